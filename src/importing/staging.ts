// The staging area: for each table of the record a table with the same columns, which holds the imported rows until all have been
// checked. Rows are staged, compared and merged in small steps, so that readers get their turn at the embedded database's only session.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor, TableDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { writtenColumns } from "#contract/members/table-row.ts";
import type { Database } from "#database/database.ts";

import type { CheckedMember } from "#importing/checks/check-line.ts";
import { copyRow } from "./copy-text.ts";

/** Creates an empty staging table for each record set. They are unlogged, because they end with the import. */
export async function createStaging(database: Database): Promise<void> {
  await dropStaging(database);
  for (const { table } of recordSets) {
    await sql`
      create unlogged table ${stagingTable(table)} as
      select ${columnList([...writtenColumns(table), "line_hash"])}, null::jsonb as document, null::bigint as position
      from ${sql.table(table.name)} with no data`.execute(database.kysely);
  }
}

/** Creates the indexes of a staging table before its first row: those of the tables that stay empty would take longer than a small import. */
export async function indexStaging({ kysely }: Database, { key, table }: RecordSetDescriptor): Promise<void> {
  const staging = stagingTable(table);
  const name = (part: string) => sql.id(`${stagingName(table)}_${part}`);
  await sql`create index if not exists ${name("position")} on ${staging} (position)`.execute(kysely);
  await sql`create index if not exists ${name("key")} on ${staging} (${columnList(key)})`.execute(kysely);
}

/** Drops the staging tables, including those of an import that was killed. */
export async function dropStaging(database: Database): Promise<void> {
  const tables = sql.join(recordSets.map(({ table }) => stagingTable(table)));
  await sql`drop table if exists ${tables}`.execute(database.kysely);
}

/** A member with its position in the source and the hash of its line, or `null` if the next import must read the line again. */
export interface StagedMember extends CheckedMember {
  readonly position: number;
  readonly hash: Uint8Array | null;
}

/** Stages members of a record set with COPY. */
export async function stage(
  database: Database,
  { table }: RecordSetDescriptor,
  members: readonly StagedMember[],
): Promise<void> {
  await yieldToEventLoop();
  const columns = writtenColumns(table);
  const rows = members.map(({ hash, json, position, row }) =>
    copyRow([
      ...columns.map((column) => row[column] ?? null),
      hash && String.raw`\x${Buffer.from(hash).toString("hex")}`,
      json,
      position,
    ]),
  );
  await database.copyRows(
    { table: stagingName(table), columns: [...columns, "line_hash", "document", "position"] },
    rows.join(""),
  );
}

/** Updates the planner's statistics of the staged rows, without which comparing them may read all for each of them. */
export async function analyzeStaging(database: Database, { key, table }: RecordSetDescriptor): Promise<void> {
  await sql`analyze ${stagingTable(table)} (position, ${columnList(key)})`.execute(database.kysely);
}

export function columnList(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

/** Whether rows of two tables, given by their aliases, have the same key. */
export function sameKey(key: readonly string[], one: string, other: string): RawBuilder<boolean> {
  const equal = key.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`);
  return sql<boolean>`${sql.join(equal, sql` and `)}`;
}

/** The staging table of a record set's table. */
export function stagingTable(table: TableDescriptor): RawBuilder<unknown> {
  return sql.table(stagingName(table));
}

function stagingName({ name }: TableDescriptor): string {
  return `staged_${name}`;
}
