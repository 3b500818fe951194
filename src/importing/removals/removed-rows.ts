// The rows of the record that an import removes. For each record set, a table beside the staged rows holds their keys.
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor, TableDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";

import { columnList, sameKey } from "#importing/staging.ts";

/** The number of rows to remove by record set. A record set without an entry has no table of removed rows. */
export type RemovedCounts = ReadonlyMap<RecordSetDescriptor, number>;

/** Creates the table of a record set's removed rows: their keys, and positions counted from 1. */
export async function createRemovedTable(
  { kysely }: Database,
  { key, table }: RecordSetDescriptor,
): Promise<void> {
  const removed = removedTable(table);
  await sql`
    create unlogged table ${removed} as
    select ${columnList(key)}, null::bigint as position from ${sql.table(table.name)} with no data`.execute(
    kysely,
  );
  await sql`create index on ${removed} (position)`.execute(kysely);
  await sql`create index on ${removed} (${columnList(key)})`.execute(kysely);
}

/** Drops the tables of removed rows, including those of an import that was killed. */
export async function dropRemovedTables({ kysely }: Database): Promise<void> {
  const tables = sql.join(recordSets.map(({ table }) => removedTable(table)));
  await sql`drop table if exists ${tables}`.execute(kysely);
}

/** The table with the keys of a record set's removed rows. */
export function removedTable({ name }: TableDescriptor): RawBuilder<unknown> {
  return sql.table(`removed_${name}`);
}

/** Whether the row `stored` of a table of the record set is removed. */
export function isRemoved({ key, table }: RecordSetDescriptor): RawBuilder<boolean> {
  return sql`exists (select from ${removedTable(table)} as removed where ${sameKey(key, "removed", "stored")})`;
}
