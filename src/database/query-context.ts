// The priority of a statement and the signal that cancels it. The gateway sets the signal for a whole request, and `records` sets the
// priority of a read. The connection queues read both from async local storage, so that no function in between has to pass them on.
import { AsyncLocalStorage } from "node:async_hooks";

/** From highest to lowest; `connection-queue.ts` defines the order of service. */
export const priorities = ["control", "lookup", "search", "bulk"] as const;

/**
 * `control`: accounts, sessions, rate limits, imports, health. `lookup`: a read that names a vessel or another key.
 * `search`: any other read. `bulk`: a read of a whole list, such as a CSV file or a feed.
 */
export type Priority = (typeof priorities)[number];

export interface QueryContext {
  readonly priority: Priority;
  /** Aborts when the result is no longer needed: the caller has disconnected, or the time limit has passed. */
  readonly signal?: AbortSignal;
  /** The caller of the request, such as its address. Bulk reads are shared fairly between callers. */
  readonly callerName?: string;
  /** The request for which the statement runs, as its log lines have it. */
  readonly requestId?: string;
  /** The call of the record for which the statement runs. */
  readonly call?: ContextCall;
}

/** What a log may state about a call. */
export interface ContextCall {
  /** A name of the catalogue, such as `/os/ABSRECORDSEARCH`. */
  readonly name: string;
  /** Its conditions and order without values. */
  readonly shape: () => string;
}

const storage = new AsyncLocalStorage<QueryContext>();

/** Reads without a priority are small look-ups by key, such as a file or the date of the record. */
const defaultContext: QueryContext = { priority: "lookup" };

/** Runs `work`, including everything that it awaits, with some values of the context replaced. */
export function withQueryContext<Result>(changes: Partial<QueryContext>, work: () => Result): Result {
  return storage.run({ ...currentQueryContext(), ...changes }, work);
}

/**
 * Runs `work` whose result several callers share. It is not cancelled when the caller who started it disconnects; `statement_timeout`
 * and the limits of a query still apply.
 */
export function withoutCaller<Result>(priority: Priority, work: () => Result): Result {
  return storage.run({ priority }, work);
}

export function currentQueryContext(): QueryContext {
  return storage.getStore() ?? defaultContext;
}
