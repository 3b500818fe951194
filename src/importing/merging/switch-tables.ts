// Replaces a table by its next version within a transaction. The name, the names of the indexes and the triggers stay; the embedded
// database has no other roles, so there are no privileges to keep.
import { type Kysely, sql } from "kysely";

import type { Tables } from "#database/tables.ts";

import { nextName } from "./next-tables.ts";

/** Puts the next version of a table in its place. Readers see it when the transaction is committed. */
export async function switchToNext(transaction: Kysely<Tables>, name: string): Promise<void> {
  const triggers = await readTriggers(transaction, name);
  const indexes = await readIndexes(transaction, name);
  const nextIndexes = await readIndexes(transaction, nextName(name));
  await sql`drop table ${sql.table(name)}`.execute(transaction);
  await sql`alter table ${sql.table(nextName(name))} rename to ${sql.id(name)}`.execute(transaction);
  for (const { definition, index } of indexes) {
    const same = nextIndexes.findIndex((next) => next.definition === definition);
    const [next] = nextIndexes.splice(same, same < 0 ? 0 : 1);
    if (!next) throw new Error(`The next version of ${name} has no index like ${index}.`);
    await sql`alter index ${sql.id(next.index)} rename to ${sql.id(index)}`.execute(transaction);
  }
  for (const trigger of triggers) await sql.raw(trigger).execute(transaction);
}

/** The statements that create the triggers of a table. */
async function readTriggers(transaction: Kysely<Tables>, name: string): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    select pg_get_triggerdef(oid) as statement from pg_trigger
    where tgrelid = ${name}::regclass and not tgisinternal order by oid`.execute(transaction);
  return rows.map(({ statement }) => statement);
}

interface Index {
  readonly index: string;
  /** What it indexes and how, without its name and table. */
  readonly definition: string;
}

async function readIndexes(transaction: Kysely<Tables>, name: string): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select class.relname as index, indisunique || regexp_replace(pg_get_indexdef(class.oid), '^.*? USING ', '') as definition
    from pg_index join pg_class class on class.oid = indexrelid
    where indrelid = ${name}::regclass order by class.relname`.execute(transaction);
  return rows;
}
