// Reads the record with several statements as if an import could not come between them.
import { Problem } from "#contract/calls/problem.ts";

/** Readings that an import or the lag between replicas may interrupt before the data count as unavailable. */
const maximumReadings = 5;

/**
 * Returns the result of `readOnce`, which returns null if the record changed between two of its statements and is then called again.
 * Rejects with the problem `unavailable` after five such readings.
 */
export async function inOneVersion<Result>(readOnce: () => Promise<Result | null>): Promise<Result> {
  for (let reading = 1; reading <= maximumReadings; reading += 1) {
    const result = await readOnce();
    if (result !== null) return result;
  }
  throw new Problem("unavailable");
}
