import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#database/database.ts";
import { withImportLock } from "#importing/import-lock.ts";

/** Milliseconds between two looks whether the import has ended. */
const retryInterval = 1000;

/** Runs `work` while no import can run, and waits for one that runs. An import that begins meanwhile is told that another one runs. */
export async function withoutImports<Result extends object>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const result = await withImportLock(database, work);
    if (result !== null) return result;
    await delay(retryInterval);
  }
}
