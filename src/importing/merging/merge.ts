// Moves the staged rows into the record. Readers see the old record until the transaction ends that makes all changes visible.
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";

import { lastClassActionTables, refreshLastClassActions } from "./last-class-actions.ts";
import { type BeforeStep, buildNextTables } from "./next-tables.ts";
import type { ImportReport } from "#importing/report.ts";
import { columnList, stagingTable } from "#importing/staging.ts";
import { switchToNext } from "./switch-tables.ts";
import { targetTables } from "./target-tables.ts";

/**
 * Moves all staged rows into the record and writes the report to the import log. On the embedded database, whose readers wait for a running
 * transaction, tables with many changes are built beside those of the record first, in steps.
 */
export async function merge(database: Database, report: ImportReport, beforeStep: BeforeStep): Promise<void> {
  const changes = await countStaged(database);
  const rebuilt =
    database.engine === "embedded" ? changes.filter(({ staged }) => staged > maximumInPlace) : [];
  const inPlace = changes.filter((change) => !rebuilt.includes(change));
  const corrections = new Map<RecordSetDescriptor, readonly number[]>();
  for (const { set } of rebuilt) corrections.set(set, await buildNextTables(database, set, beforeStep));
  await database.kysely.transaction().execute(async (transaction) => {
    for (const { set } of rebuilt) {
      for (const { name } of targetTables(set)) await switchToNext(transaction, name);
      await mergeStaged(transaction, set, sql`position = any(${corrections.get(set) ?? []}::bigint[])`);
    }
    for (const { set } of inPlace) await mergeStaged(transaction, set, sql`true`);
    for (const refresh of refreshDerivedTables) await refresh(transaction, changedVessels);
    for (const table of inPlace.flatMap(tablesToAnalyze)) {
      await sql`analyze ${sql.table(table)}`.execute(transaction);
    }
    await transaction
      .insertInto("import_log")
      .values({ source: report.source, report: JSON.stringify(report) })
      .execute();
  });
  await vacuumTables(database, changes);
}

/** Rows of a record set that are merged in the transaction, which takes the embedded database about 0.3 ms each. */
const maximumInPlace = 100;

/**
 * Removes replaced rows and completes indexes. On the embedded database, where a vacuum would keep readers waiting, the next version of a
 * table leaves them out.
 */
async function vacuumTables(database: Database, changes: readonly SetChange[]): Promise<void> {
  if (changes.length === 0) return;
  const merged = changes.flatMap(({ set }) => targetTables(set).map(({ name }) => name));
  const tables = [...(database.engine === "server" ? merged : []), ...lastClassActionTables];
  for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(database.kysely);
}

/** Only changed rows are still staged when they are merged. */
const changedVessels = sql`
  select assetnum from staged_class_status union all select assetnum from staged_vessel`;

/** Tables that are computed from the record. Each is refreshed in the transaction of the merge. */
const refreshDerivedTables = [refreshLastClassActions];

interface SetChange {
  readonly set: RecordSetDescriptor;
  /** Rows to insert or update. */
  readonly staged: number;
  /** Rows of the record, as the planner estimates them; negative if it has no statistics. */
  readonly stored: number;
}

/** The record sets with staged rows. */
async function countStaged({ kysely }: Database): Promise<readonly SetChange[]> {
  const changes: SetChange[] = [];
  for (const set of recordSets) {
    const { rows } = await sql<{ staged: number; stored: number }>`
      select (select count(*) from ${stagingTable(set.table)})::int as staged, reltuples::float8 as stored
      from pg_class where oid = ${set.table.name}::regclass`.execute(kysely);
    const [{ staged, stored } = { staged: 0, stored: -1 }] = rows;
    if (staged > 0) changes.push({ set, staged, stored });
  }
  return changes;
}

/** The share of changed rows from which the planner's statistics are updated, as with PostgreSQL's autovacuum. */
const analyzedShare = 0.1;

/**
 * The tables whose statistics the transaction updates, so that no reader plans a statement with those of the old rows: after a first import,
 * a look-up by IMO number would walk another index.
 */
function tablesToAnalyze({ set, staged, stored }: SetChange): readonly string[] {
  return staged < stored * analyzedShare ? [] : targetTables(set).map(({ name }) => name);
}

/** Inserts or updates the staged rows of a record set that match a condition in its tables. */
async function mergeStaged(
  transaction: Kysely<Tables>,
  set: RecordSetDescriptor,
  condition: RawBuilder<unknown>,
): Promise<void> {
  for (const { key, name, values } of targetTables(set)) {
    const columns = columnList([...key, ...values]);
    const updates = values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
    await sql`
      insert into ${sql.table(name)} (${columns})
      select ${columns} from ${stagingTable(set.table)} where ${condition} order by position
      on conflict (${columnList(key)}) do update set ${sql.join(updates)}`.execute(transaction);
  }
}
