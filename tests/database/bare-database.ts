// Databases of earlier levels: without tables, and with those of the first migrations.
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";

import type { Database } from "#database/database.ts";
import { databaseOf } from "#database/embedded.ts";
import { embeddedOptions } from "#database/embedded-options.ts";
import { migrations } from "#database/migrate.ts";
import { openServer } from "#database/server.ts";

import type { Engine } from "./engines.ts";
import { addressOf, command, dropDatabase } from "./snapshot.ts";

let copies = 0;

/** Opens a database without tables. The caller closes it. */
export async function openBare(engine: Engine["name"]): Promise<Database> {
  if (engine === "embedded") return databaseOf(await PGlite.create(embeddedOptions));
  const [server, name] = [inject("server"), `plimsoll_bare_${process.pid}_${++copies}`];
  await command(server, `create database ${name}`);
  onTestFinished(() => dropDatabase(server, name));
  return openServer(addressOf(server, name));
}

/** Runs the migrations up to a key, and after each of them `then`. The server that is started next runs the rest. */
export async function migrateUpTo(
  { kysely }: Database,
  level: string,
  then: (key: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const keys = Object.keys(migrations);
  const included = keys.slice(0, keys.indexOf(level) + 1);
  for (const key of included) {
    await kysely
      .transaction()
      .execute((transaction) => migrations[key]?.up(transaction) ?? Promise.resolve());
    await then(key);
  }
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    kysely,
  );
  for (const key of included) {
    await sql`insert into kysely_migration values (${key}, '2026-01-01T00:00:00.000Z')`.execute(kysely);
  }
}
