// `POST /api/public-data`: one inner call as the body's `osurl`, its answer as ours (specification §7, public record transport).
import { Problem } from "#contract/problem.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { innerCall } from "#gateway/inner-call.ts";
import { jsonBody } from "#gateway/json-body.ts";
import type { Metrics } from "#gateway/metrics.ts";
import type { Read } from "#gateway/parts.ts";
import { requestOrigin, type Surroundings } from "#gateway/request-origin.ts";
import { dayOf } from "#rules/dates.ts";

/** Understands the inner call, for the guards that depend on it and for the route. */
export function understandInnerCall(): Guard {
  return async (c, next) => {
    const { osurl } = await jsonBody(c);
    if (typeof osurl !== "string") {
      throw new Problem("badRequest", { message: 'The body needs "osurl", the inner call as a text.' });
    }
    c.set("innerCall", innerCall(osurl));
    await next();
  };
}

/** Makes the inner call for the session's reader. */
export function publicData(read: Read, metrics: Metrics, surroundings: Surroundings, clock: () => number) {
  return async (c: GatewayContext): Promise<Response> => {
    const { call, parameters } = c.get("innerCall");
    const { kind, name, path } = call;
    const context = {
      reader: c.get("session").reader,
      today: dayOf(clock()),
      origin: `${requestOrigin(c, surroundings)}/maximo/oslc`,
    };
    const answer = await metrics.timeRead(path, () => read({ kind, name, parameters }, context));
    c.header("Cache-Control", "no-store");
    return c.json(answer);
  };
}
