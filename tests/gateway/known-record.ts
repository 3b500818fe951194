// What a gateway under test knows of the record, without a database.
import { unknownRecord } from "#contract/record-state.ts";
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
