// Reads one page of the suspension list.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";
import type { Page } from "#query/query.ts";
import type { SuspensionFilter } from "#rules/class/suspension-filter.ts";

import { type ListEntry, type ListScope, selectMatching } from "./suspension-list.ts";

/** The entries of one page in order. */
export async function readListPage(
  database: Database,
  scope: ListScope,
  filter: SuspensionFilter,
  { number, size }: Page,
): Promise<readonly ListEntry[]> {
  const { rows } = await sql<ListEntry>`
    ${selectMatching(scope, filter, number * size)} limit ${size}::bigint offset ${(number - 1) * size}::bigint`.execute(
    database.replica,
  );
  return rows;
}
