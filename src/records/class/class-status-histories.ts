// Reads class status histories in the form that the rules take. They are the only source of class state.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";
import { inForce, type ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { addDays } from "#rules/dates.ts";

import { classStateTextOf } from "./state-texts.ts";

/** Selects the recorded date of an entry as an ISO 8601 moment in UTC. */
export const recordedDate = sql<string>`to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Aggregates the `class_status` rows of a group to a list of entries. */
export const historyEntries = sql<
  readonly ClassStatusEntry[]
>`json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', ${recordedDate}))`;

/** Selects the entries of the row's vessel; null if it has none. */
export function historyOf(table: string) {
  const vessel = sql.ref(`${table}.assetnum`);
  return sql<
    readonly ClassStatusEntry[] | null
  >`(select ${historyEntries} from class_status where class_status.assetnum = ${vessel})`;
}

/** The class status histories of vessels, by asset number, with the entries in force on `today`. A vessel without entries is missing. */
export async function readClassStatusHistories(
  database: Database,
  vessels: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, readonly ClassStatusEntry[]>> {
  const histories = await readWholeHistories(database, vessels);
  return new Map([...histories].map(([assetnum, entries]) => [assetnum, inForce(entries, today)]));
}

/** The same histories with entries of later days, each entry with a text for its state. */
export async function readWholeHistories(
  database: Database,
  vessels: readonly string[],
): Promise<ReadonlyMap<string, readonly ClassStatusEntry[]>> {
  if (vessels.length === 0) return new Map();
  const rows = await database.replica
    .selectFrom("class_status")
    .select(["assetnum", historyEntries.as("entries")])
    .where("assetnum", "=", sql<string>`any(${vessels}::text[])`)
    .groupBy("assetnum")
    .execute();
  return new Map(rows.map((row) => [row.assetnum, row.entries.map(withStateText)]));
}

/**
 * The same histories as the record knew them at the end of a day (UTC): without entries that were recorded later, with the versions that were
 * on record before later corrections, and with entries that were taken back later.
 */
export async function readHistoriesKnownOn(
  { replica }: Database,
  vessels: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly ClassStatusEntry[]>> {
  const end = sql`${endOfDay(day)}::timestamptz`;
  const columns = sql`assetnum, service_state_id, document, recorded_at`;
  const { rows } = await sql<{ assetnum: string; entries: readonly ClassStatusEntry[] }>`
    select assetnum, ${historyEntries} as entries from (
      select ${columns} from class_status
      union all
      select ${columns} from class_status_replaced where replaced_at >= ${end}
    ) as class_status
    where assetnum = any(${vessels}::text[]) and recorded_at < ${end}
    group by assetnum`.execute(replica);
  return new Map(rows.map((row) => [row.assetnum, row.entries.map(withStateText)]));
}

/** When the first entry of all histories was recorded, as ISO 8601: what was known before is not on record. `null` without entries. */
export async function readRecordBeginning({ replica }: Database): Promise<string | null> {
  const { rows } = await sql<{ began: Date | null }>`
    select min(recorded_at) as began from (
      select recorded_at from class_status union all select recorded_at from class_status_replaced
    ) as entries`.execute(replica);
  return rows[0]?.began?.toISOString() ?? null;
}

/** The moment at which a day (UTC) ends, as ISO 8601. */
export const endOfDay = (day: string): string => `${addDays(day, 1)}T00:00:00.000Z`;

/** The entries that are in force on a day, each with a text for its state. */
export function entriesInForce(
  entries: readonly ClassStatusEntry[],
  today: string,
): readonly ClassStatusEntry[] {
  return inForce(entries.map(withStateText), today);
}

/** The entry with a text for its state. */
export function withStateText(entry: ClassStatusEntry): ClassStatusEntry {
  return { ...entry, stateText: classStateTextOf(entry.stateText, entry.serviceStateId) };
}
