// Replaces a table by its next version. The name, the names of the indexes and the triggers stay; the embedded
// database has no other roles, so there are no privileges to keep.
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";

import { nextName } from "./next-schema.ts";

/** Returns the statements that put the next version of a table in its place; readers see it when their transaction is committed. */
export async function prepareSwitch(
  { kysely }: Database,
  name: string,
): Promise<readonly RawBuilder<unknown>[]> {
  const { rows } = await sql<{ schema: string }>`
    select relnamespace::regnamespace::text as schema from pg_class where oid = ${name}::regclass`.execute(
    kysely,
  );
  const schema = sql.raw(rows[0]?.schema ?? "");
  const triggers = await readTriggers(kysely, name);
  await renameIndexes(kysely, name);
  return [
    sql`drop table ${sql.table(name)}`,
    sql`alter table ${sql.table(nextName(name))} set schema ${schema}`,
    ...triggers.map((trigger) => sql.raw(trigger)),
  ];
}

/** The statements that create the triggers of a table. */
async function readTriggers(kysely: Kysely<Tables>, name: string): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    select pg_get_triggerdef(oid) as statement from pg_trigger
    where tgrelid = ${name}::regclass and not tgisinternal order by oid`.execute(kysely);
  return rows.map(({ statement }) => statement);
}

/** Gives the indexes of the next version the names of those of the record. A name may be taken by another one until that is renamed. */
async function renameIndexes(kysely: Kysely<Tables>, name: string): Promise<void> {
  const free = await readIndexes(kysely, nextName(name));
  const indexes = await readIndexes(kysely, name);
  const renamed = indexes.flatMap(({ definition, index }) => {
    const same = free.findIndex((next) => next.definition === definition);
    const [next] = free.splice(same, same < 0 ? 0 : 1);
    if (!next) throw new Error(`The next version of ${name} has no index like ${index}.`);
    return next.index === index ? [] : [{ from: next.index, to: index }];
  });
  const rename = (from: string, to: string) =>
    sql`alter index ${sql.table(nextName(from))} rename to ${sql.id(to)}`.execute(kysely);
  for (const [position, { from }] of renamed.entries()) await rename(from, `renamed_${position}`);
  for (const [position, { to }] of renamed.entries()) await rename(`renamed_${position}`, to);
}

interface Index {
  readonly index: string;
  /** What it indexes and how, without its name and table. */
  readonly definition: string;
}

async function readIndexes(kysely: Kysely<Tables>, name: string): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select class.relname as index, indisunique || regexp_replace(pg_get_indexdef(class.oid), '^.*? USING ', '') as definition
    from pg_index join pg_class class on class.oid = indexrelid
    where indrelid = ${name}::regclass order by class.relname`.execute(kysely);
  return rows;
}
