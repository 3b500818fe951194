// Reads that take several calls, as if an import could not come between them.
import { Problem } from "#contract/calls/problem.ts";
import type { RecordVersion } from "#gateway/freshness/record-version.ts";

/** Readings that an import may interrupt before the result counts as unavailable. */
const maximumReadings = 3;

/**
 * Returns what `readAll` reads, given the version of the record, while this does not change. Rejects with `unavailable` if it changes during each of three readings,
 * because the parts would not belong together.
 */
export async function readUnchangedRecord<Result>(
  recordVersion: RecordVersion,
  readAll: (version: number) => Promise<Result>,
): Promise<Result> {
  for (let reading = 1; reading <= maximumReadings; reading += 1) {
    const version = await recordVersion.read();
    const result = await readAll(version);
    if (version === (await recordVersion.read())) return result;
  }
  throw new Problem("unavailable");
}
