// One log line for each address, problem and minute, with the number of requests: a client that is refused costs nothing to refuse, so a
// line for each of its requests would let it fill the disk. A request that fails has a line at once, and those that fail alike a common one.
import type { GatewayDependencies } from "./dependencies.ts";
import type { GatewayContext } from "./gateway-env.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import { loggedPath } from "#gateway/http/logged-path.ts";
import type { Log } from "./log.ts";

/** Milliseconds of one line. */
const interval = 60_000;
/** Lines of one interval. Further addresses share one line for each problem. */
const maximumLines = 1000; // gap: lines of refused requests

interface Line {
  readonly fields: object;
  readonly message: string;
  requests: number;
}

export interface LineCounter {
  /** Counts a request. The line has the fields of the first one. Returns whether this is the first one. */
  readonly count: (
    key: { readonly address: string; readonly problem: string },
    fields: object,
    message: string,
  ) => boolean;
  /** Writes the lines that are due. */
  readonly flush: () => void;
}

/** Logs a request that failed by an error. The first of those of an address that are alike has the error with its stack. */
export function failureLog({ changes, log }: FailureDependencies) {
  const failed = countLines(log, changes.stopping, 2);
  return (c: GatewayContext, error: unknown, problem: string, message: string): void => {
    const address = clientNetwork(c);
    const kind = error instanceof Error ? error.name : typeof error;
    const request = { requestId: c.get("requestId"), path: loggedPath(c.req.path) };
    const alike = { address, problem: `${problem} ${kind}` };
    if (failed.count(alike, { ...request, problem }, "Requests failed alike."))
      log.error({ ...request, err: error }, message);
  };
}

export interface FailureDependencies extends Pick<GatewayDependencies, "log"> {
  /** Its signal aborts when the server stops. */
  readonly changes: Pick<GatewayDependencies["changes"], "stopping">;
}

/**
 * Counts warnings, and writes the lines of at least so many requests when an interval has passed since the first of them. When `stopping`
 * aborts, they are written at once.
 */
export function countLines(log: Pick<Log, "warn">, stopping: AbortSignal, minimumRequests = 1): LineCounter {
  let lines = new Map<string, Line>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const due = lines;
    lines = new Map();
    for (const { fields, message, requests } of due.values())
      if (requests >= minimumRequests) log.warn({ ...fields, requests }, message);
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
      return line.requests === 1;
    },
  };
}
