// Global set-up of the tests with a database: migrates once, so that every test starts from a copy.
import { userInfo } from "node:os";
import type { TestProject } from "vitest/node";

import { onceARun } from "#tests/once-a-run.ts";
import { command, dropCopies, prepareSnapshot, prepareTemplate } from "./snapshot.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder with the snapshots of a migrated PGlite. */
    snapshot: string;
    /** URL of a PostgreSQL server; empty if none is available. */
    server: string;
    /** Name of the migrated template database on the server. */
    template: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer();
  const template = `plimsoll_template_${process.pid}`;
  project.provide("snapshot", await prepareSnapshot());
  project.provide("server", server);
  project.provide("template", template);
  if (server === "") return () => Promise.resolve();
  return onceARun("template", async () => {
    await prepareTemplate(server, template);
    return () => dropCopies(server, template);
  });
}

async function findServer(): Promise<string> {
  const url = process.env["TEST_DATABASE_URL"];
  const local = "127.0.0.1:5432/postgres";
  const candidates =
    url === undefined
      ? [`postgres://postgres@${local}`, `postgres://${userInfo().username}@${local}`]
      : [url];
  for (const candidate of candidates) {
    const isAvailable = await command(candidate, "select 1").then(
      () => true,
      () => false,
    );
    if (isAvailable) return candidate;
  }
  process.stdout.write(
    "No PostgreSQL server is available (TEST_DATABASE_URL): the database tests run on the embedded engine only.\n",
  );
  return "";
}
