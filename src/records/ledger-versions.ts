// What the ledger knows of its own entries (recorded dates): since when each is on record, and what stood there before a correction.
import { sql } from "kysely";

import type { Member } from "#contract/answer.ts";
import type { Database } from "#database/database.ts";
import { moment } from "#rules/dates.ts";

import { recordedDate } from "./ledgers.ts";
import { textOf } from "./member-fields.ts";

/** Adds the recorded date and the earlier versions to entries of the ledger, with two queries for all of them. */
export async function addVersions(
  entries: readonly Member[],
  database: Database,
): Promise<readonly Member[]> {
  const vessels = [...new Set(entries.map(({ assetnum }) => textOf(assetnum) ?? ""))];
  if (vessels.length === 0) return entries;
  const [recorded, replaced] = [await readRecorded(database, vessels), await readReplaced(database, vessels)];
  return entries.map((entry) => {
    const key = keyOf(textOf(entry["assetnum"]), textOf(entry["changed_date"]), entry["service_state_id"]);
    return {
      ...entry,
      recorded_date: recorded.get(key) ?? null,
      abs_earlier_version: replaced.filter((row) => row.key === key).map(({ version }) => version),
    };
  });
}

async function readRecorded(database: Database, vessels: readonly string[]) {
  const rows = await database.replica
    .selectFrom("class_status")
    .select(["assetnum", "changed_date", "service_state_id", recordedDate.as("recorded")])
    .where("assetnum", "=", sql<string>`any(${vessels}::text[])`)
    .execute();
  return new Map(rows.map((row) => [keyOfRow(row), row.recorded]));
}

async function readReplaced(database: Database, vessels: readonly string[]) {
  const rows = await database.replica
    .selectFrom("class_status_replaced")
    .selectAll()
    .where("assetnum", "=", sql<string>`any(${vessels}::text[])`)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    key: keyOfRow(row),
    version: {
      changed_value: row.document["changed_value"] ?? null,
      service_state_reason: row.document["service_state_reason"] ?? null,
      recorded_date: row.recorded_at.toISOString(),
      replaced_date: row.replaced_at.toISOString(),
    },
  }));
}

interface EntryRow {
  readonly assetnum: string;
  readonly changed_date: Date;
  readonly service_state_id: number;
}

function keyOfRow({ assetnum, changed_date, service_state_id }: EntryRow): string {
  return keyOf(assetnum, changed_date.toISOString(), service_state_id);
}

function keyOf(assetnum: string | null, date: string | null, state: unknown): string {
  return [assetnum, moment(date), Number(state)].join(" ");
}
