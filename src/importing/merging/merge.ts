// Moves the staged rows into the record. Readers see the old record until the transaction ends that makes all changes visible.
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { classStatus } from "#contract/record-sets/class-status.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";
import { announceImport } from "#database/record-listener.ts";
import type { Tables } from "#database/tables.ts";

import {
  buildNextCompanyNames,
  type ChangedCompanies,
  companiesOfSets,
  companyTable,
  readChangedCompanies,
  refreshCompanyNames,
} from "./company-names.ts";
import {
  actionSources,
  buildNextLastClassActions,
  hasManyOutdated,
  lastClassActionTables,
  refreshLastClassActions,
} from "./last-class-actions.ts";
import { hidesMembers, noteRemoved } from "./hidden-members.ts";
import { changeTables, loggedSets, publishChanges, writeChanges } from "#importing/changes/change-log.ts";
import { buildNextTables } from "#importing/embedded/next-tables.ts";
import type { BeforeStep } from "./table-parts.ts";
import type { ImportReport } from "#importing/report.ts";
import { voidClassStatus } from "#importing/removals/named-members.ts";
import { isRemoved, removedTable, type RemovedCounts } from "#importing/removals/removed-rows.ts";
import { columnList, stagingTable } from "#importing/staging.ts";
import { prepareSwitch } from "#importing/embedded/switch-tables.ts";
import { targetTables } from "./target-tables.ts";

/** What a merge brings into the record, beside the staged rows. */
interface MergedImport {
  readonly report: ImportReport;
  readonly removed: RemovedCounts;
  /** Why staged class status entries are voided; `null` if none are. */
  readonly voidReason: string | null;
}

