// The rows of the record with their keys, read in parts so that readers of the embedded database get their turn.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { flags } from "#contract/record-sets/flag.ts";
import { vesselTypes } from "#contract/record-sets/vessel-type.ts";
import type { Database } from "#database/database.ts";
import { countPages, pageStart } from "#importing/table-pages.ts";
import { memberKey } from "#sync/source/source-member.ts";
import type { SourceMember } from "#sync/source/source-page.ts";

export interface RecordRow {
  /** As `memberKey` writes it. */
  readonly key: string;
  /** The values of the key columns, in their order. */
  readonly values: readonly unknown[];
  /** The vessel that the row is about; `null` if it is about none. */
  readonly vessel: string | null;
}

/** A row that the record keeps although the source sent no data for it. */
export interface KeptRow extends RecordRow {
  /** Fields that the row gets, such as `withheld`. */
  readonly changes: SourceMember;
}

const stepPages = 64;

/** Yields the rows of a record set, without flags and vessel types that vessels name: an import adds these by itself. */
export async function* recordRows(
  { kysely }: Database,
  set: RecordSetDescriptor,
): AsyncGenerator<readonly RecordRow[]> {
  const { key, table } = set;
  const vessel = ["abs_destination_vessel", "assetnum"].find((column) => column in table.columns);
  const columns = [...key, ...(vessel === undefined ? [] : [vessel])];
  const pages = await countPages(kysely, table.name);
  for (let first = 0; first < pages; first += stepPages) {
    await yieldToEventLoop();
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select ${sql.join(columns.map((name) => sql.ref(`stored.${name}`)))} from ${sql.table(table.name)} as stored
      where stored.ctid >= ${pageStart(first)} and stored.ctid < ${pageStart(first + stepPages)}
        and not ${isNamed(set)}`.execute(kysely);
    yield rows.map((row) => ({
      key: memberKey(set, row) ?? "",
      values: key.map((name) => row[name]),
      vessel: vessel === undefined ? null : ((row[vessel] ?? "") as string),
    }));
  }
}

function isNamed({ name }: RecordSetDescriptor): RawBuilder<boolean> {
  if (name === flags.name) return sql`exists (select from vessel where vessel.flag_id = stored.flag_id)`;
  if (name === vesselTypes.name) {
    return sql`exists (select from vessel where vessel.vessel_type = stored.description)`;
  }
  return sql`false`;
}

/** The stored document of a row as JSON text; `null` if the row has gone. */
export async function documentOf(
  { kysely }: Database,
  { key, table }: RecordSetDescriptor,
  { values }: RecordRow,
): Promise<string | null> {
  const isRow = key.map((name, index) => sql`${sql.ref(name)} = ${values[index]}`);
  const { rows } = await sql<{ document: string }>`
    select document::text as document from ${sql.table(table.documentTable ?? table.name)}
    where ${sql.join(isRow, sql` and `)}`.execute(kysely);
  return rows[0]?.document ?? null;
}
