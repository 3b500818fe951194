import { PGlite } from "@electric-sql/pglite";
import { inject, onTestFinished } from "vitest";

import type { Database } from "#database/database.ts";
import { databaseOf } from "#database/embedded/embedded.ts";
import { embeddedOptions } from "#database/embedded/embedded-options.ts";
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
