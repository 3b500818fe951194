import { sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-set-descriptor.ts";
import type { Database } from "#database/database.ts";

import { KnownLines } from "./known-lines.ts";
import { countPages, pageStart } from "./table-pages.ts";

/** Pages of the table that one statement reads, which takes the embedded database a few milliseconds. */
const stepPages = 512;

/** Reads the hashes of the lines from which the rows of a record set come. */
export async function readKnownLines(
  { kysely }: Database,
  { table }: RecordSetDescriptor,
): Promise<KnownLines> {
  const estimate = await sql<{ rows: number }>`
    select greatest(reltuples, 0)::float8 as rows from pg_class where oid = ${table.name}::regclass`.execute(
    kysely,
  );
  const known = new KnownLines(estimate.rows[0]?.rows);
  const pages = await countPages(kysely, table.name);
  for (let first = 0; first < pages; first += stepPages) {
    const { rows } = await sql<{ hashes: Uint8Array | null }>`
      select string_agg(line_hash, '') as hashes from ${sql.table(table.name)}
      where ctid >= ${pageStart(first)} and ctid < ${pageStart(first + stepPages)}`.execute(kysely);
    const hashes = rows[0]?.hashes;
    if (hashes) known.add(hashes);
  }
  return known;
}
