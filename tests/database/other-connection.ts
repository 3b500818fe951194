import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";

import type { Database } from "#database/database.ts";
import { openServer } from "#database/server.ts";

import { addressOf } from "./snapshot.ts";

/** What another process has of a server's database: connections of its own, closed when the running test has finished. */
export async function otherConnection({ kysely }: Database): Promise<Database> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely);
  const other = openServer(addressOf(inject("server"), rows[0]?.name ?? ""));
  onTestFinished(() => other.close());
  return other;
}

/** A server that is not there. */
export function absentServer(): Database {
  const absent = openServer("postgres://postgres@127.0.0.1:1/none");
  onTestFinished(() => absent.close());
  return absent;
}
