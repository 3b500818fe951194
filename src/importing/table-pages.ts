// Reads a table in parts of its pages (8 kB each), so that no statement keeps the embedded database for long.
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { Tables } from "#database/tables.ts";

/** The number of pages of a table. */
export async function countPages(kysely: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    kysely,
  );
  return rows[0]?.pages ?? 0;
}

/** The physical position (`ctid`) before the first row of a page. */
export function pageStart(page: number): RawBuilder<unknown> {
  return sql.raw(`'(${page},0)'::tid`);
}
