// `POST /api/public-data`: runs the inner call in the body's `osurl` and sends its result (docs/domain.md, section 7). Most requests are to
// this route, so it is one handler instead of a stack of middleware: it runs the guards, looks for a kept response, and only then sets up
// what a read needs.
import { clientNetwork } from "#gateway/http/client-address.ts";
import { Problem } from "#contract/problem.ts";
import { recordStateHeaders } from "#contract/record-statements.ts";
import { requestText } from "#text/requests.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { parseInnerCall } from "#gateway/inner-call.ts";
import { jsonBody } from "#gateway/http/request-body.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { CachedReads } from "#gateway/response-cache/cached-reads.ts";
import type { CachedResponse } from "#gateway/response-cache/response-cache.ts";
import { chargeMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import type { ChargeMisses } from "#gateway/limits/verification-misses.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { captcha } from "#gateway/middleware/captcha.ts";
import type { RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { inOrder, runGuards } from "#gateway/middleware/guards.ts";
import { newRequestId } from "#gateway/middleware/request-id.ts";
import type { ResponseCounter } from "#gateway/middleware/request-metrics.ts";
import { addSecurityHeaders, securityHeadersOf } from "#gateway/middleware/security-headers.ts";
import { Deadline } from "#gateway/middleware/time-limit.ts";
import type { problemResponse } from "#gateway/problem-response.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { dayOfEpoch } from "#rules/dates.ts";

/** Maximum page size of calls without an API key that are not about one vessel. */
const maxMembersWithoutKey = 50; // gap: page size without a key

/** What the route shares with the other routes. */
export interface PublicDataParts {
  /** The guards before the time limit begins, and then those that find out who calls. */
  readonly arrival: Guard;
  readonly identity: Guard;
  readonly reads: CachedReads;
  readonly charge: ChargeMisses;
  readonly runInSlot: RunInSlot;
  readonly countResponse: ResponseCounter;
  readonly respondWithProblem: ReturnType<typeof problemResponse>;
}

type PublicDataDependencies = Pick<
  GatewayDependencies,
  "captcha" | "clock" | "recordVersion" | "limits" | "metrics" | "networkSettings" | "read" | "withCaller"
>;

/** Runs the inner call for the session's reader. */
export function publicData(dependencies: PublicDataDependencies, parts: PublicDataParts) {
  const { recordVersion, limits, networkSettings } = dependencies;
  const { arrival, countResponse, respondWithProblem } = parts;
  const guards = inOrder(parts.identity, parseCall, captcha(dependencies.captcha));
  const responseOf = responseFinder(dependencies, parts);

  async function respond(c: GatewayContext, deadline: Deadline): Promise<Response> {
    const recordHeaders = recordStateHeaders(await recordVersion.asOf());
    await runGuards(c, guards);
    const { body, members } = await responseOf(c, deadline);
    await chargeMembers(c, members);
    return body.sendWith(c, {
      ...securityHeadersOf(c, networkSettings),
      ...recordHeaders,
      "X-Request-Id": c.get("requestId"),
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
    });
  }

  return async (c: GatewayContext): Promise<Response> => {
    const start = performance.now();
    c.set("requestId", newRequestId(c, networkSettings));
    let response: Response;
    try {
      const arriving = runGuards(c, arrival);
      if (arriving) await arriving;
      const deadline = new Deadline(c, limits.responseTimeout);
      response = await deadline.within(respond(c, deadline));
    } catch (error) {
      response = respondWithProblem(error, c);
      response.headers.set("X-Request-Id", c.get("requestId"));
      response.headers.set("Vary", "Accept-Encoding");
      addSecurityHeaders(c, response.headers, networkSettings);
    }
    countResponse(c, response.status, start);
    return response;
  };
}

/** Parses the inner call in the body's `osurl`. */
export async function parseCall(c: GatewayContext): Promise<void> {
  const { osurl } = await jsonBody(c);
  if (typeof osurl !== "string") throw new Problem("badRequest", { message: requestText.callNeeded });
  c.set("innerCall", parseInnerCall(osurl));
}

/** Returns the kept response to the inner call, or reads it in a slot of its caller. */
function responseFinder(
  { clock, metrics, networkSettings, read, withCaller }: PublicDataDependencies,
  { charge, reads, runInSlot }: PublicDataParts,
) {
  return async (c: GatewayContext, deadline: Deadline): Promise<CachedResponse> => {
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
    const cachedCall = { path, parameters, form: ["portal", origin], context };
    const kept = reads.find(cachedCall);
    if (kept) {
      await takeCost(c, kept.cost);
      return kept;
    }
    const { signal } = deadline;
    const readCall = (context: ReadContext) =>
      charge(c, path, () => metrics.timeRead(path, () => read({ kind, name, parameters }, context)));
    const callerName = clientNetwork(c, networkSettings.trustedProxies);
    const caller = { signal, callerName, requestId: c.get("requestId") };
    return withCaller(caller, () => runInSlot(c, () => reads.get({ ...cachedCall, signal, read: readCall })));
  };
}
