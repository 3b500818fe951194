// Global set-up of the tests that start the product as a process: bundles it once, because each process needs seconds to load the sources.
import { rm } from "node:fs/promises";
import { build } from "vite";
import type { TestProject } from "vitest/node";

import { onceARun } from "#tests/once-a-run.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder with the bundled command line and server. */
    processes: string;
  }
}

export default async function bundleProcesses(project: TestProject): Promise<() => Promise<void>> {
  const { root } = project.config;
  // Two folders below the root, as the build; each run has its own, so that runs do not disturb each other.
  const outDir = `${root}/dist/test-${process.pid}`;
  project.provide("processes", outDir);
  return onceARun("processes", async () => {
    await build({
      root,
      configFile: `${root}/vite.server.config.ts`,
      logLevel: "warn",
      build: { outDir, rolldownOptions: { input: { serve: `${root}/tests/main/serve.ts` } } },
    });
    return () => rm(outDir, { recursive: true });
  });
}
