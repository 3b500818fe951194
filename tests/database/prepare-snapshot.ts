// Global set-up of the tests that need a database: migrates once, so that every test starts from a copy.
import { userInfo } from "node:os";
import type { TestProject } from "vitest/node";

import { command, dropDatabase, prepareSnapshot, prepareTemplate } from "./snapshot.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** File of the migrated PGlite. */
    snapshot: string;
    /** Address of a PostgreSQL server, empty where none answers. */
    server: string;
    /** Name of the migrated template there. */
    template: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer();
  const template = `plimsoll_template_${process.pid}_${project.name}`;
  project.provide("snapshot", await prepareSnapshot());
  project.provide("server", server);
  project.provide("template", template);
  if (server === "") return () => Promise.resolve();
  await prepareTemplate(server, template);
  return () => dropDatabase(server, template);
}

async function findServer(): Promise<string> {
  const given = process.env["TEST_DATABASE_URL"];
  const here = "127.0.0.1:5432/postgres";
  const candidates =
    given === undefined
      ? [`postgres://postgres@${here}`, `postgres://${userInfo().username}@${here}`]
      : [given];
  for (const candidate of candidates) {
    const answers = await command(candidate, "select 1").then(
      () => true,
      () => false,
    );
    if (answers) return candidate;
  }
  process.stdout.write(
    "No PostgreSQL server answers (TEST_DATABASE_URL): the database tests run on the embedded engine only.\n",
  );
  return "";
}
