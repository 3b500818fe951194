// Reads that take several calls, as if an import could not come between them.
import { Problem } from "#contract/problem.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

/** Readings that an import may interrupt before the result counts as unavailable. */
const maximumReadings = 3;

/**
 * Returns what `readAll` reads while the record does not change. Rejects with `unavailable` if it changes during each of three readings,
 * because the parts would not belong together.
 */
export async function readUnchangedRecord<Result>(
  recordVersion: GatewayDependencies["recordVersion"],
  readAll: () => Promise<Result>,
): Promise<Result> {
  const version = () => recordVersion?.() ?? null;
  for (let reading = 1; reading <= maximumReadings; reading += 1) {
    const before = await version();
    const result = await readAll();
    if (before === (await version())) return result;
  }
  throw new Problem("unavailable");
}
