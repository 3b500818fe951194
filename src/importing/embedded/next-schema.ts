// The schema in which the next versions of tables are built. A table has its own name there, so that functions of the record compute from
// the next versions while this schema is the first of the search path.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";

import type { Database } from "#database/database.ts";
import { countPages } from "#importing/table-pages.ts";

const nextSchema = "next_record";

/** The name of the next version of a table. */
export function nextName(name: string): string {
  return `${nextSchema}.${name}`;
}

/** Drops tables that were not switched to, including those of an import that was killed. */
export async function dropNextTables(database: Database): Promise<void> {
  await sql`drop schema if exists ${sql.id(nextSchema)} cascade`.execute(database.kysely);
}

/** Inserted rows that wait for their entry in a trigram index; one of them moves all into the index, and readers wait for it. */
const pendingKilobytes = 64;

/** Creates the next version of a table, without rows. Documents have no statistics: no statement compares them, and reading them takes long. */
export async function createNext(
  { kysely }: Database,
  name: string,
  columns: readonly string[] = [],
): Promise<void> {
  await sql`create schema if not exists ${sql.id(nextSchema)}`.execute(kysely);
  const next = sql.table(nextName(name));
  await sql`create table ${next} (like ${sql.table(name)} including all)`.execute(kysely);
  if (columns.includes("document")) {
    await sql`alter table ${next} alter column document set statistics 0`.execute(kysely);
  }
  await sql`set gin_pending_list_limit = ${sql.lit(pendingKilobytes)}`.execute(kysely);
}

/** Runs a statement in which the names of tables mean their next versions, where these exist. */
export async function executeWithNext({ kysely }: Database, statement: RawBuilder<unknown>): Promise<void> {
  const searchPath = sql`
    select set_config('search_path', ${nextSchema} || ', ' || current_setting('search_path'), true)`;
  await kysely.transaction().execute(async (transaction) => {
    await searchPath.execute(transaction);
    await statement.execute(transaction);
  });
}

/** Pages of a table that a vacuum may read at once: 64 MB. */
const maximumVacuumedPages = 8192;

/** PostgreSQL reads 300 times as many rows of a table for its statistics; a list of values is complete for flags and types of vessels. */
const statisticsTarget = 40;

/** Updates the planner's statistics, and notes which pages all readers see, so that counts need not read the rows. */
export async function optimizeNext({ kysely }: Database, name: string): Promise<void> {
  const next = sql.table(nextName(name));
  await yieldToEventLoop();
  if ((await countPages(kysely, nextName(name))) <= maximumVacuumedPages) {
    await sql`vacuum ${next}`.execute(kysely);
    await yieldToEventLoop();
  }
  await kysely.transaction().execute(async (transaction) => {
    await sql`set local default_statistics_target = ${sql.lit(statisticsTarget)}`.execute(transaction);
    await sql`analyze ${next}`.execute(transaction);
  });
}
