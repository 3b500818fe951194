// Queries of what processes share, and each counts alone while the database is unavailable.
import { withTimeout } from "#async/with-timeout.ts";

export interface SharedQueryDependencies {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: { warn(fields: object, message: string): void };
  /** Milliseconds within which the database must respond. */
  readonly timeout?: number;
}

export type QueryOrNull = <Result>(query: () => Promise<Result>) => Promise<Result | null>;

/** Milliseconds without a query after a failed one. */
const backoff = 5000;

/** Returns a function that runs a query; it returns `null` if that fails, which is logged once, and during the backoff after a failure. */
export function queryOrNull(
  { clock, log, timeout = 1000 }: SharedQueryDependencies,
  message: string,
): QueryOrNull {
  let failedAt = -Infinity;
  const isBackingOff = () => Math.abs(clock() - failedAt) < backoff;
  return async (query) => {
    if (isBackingOff()) return null;
    try {
      return await withTimeout(query(), timeout, "The database did not respond in time.");
    } catch (error) {
      if (isBackingOff()) return null;
      failedAt = clock();
      log.warn({ err: error }, message);
      return null;
    }
  };
}
