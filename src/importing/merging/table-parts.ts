// Reads tables in parts, one after the other, so that readers of the embedded database get its only session in between.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import type { Database } from "#database/database.ts";
import { stagingTable } from "#importing/staging.ts";
import { countPages, pageStart } from "#importing/table-pages.ts";

import { StepSize } from "./step-size.ts";

/** Called before each step. May throw to stop the import; the record is unchanged then. */
export type BeforeStep = () => void;

/** A part of a table or of the staged rows: pages of 8 kB or positions, from `first` to before `end`. */
export interface Part {
  readonly first: number;
  readonly end: number;
}

/** Returns a statement for a part. */
export type PartStatement = (part: Part) => RawBuilder<unknown>;

/** Whether a row of the table `stored` is in a part of its pages. */
export function isInPages({ end, first }: Part): RawBuilder<boolean> {
  return sql`stored.ctid >= ${pageStart(first)} and stored.ctid < ${pageStart(end)}`;
}

/** Whether a row of a table with positions is in a part of them. */
export function isInPart(alias: string, { end, first }: Part): RawBuilder<boolean> {
  const position = sql.ref(`${alias}.position`);
  return sql<boolean>`${position} >= ${first}::bigint and ${position} < ${end}::bigint`;
}

/** Pages of the first step and of the largest one; a page has up to 100 rows. */
const pageSteps = { first: 1, largest: 8 };
const positionSteps = { first: 32, largest: 512 };

/** Runs a step for each part of the pages of a table. */
export async function inPages(
  { kysely }: Database,
  name: string,
  beforeStep: BeforeStep,
  run: (part: Part) => Promise<void>,
): Promise<void> {
  await inSteps({ first: 0, end: await countPages(kysely, name) }, pageSteps, beforeStep, run);
}

/** Runs a step for each part of the staged rows of a record set. */
export async function inStagedRows(
  database: Database,
  set: RecordSetDescriptor,
  beforeStep: BeforeStep,
  run: (part: Part) => Promise<void>,
): Promise<void> {
  await inPositions(database, stagingTable(set.table), beforeStep, run);
}

/** Runs a step for each part of the positions of a table's rows. */
export async function inPositions(
  database: Database,
  table: RawBuilder<unknown>,
  beforeStep: BeforeStep,
  run: (part: Part) => Promise<void>,
): Promise<void> {
  await inSteps(await positionsOf(database, table), positionSteps, beforeStep, run);
}

/** All positions of a table's rows. */
export async function positionsOf({ kysely }: Database, table: RawBuilder<unknown>): Promise<Part> {
  const { rows } = await sql<{ first: number; end: number }>`
    select coalesce(min(position), 0)::float8 as first, coalesce(max(position) + 1, 0)::float8 as end
    from ${table}`.execute(kysely);
  return rows[0] ?? { first: 0, end: 0 };
}

async function inSteps(
  { end, first }: Part,
  sizes: ConstructorParameters<typeof StepSize>[0],
  beforeStep: BeforeStep,
  run: (part: Part) => Promise<void>,
): Promise<void> {
  const size = new StepSize(sizes);
  let at = first;
  while (at < end) {
    await yieldToEventLoop();
    beforeStep();
    const part = { first: at, end: Math.min(end, at + size.value) };
    await size.measure(() => run(part));
    at = part.end;
  }
}
