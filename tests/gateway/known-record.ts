// What a gateway under test knows of the record, without a database.
import { unknownRecord } from "#contract/page/record-state.ts";
import { RecordVersion, type VersionReads, type VersionTimes } from "#gateway/freshness/record-version.ts";

interface Known extends Partial<VersionReads>, Partial<VersionTimes> {
  /** Milliseconds. */
  readonly clock?: () => number;
}

/** Version 1 and an unknown state, unless they are given. */
export function knownRecord({ clock = Date.now, state, version, ...times }: Known = {}): RecordVersion {
  const reads = {
    version: version ?? (() => Promise.resolve(1)),
    state: state ?? (() => Promise.resolve(unknownRecord)),
  };
  return new RecordVersion(reads, clock, times);
}

/** A record that a test changes without an import: each read has another version, so that no response is kept. */
export function changingRecord(): RecordVersion {
  let version = 0;
  return knownRecord({ lifetime: 0, version: () => Promise.resolve((version += 1)) });
}
