import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";

import type { Database } from "#database/database.ts";
import { openServer, type ServerSettings } from "#database/server.ts";

import { addressOf } from "./snapshot.ts";

/** Connects to the same database as another process would, with connections of its own, until the running test has finished. */
export async function otherConnection({ kysely }: Database, settings?: ServerSettings): Promise<Database> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely);
  const other = openServer(addressOf(inject("server"), rows[0]?.name ?? ""), settings);
  onTestFinished(() => other.close());
  return other;
}

/** Returns the database of a server that does not exist. */
export function absentServer(): Database {
  const absent = openServer("postgres://postgres@127.0.0.1:1/none");
  onTestFinished(() => absent.close());
  return absent;
}
