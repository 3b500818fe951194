// Compares staged rows with the record, and removes those that need not be merged.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import type { Database } from "#database/database.ts";

import { sameKey, stagingTable } from "./staging.ts";
import { type TargetTable, targetTables } from "#importing/merging/target-tables.ts";

/** A range of positions in the source, both ends included. */
export interface Positions {
  readonly first: number;
  readonly last: number;
}

/** A staged row beside the row of the record with the same key. */
export interface ComparedRow {
  readonly position: number;
  /** Whether a later row with the same key is staged. */
  readonly is_replaced: boolean;
  /** Whether the record has the same document and columns. */
  readonly is_same: boolean;
  readonly has_same_hash: boolean;
  /** The hash of the line from which the record's row comes. */
  readonly stored_hash: Uint8Array | null;
}

/**
 * Compares the staged rows of a range with the record. New ones need no further step and are left out, unless a later row replaces them.
 * Columns are compared too: a version of the product may compute them differently.
 */
export async function compareStaged(
  database: Database,
  set: RecordSetDescriptor,
  { first, last }: Positions,
): Promise<readonly ComparedRow[]> {
  await yieldToEventLoop();
  const { key, table } = set;
  const [main, ...others] = targetTables(set).map(({ key, name, values }, index) => {
    return { key, name, values, alias: `stored_${index}` };
  });
  if (!main) return [];
  const [keyColumn = ""] = key;
  // Materialized, because the condition would look for a later row a second time.
  const { rows } = await sql<ComparedRow>`
    with compared as materialized (
      select mine.position::float8 as position,
        exists (
          select from ${stagingTable(table)} later where ${sameKey(key, "later", "mine")} and later.position > mine.position
        ) as is_replaced,
        ${sql.ref(`${main.alias}.${keyColumn}`)} is not null as is_stored,
        ${sql.join([main, ...others].map(hasSameValues), sql` and `)} as is_same,
        mine.line_hash is not distinct from ${sql.ref(`${main.alias}.line_hash`)} as has_same_hash,
        ${sql.ref(`${main.alias}.line_hash`)} as stored_hash
      from ${stagingTable(table)} mine
      ${sql.join([main, ...others].map(joinStored), sql` `)}
      where mine.position between ${first}::bigint and ${last}::bigint)
    select * from compared where is_stored or is_replaced`.execute(database.kysely);
  return rows;
}

interface JoinedTable extends TargetTable {
  readonly alias: string;
}

function joinStored({ alias, key, name }: JoinedTable): RawBuilder<unknown> {
  return sql`left join ${sql.table(name)} as ${sql.id(alias)} on ${sameKey(key, alias, "mine")}`;
}

function hasSameValues({ alias, values }: JoinedTable): RawBuilder<unknown> {
  const isSame = values
    .filter((column) => column !== "line_hash")
    .map((column) => sql`${sql.ref(`${alias}.${column}`)} is not distinct from ${sql.ref(`mine.${column}`)}`);
  return sql.join(isSame, sql` and `);
}

/** Removes staged rows by their positions. */
export async function deleteStaged(
  database: Database,
  { table }: RecordSetDescriptor,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  await sql`delete from ${stagingTable(table)} where position = any(${positions}::bigint[])`.execute(
    database.kysely,
  );
}
