// One log line for each address, problem and minute, with the number of requests: a client that is refused costs nothing to refuse, so a
// line for each of its requests would let it fill the disk.
import type { Log } from "./log.ts";

/** Milliseconds of one line. */
const defaultInterval = 60_000;
/** Lines of one interval. Further addresses share one line for each problem. */
const maximumLines = 1000; // gap: lines of refused requests

interface Line {
  readonly fields: object;
  readonly message: string;
  requests: number;
}

export interface LineCounter {
  /** Counts a request. The line has the fields of the first one. */
  readonly count: (
    key: { readonly address: string; readonly problem: string },
    fields: object,
    message: string,
  ) => void;
  /** Writes the lines that are due. */
  readonly flush: () => void;
}

/** Counts warnings, and writes their lines when an interval has passed since the first of them. When `stopping` aborts, they are written at once. */
export function countLines(
  log: Pick<Log, "warn">,
  stopping: AbortSignal,
  interval = defaultInterval,
): LineCounter {
  let lines = new Map<string, Line>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const due = lines;
    lines = new Map();
    for (const { fields, message, requests } of due.values()) log.warn({ ...fields, requests }, message);
  };
  stopping.addEventListener("abort", flush, { once: true });
  return {
    flush,
    count({ address, problem }, fields, message) {
      const isFull = lines.size >= maximumLines;
      const own = `${problem} ${address}`;
      const key = isFull && !lines.has(own) ? problem : own;
      const line = lines.get(key) ?? { fields: key === own ? fields : { problem }, message, requests: 0 };
      line.requests += 1;
      lines.set(key, line);
      if (stopping.aborted) flush();
      timer ??= setTimeout(flush, interval).unref();
    },
  };
}
