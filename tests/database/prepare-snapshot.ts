// Global set-up of the tests with a database: migrates once, so that every test starts from a copy.
import type { TestProject } from "vitest/node";

import { onceARun } from "#tests/once-a-run.ts";
import { command, dropCopies, prepareSnapshot, prepareTemplate } from "./snapshot.ts";

export type EngineName = "embedded" | "server";

declare module "vitest" {
  export interface ProvidedContext {
    /** The engines on which the project tests. `vitest.config.ts` states them; a server is left out if there is none. */
    engines: readonly EngineName[];
    /** Folder with the snapshots of a migrated PGlite. */
    snapshot: string;
    /** URL of a PostgreSQL server; empty if the project has none. */
    server: string;
    /** Name of the migrated template database on the server. */
    template: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const { engines } = project.getProvidedContext();
  const server = engines.includes("server") ? await findServer(project.name) : "";
  const template = `plimsoll_template_${process.pid}`;
  project.provide("snapshot", await prepareSnapshot());
  project.provide("server", server);
  project.provide("template", template);
  if (server === "") {
    project.provide("engines", ["embedded"]);
    return () => Promise.resolve();
  }
  return onceARun("template", async () => {
    await prepareTemplate(server, template);
    return () => dropCopies(server, template);
  });
}

/** The server that `npm run test:all` and `npm run test:faults` have started, or that the variable names. */
async function findServer(project: string): Promise<string> {
  const url = process.env["TEST_DATABASE_URL"] ?? "";
  if (url !== "") await command(url, "select 1");
  else if (project === "server")
    throw new Error("TEST_DATABASE_URL names no server. Use `npm run test:all`, which starts one.");
  return url;
}
