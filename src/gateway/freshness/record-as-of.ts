// The time of the last import beside every response, so that no reader takes an old record for a current one.
import { recordAsOfHeader } from "#contract/record-as-of.ts";
import type { Middleware } from "#gateway/gateway-env.ts";

export interface Freshness {
  /** The time of the last import (ISO 8601, UTC), at most a second old; `null` before the first import or if it cannot be read. */
  readonly recordAsOf: () => Promise<string | null>;
  /** Seconds after which the record counts as outdated; `null` for never. */
  readonly freshWithin: number | null;
}

/** Milliseconds for which the time is kept, because every response has it. */
const keptFor = 1000; // gap: age of the time of the last import

/** Keeps the time of the last import for a second. It is read once at a time; a failed read returns `null` and is not kept. */
export function keepRecordAsOf(
  read: () => Promise<string | null>,
  clock: () => number,
): Freshness["recordAsOf"] {
  let kept: { readonly at: number; readonly value: string | null } | null = null;
  let reading: Promise<string | null> | null = null;
  return async () => {
    if (kept !== null && clock() - kept.at < keptFor) return kept.value;
    reading ??= read()
      .then((value) => {
        kept = { at: clock(), value };
        return value;
      })
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
}

/** The header of a response; none before the first import. */
export async function recordAsOfHeaders({
  recordAsOf,
}: Freshness): Promise<Readonly<Record<string, string>>> {
  const asOf = await recordAsOf();
  return asOf === null ? {} : { [recordAsOfHeader]: asOf };
}

/** Adds the header to every response. The time is read before the response, which is therefore never older than it states. */
export function stateRecordAsOf(freshness: Freshness): Middleware {
  return async (c, next) => {
    const headers = await recordAsOfHeaders(freshness);
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}
