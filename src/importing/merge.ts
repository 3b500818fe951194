// Moves the staged rows into the record, in one transaction: readers see the old record until it ends.
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";

import { lastClassActionTables, refreshLastClassActions } from "./last-class-actions.ts";
import type { ImportReport } from "./report.ts";
import { columnList, stagingTable } from "./staging.ts";
import { type TargetTable, targetTables } from "./target-tables.ts";

/** Moves all staged rows into the record and writes the report to the import log. */
export async function merge(database: Database, report: ImportReport): Promise<void> {
  const changes = await countStaged(database);
  await database.kysely.transaction().execute(async (transaction) => {
    for (const { set } of changes) await mergeStaged(transaction, set);
    for (const refresh of refreshDerivedTables) await refresh(transaction, changedVessels);
    for (const table of changes.flatMap(tablesToAnalyze)) {
      await sql`analyze ${sql.table(table)}`.execute(transaction);
    }
    await transaction
      .insertInto("import_log")
      .values({ source: report.source, report: JSON.stringify(report) })
      .execute();
  });
  if (changes.length === 0) return;
  const merged = changes.flatMap(({ set }) => targetTables(set).map(({ name }) => name));
  // Removes replaced rows and completes indexes. The embedded database has no autovacuum.
  for (const table of merged) await sql`vacuum ${sql.table(table)}`.execute(database.kysely);
  for (const table of lastClassActionTables)
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(database.kysely);
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

/** Inserts or updates the staged rows of a record set in its tables. */
async function mergeStaged(transaction: Kysely<Tables>, set: RecordSetDescriptor): Promise<void> {
  for (const target of targetTables(set)) await mergeInto(target, set).execute(transaction);
}

function mergeInto({ key, name, values }: TargetTable, { table }: RecordSetDescriptor): RawBuilder<unknown> {
  const columns = columnList([...key, ...values]);
  const updates = values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  return sql`
    insert into ${sql.table(name)} (${columns}) select ${columns} from ${stagingTable(table)} order by position
    on conflict (${columnList(key)}) do update set ${sql.join(updates)}`;
}
