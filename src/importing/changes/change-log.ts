// Writes what an import changes in the record to the change log (decision 027): before its transaction, in steps, by comparing the staged and
// removed rows with the record. Readers see the changes when the transaction adds the import to `change_import`.
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { certificates } from "#contract/record-sets/certificate.ts";
import { classStatus } from "#contract/record-sets/class-status.ts";
import { owners } from "#contract/record-sets/owner.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { type BeforeStep, isInPart, type Part } from "#importing/merging/table-parts.ts";
import { removedTable, type RemovedCounts } from "#importing/removals/removed-rows.ts";
import { stagingTable } from "#importing/staging.ts";

import { insertChanges, type LogStart } from "./change-rows.ts";
import { classChanges, stagedEntries, voidedEntries } from "./class-changes.ts";
import { companyChanges, removedOwners, stagedOwners } from "./company-changes.ts";
import { itemChanges, movedItems, removedItems } from "./item-changes.ts";
import { itemSets } from "./item-values.ts";
import { inLogSteps } from "./log-steps.ts";
import { logReleasedVessels } from "./released-vessels.ts";
import { supersededCertificates } from "./superseded-certificates.ts";
import { removedVessels, vesselChanges } from "./vessel-changes.ts";
import { storeVersions } from "./vessel-versions.ts";

/** The tables of the log. */
export const changeTables = ["change", "change_vessel"] as const;

/** The record sets whose rows are compared for the log. */
export const loggedSets: readonly RecordSetDescriptor[] = [
  vessels,
  classStatus,
  owners,
  ...itemSets.map(({ set }) => set),
];

export interface LoggedImport {
  readonly removed: RemovedCounts;
  /** Whether staged keys of class status entries are voided. */
  readonly isVoiding: boolean;
}

/**
 * Adds the changes of the staged and removed rows to the log, where no reader sees them yet, and calls `onLogged` after each record set. Must
 * run before the rows are merged.
 */
export async function writeChanges(
  database: Database,
  { isVoiding, removed }: LoggedImport,
  beforeStep: BeforeStep,
  onLogged: (set: RecordSetDescriptor) => void,
): Promise<void> {
  const start = await readLogStart(database);
  const log = async (table: RawBuilder<unknown>, select: (part: Part) => RawBuilder<unknown>) => {
    await inLogSteps(database, table, beforeStep, (part) => insertChanges(database, start, select(part)));
  };
  const logStaged = (
    { table }: RecordSetDescriptor,
    select: (isChosen: RawBuilder<boolean>) => RawBuilder<unknown>,
  ) => log(stagingTable(table), (part) => select(isInPart("staged", part)));
  const logRemoved = async (
    set: RecordSetDescriptor,
    select: (isChosen: RawBuilder<boolean>) => RawBuilder<unknown>,
    alias = "removed",
  ) => {
    if (removed.has(set)) await log(removedTable(set.table), (part) => select(isInPart(alias, part)));
  };
  await storeVersions(database, removed, beforeStep);
  await logStaged(vessels, (isChosen) => vesselChanges(isChosen, { isNew: false, isVoiding }));
  onLogged(vessels);
  await logStaged(classStatus, (isChosen) => classChanges(stagedEntries, isChosen));
  if (isVoiding)
    await log(removedTable(classStatus.table), (part) => voidedEntries(isInPart("removed", part)));
  onLogged(classStatus);
  await logStaged(owners, (isChosen) => companyChanges(stagedOwners(isChosen)));
  await logRemoved(owners, (isChosen) => companyChanges(removedOwners(isChosen)));
  onLogged(owners);
  for (const item of itemSets) {
    await logStaged(item.set, (isChosen) => movedItems(item, isChosen));
    await logStaged(item.set, (isChosen) => itemChanges(item, stagingTable(item.set.table), isChosen));
    await logRemoved(item.set, (isChosen) => removedItems(item, isChosen), "staged");
    onLogged(item.set);
  }
  await inLogSteps(database, stagingTable(certificates.table), beforeStep, async (part) => {
    const changes = supersededCertificates(isInPart("staged", part), start, removed);
    await insertChanges(database, start, changes, { hasSuccessors: true });
  });
  await logRemoved(vessels, removedVessels);
  await logReleasedVessels(database, { start, removed, isVoiding }, beforeStep);
  await updateStatistics(database, start);
}

/** Changes by which a log must grow before its statistics are updated. */
const analyzedChanges = 1000;

/** The embedded database does not update statistics by itself, and the log of a first import had none. */
async function updateStatistics({ engine, kysely }: Database, start: LogStart): Promise<void> {
  if (engine === "server") return;
  const { rows } = await sql<{ added: number }>`
    select count(*)::int as added from change where position > ${start.position}::bigint`.execute(kysely);
  if ((rows[0]?.added ?? 0) < analyzedChanges) return;
  for (const table of changeTables) await sql`analyze ${sql.table(table)}`.execute(kysely);
}

async function readLogStart({ kysely }: Database): Promise<LogStart> {
  const { rows } = await sql<LogStart>`
    select coalesce(max(last_position), 0) as position, coalesce(max(last_version), 0) as version from change_import`.execute(
    kysely,
  );
  return rows[0] ?? { position: 0, version: 0 };
}

/** Lets readers see what the import has added to the log. Must run in the transaction that changes the record. */
export async function publishChanges(transaction: Kysely<Tables>, importId: number): Promise<void> {
  await sql`
    insert into change_import (import_id, last_position, last_version, recorded_at)
    select ${importId}::bigint, coalesce(added.position, 0), coalesce(added.version, 0), import_log.finished_at
    from (select (select max(position) from change) as position, (select max(id) from change_vessel) as version) as added
    join import_log on import_log.id = ${importId}::bigint
    where added.position > (select coalesce(max(last_position), 0) from change_import)
      or added.version > (select coalesce(max(last_version), 0) from change_import)`.execute(transaction);
}

/** Deletes what an import has added to the log without publishing it, because it was stopped or killed. */
export async function dropUnpublishedChanges(database: Database): Promise<void> {
  const { position, version } = await readLogStart(database);
  await sql`delete from change where position > ${position}::bigint`.execute(database.kysely);
  await sql`delete from change_vessel where id > ${version}::bigint`.execute(database.kysely);
}
