// Real vessels from the public MRV reports, which stand beside the project on some machines.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

import { openFresh } from "#tests/database/engines.ts";
import { importSource } from "./import.ts";
import { openSource } from "./open-source.ts";

const folder = fileURLToPath(new URL("../../../shared/data/mrv-fleet", import.meta.url));

/** Milliseconds: 48,000 lines twice on a slow machine. */
const timeout = 600_000;

test(
  "the MRV fleet that is imported twice has no changed line",
  async ({ skip }) => {
    skip(!existsSync(folder), `There is no ${folder}.`);
    const database = await openFresh();
    try {
      const runImport = async () =>
        importSource(database, await openSource(folder, null), { storeDocument: () => Promise.resolve() });
      await runImport();
      const { files, outcome } = await runImport();
      expect(outcome).toBe("imported");
      expect(files).not.toEqual([]);
      expect(files.filter(({ added, changed, removed }) => added + changed + removed > 0)).toEqual([]);
    } finally {
      await database.close();
    }
  },
  timeout,
);
