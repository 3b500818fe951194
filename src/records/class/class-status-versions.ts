// The recorded dates of class status entries, the versions that were on record before a correction, and the entries that were taken back.
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
    .select(isVoided.as("is_voided"))
    .where("assetnum", "=", sql<string>`any(${vessels}::text[])`)
    .orderBy("id", "desc")
    .execute();
  // What was on record before an entry was taken back is no version of one that was recorded later.
  const voided = new Set<string>();
  return rows.flatMap((row) => {
    const key = keyOfRow(row);
    if (row.is_voided) voided.add(key);
    if (voided.has(key)) return [];
    return [
      { key, version: Object.assign(versionOf(row), { replaced_date: row.replaced_at.toISOString() }) },
    ];
  });
}

/** A correction is recorded in the moment in which the version before it is replaced; nothing takes the place of an entry that is voided. */
const isVoided = sql<boolean>`not exists (
  select from (
    select assetnum, changed_date, service_state_id, recorded_at from class_status
    union all select assetnum, changed_date, service_state_id, recorded_at from class_status_replaced) as next
  where next.assetnum = class_status_replaced.assetnum and next.changed_date = class_status_replaced.changed_date
    and next.service_state_id = class_status_replaced.service_state_id
    and next.recorded_at = class_status_replaced.replaced_at)`;

export interface VoidedEntry {
  readonly assetnum: string;
  /** The entry as responses state it. */
  readonly member: Member;
}

/** The entries of vessels that undone imports took back, the newest first. */
export async function readVoidedEntries(
  { replica }: Database,
  vessels: readonly string[],
): Promise<readonly VoidedEntry[]> {
  const rows = await replica
    .selectFrom("class_status_replaced")
    .selectAll()
    .where("assetnum", "=", sql<string>`any(${vessels}::text[])`)
    .where(isVoided)
    .orderBy("changed_date", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    assetnum: row.assetnum,
    member: Object.assign(versionOf(row), {
      service_state_id: row.service_state_id,
      changed_date: row.document["changed_date"],
      voided_date: row.replaced_at.toISOString(),
    }),
  }));
}

function versionOf({ document, recorded_at, service_state_id }: ReplacedRow) {
  return {
    changed_value: classStateTextOf(document["changed_value"], service_state_id),
    service_state_reason: document["service_state_reason"] ?? null,
    recorded_date: recorded_at.toISOString(),
  };
}

interface ReplacedRow {
  readonly document: Member;
  readonly recorded_at: Date;
  readonly service_state_id: number;
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
