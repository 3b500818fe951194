// Builds the next version of a table beside it, in steps between which readers of the embedded database get its only session. The switch
// to it takes one short transaction, however many rows have changed (decision 018).
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets.ts";
import type { Database } from "#database/database.ts";

import { columnList, sameKey, stagingTable } from "#importing/staging.ts";
import { countPages, pageStart } from "#importing/table-pages.ts";
import { StepSize } from "./step-size.ts";
import { type TargetTable, targetTables } from "./target-tables.ts";

/** Called before each step. May throw to stop the import; the record is unchanged then. */
export type BeforeStep = () => void;

/** A part of a table or of the staged rows: pages of 8 kB or positions, from `first` to before `end`. */
interface Part {
  readonly first: number;
  readonly end: number;
}

/** Drops tables that were not switched to, including those of an import that was killed. */
export async function dropNextTables(database: Database): Promise<void> {
  const names = recordSets.flatMap((set) => targetTables(set).map(({ name }) => nextTable(name)));
  await sql`drop table if exists ${sql.join(names)}`.execute(database.kysely);
}

/**
 * Builds the next versions of the tables of a record set from their rows and the staged ones. Returns the positions of staged rows that
 * must be merged after the switch: corrections of a history, whose earlier versions a trigger keeps.
 */
export async function buildNextTables(
  database: Database,
  set: RecordSetDescriptor,
  beforeStep: BeforeStep,
): Promise<readonly number[]> {
  for (const target of targetTables(set)) {
    const next = nextTable(target.name);
    await sql`create table ${next} (like ${sql.table(target.name)} including all)`.execute(database.kysely);
    const copies = keptRows(set, target);
    await inSteps(await tablePages(database, target.name), beforeStep, async (part) => {
      for (const copy of copies) await copy(part).execute(database.kysely);
    });
    await inSteps(await stagedPositions(database, set), beforeStep, (part) =>
      stagedRows(set, target)(part).execute(database.kysely),
    );
    await optimize(database, target.name);
  }
  return hasHistory(set) ? correctedPositions(database, set) : [];
}

/** Whether the rows of a record set have a recorded date and earlier versions. */
function hasHistory({ table }: RecordSetDescriptor): boolean {
  return Object.values(table.columns).includes("insertTime");
}

/** The statements that copy the rows that stay, for a part of the table's pages. */
function keptRows(
  set: RecordSetDescriptor,
  { key, name, values }: TargetTable,
): readonly ((part: Part) => RawBuilder<unknown>)[] {
  const [table, next] = [sql.table(name), nextTable(name)];
  const inPart = ({ end, first }: Part) =>
    sql`stored.ctid >= ${pageStart(first)} and stored.ctid < ${pageStart(end)}`;
  const staged = sql`${stagingTable(set.table)} as staged`;
  if (!hasHistory(set)) {
    const isStaged = sql`exists (select from ${staged} where ${sameKey(key, "staged", "stored")})`;
    return [
      (part) =>
        sql`insert into ${next} select * from ${table} as stored where ${inPart(part)} and not ${isStaged}`,
    ];
  }
  const insertTimes = Object.keys(set.table.columns).filter(
    (column) => set.table.columns[column] === "insertTime",
  );
  const written = [...key, ...values];
  const isSame = sql`${sameKey(key, "staged", "stored")} and staged.document = stored.document`;
  return [
    (part) => sql`insert into ${next} select * from ${table} as stored
      where ${inPart(part)} and not exists (select from ${staged} where ${isSame})`,
    (part) => sql`insert into ${next} (${columnList([...written, ...insertTimes])})
      select ${columnList(written.map((column) => `staged.${column}`))}, ${columnList(insertTimes.map((column) => `stored.${column}`))}
      from ${table} as stored join ${staged} on ${isSame} where ${inPart(part)}`,
  ];
}

/** The statement that inserts the staged rows in a part of their positions; of a history, those that are new. */
function stagedRows(
  set: RecordSetDescriptor,
  { key, name, values }: TargetTable,
): (part: Part) => RawBuilder<unknown> {
  const columns = columnList([...key, ...values]);
  const isNew = hasHistory(set)
    ? sql`not exists (select from ${sql.table(name)} as stored where ${sameKey(key, "staged", "stored")})`
    : sql`true`;
  return ({ end, first }) => sql`
    insert into ${nextTable(name)} (${columns}) select ${columns} from ${stagingTable(set.table)} as staged
    where position >= ${first}::bigint and position < ${end}::bigint and ${isNew} order by position`;
}

async function correctedPositions(
  { kysely }: Database,
  { key, table }: RecordSetDescriptor,
): Promise<readonly number[]> {
  const { rows } = await sql<{ position: number }>`
    select position::float8 as position from ${stagingTable(table)} as staged
    join ${sql.table(table.name)} as stored on ${sameKey(key, "staged", "stored")} where staged.document <> stored.document`.execute(
    kysely,
  );
  return rows.map(({ position }) => position);
}

/** Rows of about a step's duration in the embedded database, for a start; `StepSize` adapts it. */
const firstStep = 64;

async function inSteps(
  { end, first }: Part,
  beforeStep: BeforeStep,
  run: (part: Part) => Promise<unknown>,
): Promise<void> {
  const size = new StepSize(firstStep);
  let at = first;
  while (at < end) {
    await yieldToEventLoop();
    beforeStep();
    const stepEnd = Math.min(end, at + size.value);
    await size.measure(() => run({ first: at, end: stepEnd }));
    at = stepEnd;
  }
}

async function tablePages({ kysely }: Database, name: string): Promise<Part> {
  return { first: 0, end: await countPages(kysely, name) };
}

async function stagedPositions({ kysely }: Database, { table }: RecordSetDescriptor): Promise<Part> {
  const { rows } = await sql<{ first: number; end: number }>`
    select coalesce(min(position), 0)::float8 as first, coalesce(max(position) + 1, 0)::float8 as end
    from ${stagingTable(table)}`.execute(kysely);
  return rows[0] ?? { first: 0, end: 0 };
}

/** Pages of a table that a vacuum may read at once: 64 MB. */
const maximumVacuumedPages = 8192;

/** Updates the planner's statistics, and notes which pages all readers see, so that counts need not read the rows. */
async function optimize(database: Database, name: string): Promise<void> {
  await yieldToEventLoop();
  const { end } = await tablePages(database, nextName(name));
  const isSmall = end <= maximumVacuumedPages;
  await sql`${sql.raw(isSmall ? "vacuum (analyze)" : "analyze")} ${nextTable(name)}`.execute(database.kysely);
}

function nextTable(name: string): RawBuilder<unknown> {
  return sql.table(nextName(name));
}

export function nextName(name: string): string {
  return `next_${name}`;
}
