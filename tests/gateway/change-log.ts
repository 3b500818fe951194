// A change log in memory, with changes that readers may see and others that they may not.
import { setMaxListeners } from "node:events";
import { createChangeCursors } from "#gateway/changes/change-cursors.ts";
import type { ChangeDependencies, ChangesQuery } from "#gateway/changes/change-reads.ts";
import type { RecordState } from "#contract/page/record-state.ts";
import type { Change } from "#contract/changes/changes.ts";
import type { Reader } from "#contract/account/reader.ts";
import { knownRecord } from "./known-record.ts";

export const exampleChange: Change = {
  id: "0b6f9f4e-3f0e-4a44-9d53-6f2f6c0f0001",
  kind: "flagChanged",
  isCorrection: false,
  effectiveDate: "2026-11-01",
  recordedAt: "2026-11-19T06:00:00.000Z",
  vessel: { assetnum: "V1", name: "NORTH & SONS", imoNumber: "9074729", classNumber: "05123456" },
  item: null,
  before: "Malta",
  after: "=Liberia",
  flag: "Liberia",
  owners: ["Meridian", "Star"],
  source: "Import 12",
  isInitial: false,
  isTakenBack: false,
  daysLate: 18,
};

/** Milliseconds between two polls of the record under test. */
const interval = 5;

export function changeLog(secret = "the secret of the server under test") {
  /** `null` is a change that no reader may see. */
  const log: (Change | null)[] = [];
  const queries: (ChangesQuery & { readonly reader: Reader })[] = [];
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  let polls = 0;
  const version = () => {
    polls += 1;
    return Promise.resolve(log.length);
  };
  const dependencies: ChangeDependencies = {
    read: (query, reader) => {
      queries.push({ ...query, reader });
      const { after = "0", limit, offset = 0, order } = query;
      const positioned = log.map((change, index) => ({ change, position: index + 1 }));
      const seen = positioned.filter(({ change, position }) => change !== null && position > Number(after));
      const ordered = order === "newest" ? seen.toReversed() : seen;
      const page = ordered.slice(offset, offset + limit);
      const hasMore = ordered.length > offset + limit;
      const last = hasMore ? page.at(-1)?.position : log.length;
      return Promise.resolve({
        changes: page.flatMap(({ change }) => change ?? []),
        lastPosition: String(last),
        hasMore,
      });
    },
    latestPosition: () => Promise.resolve(String(log.length)),
    cursors: createChangeCursors(secret),
    stopping: stopping.signal,
  };
  const state = (): Promise<RecordState> =>
    Promise.resolve({ recordAsOf: "2026-11-19T06:00:00.000Z", invented: "none" });
  return {
    log,
    queries,
    dependencies: {
      changes: dependencies,
      recordVersion: knownRecord({ version, state, lifetime: 0, polling: interval }),
    },
    polls: () => polls,
    stop: () => stopping.abort(),
  };
}