interface MergeObserver {
  readonly beforeStep: BeforeStep;
  /** Receives the share of the merge that is done, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/**
 * Moves all staged rows into the record, removes the rows that the source lacks, and writes the report to the import log. On the embedded
 * database, whose readers wait for a running transaction, tables with many changes are built beside those of the record first, in steps.
 */
export async function merge(
  database: Database,
  { removed, report, voidReason }: MergedImport,
  { beforeStep, onProgress }: MergeObserver,
): Promise<void> {
  const changes = await countChanges(database, removed);
  const onFinished = progressOf(changes, onProgress);
  await writeChanges(database, { removed, isVoiding: voidReason !== null }, beforeStep, onFinished);
  const isHiding = await hidesMembers(database, beforeStep);
  await noteRemoved(database, removed, beforeStep);
  const companies = await readChangedCompanies(database, removed, beforeStep);
  const next = await buildNext(database, { changes, companies, removed }, beforeStep, onFinished);
  const inPlace = changes.filter((change) => !next.sets.includes(change.set));
  const analyzed = inPlace.flatMap(tablesToAnalyze);
  const refreshed = next.hasActions ? inPlace.map(({ set }) => set) : actionSources;
  await database.kysely.transaction().execute(async (transaction) => {
    for (const statement of next.switches) await statement.execute(transaction);
    for (const change of inPlace) {
      if (change.removed > 0) await deleteRemoved(transaction, change.set);
      await mergeStaged(transaction, change.set);
      onFinished(change.set);
    }
    if (voidReason !== null) await voidClassStatus(transaction, voidReason);
    for (const table of analyzed) {
      await sql`analyze ${sql.table(table)}`.execute(transaction);
    }
    // Without statistics, each of its statements would read the whole history.
    await refreshLastClassActions(transaction, changedVessels(refreshed, removed, voidReason !== null));
    const inPlaceSets = inPlace.map(({ set }) => set);
    await refreshCompanyNames(transaction, companiesOfSets(companies, inPlaceSets));
    const { id } = await transaction
      .insertInto("import_log")
      .values({ source: report.source, report: JSON.stringify(report), hides_members: isHiding })
      .returning("id")
      .executeTakeFirstOrThrow();
    await publishChanges(transaction, id);
    await announceImport(transaction, id);
  });
  await vacuumTables(database, changes, new Set(analyzed));
}

interface NextVersions {
  /** The record sets whose tables were built. */
  readonly sets: readonly RecordSetDescriptor[];
  /** Whether the last class actions were built, so that only changes in place are stored again. */
  readonly hasActions: boolean;
  /** The statements that put the next versions in their places. */
  readonly switches: readonly RawBuilder<unknown>[];
}

interface RecordChanges {
  readonly changes: readonly SetChange[];
  readonly companies: ChangedCompanies;
  readonly removed: RemovedCounts;
}

/** Builds the next versions of tables with so many changes that readers of the embedded database would wait for them. */
async function buildNext(
  database: Database,
  { changes, companies, removed }: RecordChanges,
  beforeStep: BeforeStep,
  onFinished: (set: RecordSetDescriptor) => void,
): Promise<NextVersions> {
  if (database.engine === "server") return { sets: [], hasActions: false, switches: [] };
  const sets = changes.filter((change) => changedRows(change) > maximumInPlace).map(({ set }) => set);
  const tables: string[] = [];
  for (const set of sets) {
    tables.push(...(await buildNextTables(database, set, removed, beforeStep)));
    onFinished(set);
  }
  const hasActions =
    sets.some((set) => actionSources.includes(set)) || (await hasManyOutdated(database, maximumInPlace));
  if (hasActions) tables.push(...(await buildNextLastClassActions(database, removed, beforeStep)));
  tables.push(...(await buildNextCompanyNames(database, companiesOfSets(companies, sets), beforeStep)));
  const switches: RawBuilder<unknown>[] = [];
  for (const name of tables) switches.push(...(await prepareSwitch(database, name)));
  return { sets, hasActions, switches };
}

/** Rows of a record set that are merged or removed in the transaction, which takes the embedded database about 0.3 ms each. */
const maximumInPlace = 100;

/**
 * Removes replaced rows and completes indexes, and updates the statistics that the transaction has not. On the embedded database, where a vacuum
 * would keep readers waiting, the next version of a table leaves them out.
 */
async function vacuumTables(
  database: Database,
  changes: readonly SetChange[],
  analyzed: ReadonlySet<string>,
): Promise<void> {
  if (changes.length === 0 || database.engine === "embedded") return;
  const merged = changes.flatMap(({ set }) => targetTables(set).map(({ name }) => name));
  for (const table of [...merged, ...lastClassActionTables, companyTable, ...changeTables]) {
    const options = analyzed.has(table) ? sql`` : sql`(analyze)`;
    await sql`vacuum ${options} ${sql.table(table)}`.execute(database.kysely);
  }
}

/** The vessels of the record sets that may have another last class action. Only changed rows are still staged when they are merged. */
function changedVessels(
  sets: readonly RecordSetDescriptor[],
  removed: RemovedCounts,
  isVoiding: boolean,
): RawBuilder<unknown> {
  const staged = actionSources
    .filter((set) => sets.includes(set))
    .map(({ table }) => sql`select assetnum from ${stagingTable(table)}`);
  const withRemoved = [
    ...(removed.has(vessels) && sets.includes(vessels) ? [vessels.table] : []),
    ...(isVoiding ? [classStatus.table] : []),
  ];
  const changed = [
    ...staged,
    ...withRemoved.map((table) => sql`select assetnum from ${removedTable(table)}`),
  ];
  return changed.length === 0 ? sql`select null where false` : sql.join(changed, sql` union all `);
}

interface SetChange {
  readonly set: RecordSetDescriptor;
  /** Rows to insert or update. */
  readonly staged: number;
  /** Rows to delete. */
  readonly removed: number;
  /** Rows of the record, as the planner estimates them; negative if it has no statistics. */
  readonly stored: number;
}

/** The record sets with staged or removed rows. */
async function countChanges({ kysely }: Database, removedRows: RemovedCounts): Promise<readonly SetChange[]> {
  const changes: SetChange[] = [];
  for (const set of recordSets) {
    const { rows } = await sql<{ staged: number; stored: number }>`
      select (select count(*) from ${stagingTable(set.table)})::int as staged, reltuples::float8 as stored
      from pg_class where oid = ${set.table.name}::regclass`.execute(kysely);
    const [{ staged, stored } = { staged: 0, stored: -1 }] = rows;
    const removed = removedRows.get(set) ?? 0;
    if (staged + removed > 0) changes.push({ set, staged, removed, stored });
  }
  return changes;
}

const changedRows = ({ removed, staged }: SetChange) => staged + removed;

/** What follows for all record sets (statistics, class actions, company names, vacuum), by the time that their rows take. */
const followingShare = 0.5;

/**
 * Returns the function to call when a record set has been compared for the change log, and when its rows have been merged. In an import of
 * the whole record, a row takes about as long for the one as for the other.
 */
function progressOf(
  changes: readonly SetChange[],
  onProgress: (done: number) => void,
): (set: RecordSetDescriptor) => void {
  const rows = new Map(changes.map((change) => [change.set, changedRows(change)]));
  const sumOf = (sets: Iterable<RecordSetDescriptor>) =>
    [...sets].reduce((sum, set) => sum + (rows.get(set) ?? 0), 0);
  const total = sumOf(loggedSets) + sumOf(rows.keys()) * (1 + followingShare);
  let done = 0;
  return (set) => {
    done += rows.get(set) ?? 0;
    if (done > 0) onProgress(done / total);
  };
}

/** The share of changed rows from which the planner's statistics are updated, as with PostgreSQL's autovacuum. */
const analyzedShare = 0.1;

/**
 * The tables whose statistics the transaction updates, so that no reader plans a statement with those of the old rows: after a first import,
 * a look-up by IMO number would walk another index.
 */
function tablesToAnalyze(change: SetChange): readonly string[] {
  const { set, stored } = change;
  return changedRows(change) < stored * analyzedShare ? [] : targetTables(set).map(({ name }) => name);
}

/** Deletes the removed rows of a record set from its tables. */
async function deleteRemoved(transaction: Kysely<Tables>, set: RecordSetDescriptor): Promise<void> {
  for (const { name } of targetTables(set)) {
    await sql`delete from ${sql.table(name)} as stored where ${isRemoved(set)}`.execute(transaction);
  }
}

/** Inserts or updates the staged rows of a record set in its tables. */
async function mergeStaged(transaction: Kysely<Tables>, set: RecordSetDescriptor): Promise<void> {
  for (const { key, name, values } of targetTables(set)) {
    const columns = columnList([...key, ...values]);
    const updates = values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
    await sql`
      insert into ${sql.table(name)} (${columns})
      select ${columns} from ${stagingTable(set.table)} order by position
      on conflict (${columnList(key)}) do update set ${sql.join(updates)}`.execute(transaction);
  }
}
