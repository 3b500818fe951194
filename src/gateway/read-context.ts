import type { ReadContext } from "#records/calls/record-call.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import type { GatewayContext } from "./gateway-env.ts";
import { requestOrigin } from "./http/request-origin.ts";

/** The context of the reads of a request. */
export function readContext(c: GatewayContext, clock: () => number): ReadContext {
  return {
    reader: c.get("session").reader,
    today: dayOfEpoch(clock()),
    origin: `${requestOrigin(c)}/maximo/oslc`,
  };
}
