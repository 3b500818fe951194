// Runs the statements of the change log for parts of the staged or removed rows.
import type { RawBuilder } from "kysely";
import { sql } from "kysely";

import type { Database } from "#database/database.ts";
import { type BeforeStep, inPositions, type Part } from "#importing/merging/table-parts.ts";

/** Readers of the server do not wait for a statement, so that one may handle many rows. */
const serverPositions = 20_000;

/** Runs a step for each part of the positions of a table's rows. */
export async function inLogSteps(
  database: Database,
  table: RawBuilder<unknown>,
  beforeStep: BeforeStep,
  run: (part: Part) => Promise<void>,
): Promise<void> {
  if (database.engine === "embedded") return inPositions(database, table, beforeStep, run);
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(position)::float8 as first, max(position)::float8 as last from ${table}`.execute(
    database.kysely,
  );
  const { first, last } = rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return;
  for (let at = first; at <= last; at += serverPositions) {
    beforeStep();
    await run({ first: at, end: Math.min(last + 1, at + serverPositions) });
  }
}

/** Whether a row of a table with positions is in a part of them. */
export function isInPart(alias: string, { end, first }: Part): RawBuilder<boolean> {
  const position = sql.ref(`${alias}.position`);
  return sql<boolean>`${position} >= ${first}::bigint and ${position} < ${end}::bigint`;
}
