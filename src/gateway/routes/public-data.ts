// `POST /api/public-data`: runs the inner call in the body's `osurl` and sends its result (docs/domain.md, section 7).
import { Problem } from "#contract/problem.ts";
import { requestText } from "#text/requests.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import { parseInnerCall } from "#gateway/inner-call.ts";
import { jsonBody } from "#gateway/http/request-body.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GetResponse } from "#gateway/response-cache/cached-reads.ts";
import { chargeMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import type { ChargeMisses } from "#gateway/limits/verification-misses.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { dayOfEpoch } from "#rules/dates.ts";

/** Maximum page size of calls without an API key that are not about one vessel. */
const maxMembersWithoutKey = 50; // gap: page size without a key

/** Parses the inner call for the middleware and the route that follow. */
export function innerCallParser(): Middleware {
  return async (c, next) => {
    const { osurl } = await jsonBody(c);
    if (typeof osurl !== "string") {
      throw new Problem("badRequest", { message: requestText.callNeeded });
    }
    c.set("innerCall", parseInnerCall(osurl));
    await next();
  };
}

/** Runs the inner call for the session's reader. */
export function publicData(
  {
    clock,
    metrics,
    networkSettings,
    read,
  }: Pick<GatewayDependencies, "clock" | "metrics" | "networkSettings" | "read">,
  getResponse: GetResponse,
  charge: ChargeMisses,
) {
  return async (c: GatewayContext): Promise<Response> => {
    const { call, parameters } = c.get("innerCall");
    const { kind, name, path } = call;
    const origin = `${requestOrigin(c, networkSettings)}/maximo/oslc`;
    const context: ReadContext = {
      reader: c.get("session").reader,
      today: dayOfEpoch(clock()),
      origin,
      maxPageSize: maxMembersWithoutKey,
      chargeTokens: (tokens) => takeCost(c, tokens),
    };
    const { body, members } = await getResponse({
      path,
      parameters,
      form: ["portal", origin],
      context,
      signal: c.get("signal"),
      read: (context) =>
        charge(c, path, () => metrics.timeRead(path, () => read({ kind, name, parameters }, context))),
    });
    await chargeMembers(c, members);
    c.header("Content-Type", "application/json");
    c.header("Cache-Control", "no-store");
    return body.send(c);
  };
}
