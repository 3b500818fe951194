// `POST /api/public-data`: runs the inner call in the body's `osurl` and sends its result (docs/domain.md, section 7). Most requests are to
// this route, so it is one handler instead of a stack of middleware: it runs the guards, looks for a kept response, and only then sets up
// what a read needs. It only awaits what has to wait: each `await` costs a promise, which Node tracks for the context of queries.
import { Problem } from "#contract/calls/problem.ts";
import { recordStateHeaders } from "#contract/page/record-statements.ts";
import { requestText } from "#text/requests.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { parseInnerCall } from "#gateway/inner-call.ts";
import type { ReadCall } from "#gateway/read-call.ts";
import { jsonBody } from "#gateway/http/request-body.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { chargeMembers } from "#gateway/limits/rate-budget.ts";
import { captcha } from "#gateway/middleware/captcha.ts";
import { inOrder, runGuards } from "#gateway/middleware/guards.ts";
import { newRequestId } from "#gateway/middleware/request-id.ts";
import type { ResponseCounter } from "#gateway/middleware/request-metrics.ts";
import { addSecurityHeaders, securityHeadersOf } from "#gateway/middleware/security-headers.ts";
import { Deadline } from "#gateway/middleware/time-limit.ts";
import type { problemResponse } from "#gateway/problem-response.ts";

/** What the route shares with the other routes. */
export interface PublicDataParts {
  /** The guards of the other routes: those before the time limit begins, and those after. */
  readonly arrival: Guard;
  readonly identification: Guard;
  readonly readCall: ReadCall;
  readonly countResponse: ResponseCounter;
  readonly respondWithProblem: ReturnType<typeof problemResponse>;
}

type PublicDataDependencies = Pick<
  GatewayDependencies,
  "captcha" | "limits" | "networkSettings" | "recordVersion"
>;

/** Runs the inner call for the session's reader. */
export function publicData(dependencies: PublicDataDependencies, parts: PublicDataParts) {
  const { recordVersion, limits, networkSettings } = dependencies;
  const { arrival, countResponse, readCall, respondWithProblem } = parts;
  const guards = inOrder(parts.identification, parseCall, captcha(dependencies.captcha));

  async function respond(c: GatewayContext, deadline: Deadline): Promise<Response> {
    const state = recordVersion.asOf();
    const recordHeaders = recordStateHeaders(state instanceof Promise ? await state : state);
    const checking = runGuards(c, guards);
    if (checking) await checking;
    const reading = readCall(c, c.get("innerCall"), () => deadline.signal);
    const { body, members } = reading instanceof Promise ? await reading : reading;
    const charging = chargeMembers(c, members);
    if (charging) await charging;
    return body.sendWith(c, {
      ...securityHeadersOf(c),
      ...recordHeaders,
      "X-Request-Id": c.get("requestId"),
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
    });
  }

  return async (c: GatewayContext): Promise<Response> => {
    const start = performance.now();
    c.set("network", networkSettings);
    c.set("requestId", newRequestId(c));
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
      addSecurityHeaders(c, response.headers);
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
