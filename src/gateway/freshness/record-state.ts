// The state of the record beside every response, so that no reader takes an old record for a current one, or an invented one for a real one.
import { recordStateHeaders } from "#contract/record-statements.ts";
import { type RecordState, unknownRecord } from "#contract/record-state.ts";
import type { Middleware } from "#gateway/gateway-env.ts";

export interface Freshness {
  /** The state of the record, at most a second old; `unknownRecord` if it cannot be read. */
  readonly record: () => Promise<RecordState>;
  /** Seconds after which the record counts as outdated; `null` for never. */
  readonly freshWithin: number | null;
}

/** Milliseconds for which the state is kept, because every response has it. */
const keptFor = 1000; // gap: age of the time of the last import

/** Keeps the state for a second. It is read once at a time; a failed read is not kept. */
export function keepRecordState(read: () => Promise<RecordState>, clock: () => number): Freshness["record"] {
  let kept: { readonly at: number; readonly value: RecordState } | null = null;
  let reading: Promise<RecordState> | null = null;
  return async () => {
    if (kept !== null && clock() - kept.at < keptFor) return kept.value;
    reading ??= read()
      .then((value) => {
        kept = { at: clock(), value };
        return value;
      })
      .catch(() => unknownRecord)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
}

/** Adds the headers to every response. The state is read before the response, which is therefore never older than it states. */
export function stateRecord(freshness: Freshness): Middleware {
  return async (c, next) => {
    const headers = recordStateHeaders(await freshness.record());
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}
