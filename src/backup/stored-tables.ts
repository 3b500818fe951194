// The tables of an installation as the catalogue of the database describes them, so that a backup has every table that a migration adds.
import { type Kysely, sql } from "kysely";

import type { Tables } from "#database/tables.ts";

/** A table to copy. */
export interface StoredTable {
  readonly name: string;
  /** The columns that have a stored value of their own, in their order. */
  readonly columns: readonly string[];
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** Tables of which it references rows; itself if rows reference others of the table. */
  readonly references: readonly string[];
  /** The columns with a sequence, and how far these have come. */
  readonly sequences: readonly Sequence[];
}

export interface Sequence {
  readonly column: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** Rate limits, used captcha tokens and counted emails, which last an hour at most. */
export const transientTables = ["token_bucket", "spent_token", "unverified_email"] as const;

/** Tables in which Kysely keeps the level of this database, which no copy has. */
const levelTables = ["kysely_migration", "kysely_migration_lock"];

/** Tables that a move copies and a backup does not: a backup must open no session and no link to choose a password. */
export const sessionTables = ["portal_session", "portal_verification"] as const;

interface Row {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[] | null;
  readonly references: readonly string[] | null;
  readonly identities: readonly string[] | null;
}

/** Unlogged tables are left out: the short-lived ones, and those in which an import prepares its rows and which disappear with it. */
const catalogue = (schema: string) => sql<Row>`
  select class.relname as name,
    (select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select array_agg(attname::text order by array_position(conkey, attnum))
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where conrelid = class.oid and contype = 'p') as key,
    (select array_agg(distinct target.relname::text) from pg_constraint join pg_class as target on target.oid = confrelid
      where conrelid = class.oid and contype = 'f') as references,
    (select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = class.oid and attnum > 0 and attidentity <> '') as identities
  from pg_class as class
  where class.relnamespace = to_regnamespace(${schema}) and class.relkind = 'r' and class.relpersistence = 'p'
    and class.relname <> all (${levelTables})
  order by class.relname`;

/** Reads the tables of a schema, each after those that it references. */
export async function readStoredTables(
  kysely: Kysely<Tables>,
  schema: string,
): Promise<readonly StoredTable[]> {
  const { rows } = await catalogue(schema).execute(kysely);
  const tables: StoredTable[] = [];
  for (const { identities, ...row } of rows) {
    const sequences: Sequence[] = [];
    for (const column of identities ?? [])
      sequences.push(await readSequence(kysely, schema, row.name, column));
    tables.push({ ...row, key: row.key ?? [], references: row.references ?? [], sequences });
  }
  return referencedFirst(tables);
}

async function readSequence(
  kysely: Kysely<Tables>,
  schema: string,
  table: string,
  column: string,
): Promise<Sequence> {
  const { rows } = await sql<{ sequence: string }>`
    select pg_get_serial_sequence(format('%I.%I', ${schema}::text, ${table}::text), ${column}) as sequence`.execute(
    kysely,
  );
  const state = await sql<{ value: string; isCalled: boolean }>`
    select last_value::text as value, is_called as "isCalled" from ${sql.raw(rows[0]?.sequence ?? "")}`.execute(
    kysely,
  );
  return { column, value: "1", isCalled: false, ...state.rows[0] };
}

function referencedFirst(tables: readonly StoredTable[]): readonly StoredTable[] {
  const sorted: StoredTable[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const free = [...waiting].filter(({ name, references }) =>
      references.every((other) => other === name || !names.has(other)),
    );
    if (free.length === 0) throw new Error("Tables reference each other in a circle.");
    for (const table of free) {
      sorted.push(table);
      waiting.delete(table);
    }
  }
  return sorted;
}
