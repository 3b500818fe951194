// The recorded dates of class status entries, and the versions that were on record before a correction.
import { sql } from "kysely";

import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { toEpochMilliseconds } from "#rules/dates.ts";

import { recordedDate } from "./class-status-histories.ts";
import { textOf } from "#contract/members/member-fields.ts";
import { classStateTextOf } from "./state-texts.ts";

/** Adds the recorded date and the earlier versions to class status entries, with two queries for all of them. */
export async function addEarlierVersions(
  entries: readonly Member[],
  database: Database,
): Promise<readonly Member[]> {
  const vessels = [...new Set(entries.map(({ assetnum }) => textOf(assetnum) ?? ""))];
  if (vessels.length === 0) return entries;
  const [recordedDates, replacedVersions] = [
    await readRecordedDates(database, vessels),
    await readReplacedVersions(database, vessels),
  ];
  return entries.map((entry) => {
    const key = entryKey(textOf(entry["assetnum"]), textOf(entry["changed_date"]), entry["service_state_id"]);
    return {
      ...entry,
      recorded_date: recordedDates.get(key) ?? null,
      abs_earlier_version: replacedVersions.filter((row) => row.key === key).map(({ version }) => version),
    };
  });
}

async function readRecordedDates(database: Database, vessels: readonly string[]) {
  const rows = await database.replica
    .selectFrom("class_status")
    .select(["assetnum", "changed_date", "service_state_id", recordedDate.as("recorded")])
    .where("assetnum", "=", sql<string>`any(${vessels}::text[])`)
    .execute();
  return new Map(rows.map((row) => [keyOfRow(row), row.recorded]));
}

async function readReplacedVersions(database: Database, vessels: readonly string[]) {
  const rows = await database.replica
    .selectFrom("class_status_replaced")
    .selectAll()
    .where("assetnum", "=", sql<string>`any(${vessels}::text[])`)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    key: keyOfRow(row),
    version: {
      changed_value: classStateTextOf(row.document["changed_value"], row.service_state_id),
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
  return entryKey(assetnum, changed_date.toISOString(), service_state_id);
}

function entryKey(assetnum: string | null, date: string | null, state: unknown): string {
  return [assetnum, toEpochMilliseconds(date), Number(state)].join(" ");
}
