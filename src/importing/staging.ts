// The staging area: for each table of the record a table with the same columns, which holds the imported rows until all have been
// checked. Rows are staged, compared and merged in small steps, so that readers get their turn at the embedded database's only session.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor, TableDescriptor } from "#contract/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets.ts";
import { writtenColumns } from "#contract/table-row.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";

import type { CheckedMember } from "./check-line.ts";
import { type TargetTable, targetTables } from "./target-tables.ts";

/** A range of row positions, both ends included. */
export interface Positions {
  readonly first: number;
  readonly last: number;
}

export interface Comparison {
  readonly replaced: number;
  readonly unchanged: number;
  readonly changed: number;
}

/** Rows of one statement, which takes the embedded database about 20 ms. */
const stepRows = 500;

export async function createStaging(database: Database): Promise<void> {
  await dropStaging(database);
  for (const { table } of recordSets) {
    await sql`
      create unlogged table ${stagingTable(table)} as
      select ${columnList([...writtenColumns(table), "line_hash"])}, null::jsonb as document, null::bigint as position
      from ${sql.table(table.name)} with no data`.execute(database.kysely);
  }
}

/** Drops the staging tables, including those of an import that was killed. */
export async function dropStaging(database: Database): Promise<void> {
  const tables = sql.join(recordSets.map(({ table }) => stagingTable(table)));
  await sql`drop table if exists ${tables}`.execute(database.kysely);
}

/** Stages members at the positions that follow `position`. */
export async function stage(
  database: Database,
  { table }: RecordSetDescriptor,
  members: readonly CheckedMember[],
  position: number,
): Promise<void> {
  await yieldToEventLoop();
  const rows = members.map(({ row }, index) => ({ ...row, position: position + index + 1 }));
  const documents = `[${members.map(({ json }) => json).join(",")}]`;
  const columns = columnList(writtenColumns(table));
  await sql`
    insert into ${stagingTable(table)} (${columns}, position, document)
    select ${columns}, position, documents.value
    from jsonb_populate_recordset(null::${stagingTable(table)}, ${JSON.stringify(rows)}::text::jsonb) as staged
    join jsonb_array_elements(${documents}::text::jsonb) with ordinality as documents (value, number)
      on documents.number = staged.position - ${position}::bigint`.execute(database.kysely);
}

/** Indexes the staged rows of a record set. To be called once, after all rows have been staged. */
export async function indexStaging(database: Database, { table, key }: RecordSetDescriptor): Promise<void> {
  await sql`create index on ${stagingTable(table)} (${columnList(key)})`.execute(database.kysely);
  await sql`create index on ${stagingTable(table)} (position)`.execute(database.kysely);
  await sql`analyze ${stagingTable(table)}`.execute(database.kysely);
}

/**
 * Compares staged rows with the record. Deletes rows that need not be merged: those replaced by a later row with the same key, and
 * those that the record already has unchanged.
 */
export async function compareStaged(
  database: Database,
  set: RecordSetDescriptor,
  { first, last }: Positions,
): Promise<Comparison> {
  const counts = { replaced: 0, unchanged: 0, changed: 0 };
  for (const condition of positionRanges({ first, last })) {
    await yieldToEventLoop();
    counts.replaced += await executeAndCount(database.kysely, deleteReplaced(set, condition));
    counts.unchanged += await executeAndCount(database.kysely, deleteUnchanged(set, condition));
    counts.changed += await executeAndCount(database.kysely, selectChanged(set, condition));
  }
  return counts;
}

/** Yields an SQL condition on `mine.position` for each step of the range. */
function* positionRanges({ first, last }: Positions): Generator<RawBuilder<unknown>> {
  for (let from = first; from <= last; from += stepRows) {
    yield sql`mine.position between ${from}::bigint and ${Math.min(last, from + stepRows - 1)}::bigint`;
  }
}

function deleteReplaced(
  { table, key }: RecordSetDescriptor,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    delete from ${stagingTable(table)} mine
    where ${condition} and exists (
      select from ${stagingTable(table)} other where ${sameKey(key)} and other.position > mine.position)`;
}

/** Columns are compared too, because a version of the product may compute them differently. */
function deleteUnchanged(set: RecordSetDescriptor, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const isStored = targetTables(set).map(({ key, name, values }) => {
    const isSame = values
      .filter((column) => column !== "line_hash")
      .map((column) => sql`${sql.ref(`other.${column}`)} is not distinct from ${sql.ref(`mine.${column}`)}`);
    return sql`exists (
      select from ${sql.table(name)} other where ${sameKey(key)} and ${sql.join(isSame, sql` and `)})`;
  });
  return sql`
    delete from ${stagingTable(set.table)} mine where ${condition} and ${sql.join(isStored, sql` and `)}`;
}

function selectChanged(
  { table, key }: RecordSetDescriptor,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select from ${stagingTable(table)} mine join ${sql.table(table.name)} other on ${sameKey(key)} where ${condition}`;
}

function sameKey(key: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    key.map((name) => sql`${sql.ref(`other.${name}`)} = ${sql.ref(`mine.${name}`)}`),
    sql` and `,
  );
}

/** Inserts or updates the staged rows of a record set in its tables. */
export async function mergeStaged(transaction: Kysely<Tables>, set: RecordSetDescriptor): Promise<void> {
  const merges = targetTables(set).map(
    (target, index) => sql`${sql.id(`merged_${index}`)} as (${mergeStep(target)})`,
  );
  let after: number | null = Number.MIN_SAFE_INTEGER;
  while (after !== null) {
    await yieldToEventLoop();
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      with step as (
        select * from ${stagingTable(set.table)} where position > ${after}::bigint order by position limit ${stepRows}
      ), ${sql.join(merges)}
      select max(position) as last from step`.execute(transaction);
    after = rows[0]?.last ?? null;
  }
}

function mergeStep({ key, name, values }: TargetTable): RawBuilder<unknown> {
  const columns = columnList([...key, ...values]);
  const updates = values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  return sql`
    insert into ${sql.table(name)} (${columns}) select ${columns} from step order by position
    on conflict (${columnList(key)}) do update set ${sql.join(updates)}`;
}

/** Runs a statement and returns how many rows it deleted, inserted or selected. */
export async function executeAndCount(
  kysely: Kysely<Tables>,
  statement: RawBuilder<unknown>,
): Promise<number> {
  const { rows, numAffectedRows } = await statement.execute(kysely);
  return Math.max(rows.length, Number(numAffectedRows ?? 0));
}

function columnList(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

function stagingTable({ name }: TableDescriptor): RawBuilder<unknown> {
  return sql.table(`staged_${name}`);
}
