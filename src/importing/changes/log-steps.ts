// Runs the statements of the change log for parts of the staged or removed rows.
import type { RawBuilder } from "kysely";

import type { Database } from "#database/database.ts";
import { type BeforeStep, inPositions, type Part, positionsOf } from "#importing/merging/table-parts.ts";

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
  const { end, first } = await positionsOf(database, table);
  for (let at = first; at < end; at += serverPositions) {
    beforeStep();
    await run({ first: at, end: Math.min(end, at + serverPositions) });
  }
}
