// The state of the record beside every response, so that no reader takes an old record for a current one, or an invented one for a real one.
import { recordAsOfHeader } from "#contract/page/record-state.ts";
import { recordStateHeaders } from "#contract/page/record-statements.ts";
import type { Middleware } from "#gateway/gateway-env.ts";
import type { RecordVersion } from "./record-version.ts";

/**
 * Adds the headers to every response that does not state the state of an earlier record itself. The state is read before the response, which is
 * therefore never older than it states.
 */
export function stateRecord(recordVersion: RecordVersion): Middleware {
  return async (c, next) => {
    const headers = recordStateHeaders(await recordVersion.asOf());
    await next();
    if (c.res.headers.has(recordAsOfHeader)) return;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}
