// A restore and a move fill tables of their own in a schema beside the installation's, which serves its readers meanwhile. One transaction
// then puts them in the place of the installation's tables.
import { type Kysely, sql, type Transaction } from "kysely";

import type { Database } from "#database/database.ts";
import { migrations } from "#database/migrate.ts";
import type { Tables } from "#database/tables.ts";
import { transientTables } from "./stored-tables.ts";

/** The name of the schema. */
export const sideSchema = "plimsoll_restore";

/** The schema of the installation's tables. */
export async function installationSchema({ kysely }: Pick<Database, "kysely">): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(kysely);
  return rows[0]?.schema ?? "public";
}

/** Runs statements that find the tables and functions of the schema first, in a transaction. */
export function inSideSchema<Result>(
  { kysely }: Pick<Database, "kysely">,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return kysely.transaction().execute(async (transaction) => {
    await sql`select set_config('search_path', ${`${sideSchema}, `}::text || current_setting('search_path'), true)`.execute(
      transaction,
    );
    return work(transaction);
  });
}

/** Creates the schema with the tables that the first migrations make. One that a killed restore has left is dropped. */
export async function createSideSchema(database: Database, level: readonly string[]): Promise<void> {
  await dropSideSchema(database);
  await sql`create schema ${sql.id(sideSchema)}`.execute(database.kysely);
  await runMigrations(database, (key) => level.includes(key));
}

/** Runs the migrations that came after a level. */
export async function migrateSideSchema(database: Database, level: readonly string[]): Promise<void> {
  await runMigrations(database, (key) => !level.includes(key));
}

export async function dropSideSchema({ kysely }: Pick<Database, "kysely">): Promise<void> {
  await sql`drop schema if exists ${sql.id(sideSchema)} cascade`.execute(kysely);
}

async function runMigrations(database: Database, isIncluded: (key: string) => boolean): Promise<void> {
  await inSideSchema(database, async (transaction) => {
    for (const [key, migration] of Object.entries(migrations)) {
      if (isIncluded(key)) await migration.up(transaction);
    }
  });
}

/** Milliseconds for which readers of the installation may keep its tables from being replaced. */
const lockTimeout = 10_000;
const attempts = 5;

/**
 * Replaces the installation's tables and functions by those of the schema, except rate limits and used captcha tokens. `work` does what belongs
 * into the same transaction, before and after `replace`. A reader can be in the way of the locks, so that it is tried again.
 */
export async function replaceInstallation<Result>(
  database: Database,
  work: (transaction: Kysely<Tables>, replace: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const schema = await installationSchema(database);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.kysely.transaction().execute(async (transaction) => {
        await sql`select set_config('lock_timeout', ${String(lockTimeout)}, true)`.execute(transaction);
        return work(transaction, () => replaceObjects(transaction, schema));
      });
    } catch (error) {
      if (attempt === attempts || !isInTheWay(error)) throw error;
    }
  }
}

/** Whether a lock was not to be had, because of a timeout or a deadlock. */
function isInTheWay(error: unknown): boolean {
  return ["55P03", "40P01"].includes((error as { code?: string }).code ?? "");
}

/** Tables bring their indexes, triggers and sequences; functions are replaced after the tables whose triggers need them. */
async function replaceObjects(transaction: Kysely<Tables>, schema: string): Promise<void> {
  for (const table of transientTables) {
    await sql`drop table if exists ${sql.table(`${sideSchema}.${table}`)}`.execute(transaction);
  }
  await sql
    .raw(`
    do $$
    declare
      name text;
    begin
      for name in select relname from pg_class
        where relnamespace = '${sideSchema}'::regnamespace and relkind = 'r'
      loop
        execute format('drop table if exists %I.%I cascade', ${literal(schema)}, name);
      end loop;
      for name in select format('%I(%s)', proname, pg_get_function_identity_arguments(oid)) from pg_proc
        where pronamespace = '${sideSchema}'::regnamespace
      loop
        execute format('drop function if exists %I.%s cascade', ${literal(schema)}, name);
        execute format('alter function %I.%s set schema %I', '${sideSchema}', name, ${literal(schema)});
      end loop;
      for name in select relname from pg_class
        where relnamespace = '${sideSchema}'::regnamespace and relkind = 'r'
      loop
        execute format('alter table %I.%I set schema %I', '${sideSchema}', name, ${literal(schema)});
      end loop;
    end $$`)
    .execute(transaction);
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
