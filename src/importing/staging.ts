// The staging area: beside each table one of the same columns, where rows wait until all of them are known to be good. It is
// filled and compared in small steps, between which the embedded database's single session answers readers.
import { setImmediate as letOthersRun } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";

import { type SetTable, setTables } from "./set-tables.ts";

/** Rows of one set by their running number, both included. */
export interface Positions {
  readonly first: number;
  readonly last: number;
}

export interface Comparison {
  readonly replaced: number;
  readonly unchanged: number;
  readonly changed: number;
}

/** Rows that are handled at once: some twenty milliseconds of the embedded database. */
const step = 500;

export async function makeStaging(database: Database): Promise<void> {
  await clearStaging(database);
  for (const { table } of setTables) {
    await sql`
      create unlogged table ${staged(table)}
      (like ${sql.table(table)} including generated including defaults, position bigint)`.execute(
      database.kysely,
    );
  }
}

/** Takes the staging area away, whoever left it. */
export async function clearStaging(database: Database): Promise<void> {
  const tables = sql.join(setTables.map(({ table }) => staged(table)));
  await sql`drop table if exists ${tables}`.execute(database.kysely);
}

/** Adds members, given in JSON, under the running numbers that follow `position`. */
export async function stage(
  database: Database,
  { table }: SetTable,
  members: readonly string[],
  position: number,
): Promise<void> {
  await letOthersRun();
  const batch = `[${members.join(",")}]`;
  await sql`
    insert into ${staged(table)} (document, position)
    select value, ${position}::bigint + ordinality
    from jsonb_array_elements(${batch}::text::jsonb) with ordinality`.execute(database.kysely);
}

/** Makes the rows of a set quick to find; once all of them are staged. */
export async function indexStaging(database: Database, { table, key }: SetTable): Promise<void> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  await sql`create index on ${staged(table)} (${columns})`.execute(database.kysely);
  await sql`create index on ${staged(table)} (position)`.execute(database.kysely);
  await sql`analyze ${staged(table)}`.execute(database.kysely);
}

/** Drops the rows that need not be merged, because a later one has the same key or the record has the same; counts all. */
export async function compare(
  database: Database,
  set: SetTable,
  { first, last }: Positions,
): Promise<Comparison> {
  const sum = { replaced: 0, unchanged: 0, changed: 0 };
  for (const within of stepsThrough({ first, last })) {
    await letOthersRun();
    sum.replaced += await affected(database.kysely, dropReplaced(set, within));
    sum.unchanged += await affected(database.kysely, dropUnchanged(set, within));
    sum.changed += await affected(database.kysely, listChanged(set, within));
  }
  return sum;
}

/** Conditions that `mine` lies in one step after another. */
function* stepsThrough({ first, last }: Positions): Generator<RawBuilder<unknown>> {
  for (let from = first; from <= last; from += step) {
    yield sql`mine.position between ${from}::bigint and ${Math.min(last, from + step - 1)}::bigint`;
  }
}

function dropReplaced({ table, key }: SetTable, within: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    delete from ${staged(table)} mine
    where ${within} and exists (
      select from ${staged(table)} other where ${sameKey(key)} and other.position > mine.position)`;
}

function dropUnchanged({ table, key }: SetTable, within: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    delete from ${staged(table)} mine using ${sql.table(table)} other
    where ${within} and ${sameKey(key)} and other.document = mine.document`;
}

function listChanged({ table, key }: SetTable, within: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select from ${staged(table)} mine join ${sql.table(table)} other on ${sameKey(key)} where ${within}`;
}

function sameKey(key: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    key.map((name) => sql`${sql.ref(`other.${name}`)} = ${sql.ref(`mine.${name}`)}`),
    sql` and `,
  );
}

/** Moves the staged rows of a set into its table, as part of a transaction. */
export async function mergeStaged(transaction: Kysely<Tables>, { table, key }: SetTable): Promise<void> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let after: number | null = Number.MIN_SAFE_INTEGER;
  while (after !== null) {
    await letOthersRun();
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      with step as (
        select document, position from ${staged(table)} where position > ${after}::bigint order by position limit ${step}
      ), merged as (
        insert into ${sql.table(table)} (document) select document from step order by position
        on conflict (${columns}) do update set document = excluded.document
      )
      select max(position) as last from step`.execute(transaction);
    after = rows[0]?.last ?? null;
  }
}

/** How many rows a statement deleted, inserted or found. */
export async function affected(kysely: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<number> {
  const { rows, numAffectedRows } = await statement.execute(kysely);
  return Math.max(rows.length, Number(numAffectedRows ?? 0));
}

function staged(table: string): RawBuilder<unknown> {
  return sql.table(`staged_${table}`);
}
