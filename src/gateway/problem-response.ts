// The one place where an error becomes a response (design, rule 5). A problem is answered in its own words; anything else
// is a fault of ours: the log gets it whole, the caller gets a sentence and the request id that finds it in the log.
import { Problem, type ProblemAnswer } from "#contract/problem.ts";
import { clientAddress } from "./client-address.ts";
import type { GatewayContext } from "./gateway-env.ts";
import type { Log } from "./log.ts";
import { errorAnswer, isMaximoPath } from "./maximo/error-answer.ts";
import { hrefPrefix } from "./maximo/href-prefix.ts";
import { settingOf } from "./maximo/machine.ts";
import type { Surroundings } from "./request-origin.ts";

/** Codes of a database that cannot be reached, is starting, stopping, full or too slow: of the socket, then of PostgreSQL. */
const outages = new Set([
  ..."ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN".split(" "),
  ..."08000 08001 08003 08006 53300 57014 57P01 57P02 57P03".split(" "),
]);

/** What the driver says, without a code, where all of its connections are in use, or a new one takes too long. */
const noConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** Statuses of what is refused to somebody; who and what is one line of the log (docs/security.md, Logs). */
const refusals = new Set([401, 403, 429]);

/** Answers an error: as `ProblemAnswer`, or below `/maximo` in Maximo's JSON. */
export function problemResponse(log: Log, surroundings: Surroundings) {
  return (error: unknown, c: GatewayContext): Response => {
    const problem = asProblem(error);
    const requestId = c.get("requestId");
    if (problem.status >= 500) log.error({ requestId, path: c.req.path, err: error }, "A request failed.");
    if (refusals.has(problem.status)) log.warn(refusal(c, problem, surroundings), "A request was refused.");
    if (problem.code === "tooManyRequests") c.header("Retry-After", String(problem.details["seconds"]));
    c.header("Cache-Control", "no-store");
    const isMaximo = isMaximoPath(c.req.path);
    return c.json(isMaximo ? maximoBody(c, problem, surroundings) : body(c, problem), problem.status as 400);
  };
}

/** Nothing of the query, the body or the cookies: they hold keys, passwords and tokens. */
function refusal(c: GatewayContext, { code }: Problem, { trustedProxies }: Surroundings): object {
  const { method, path } = c.req;
  // Whoever is refused before the session is known is in no variable of the request.
  const session = c.get("session") as GatewayContext["var"]["session"] | undefined;
  const user = session?.user ? { userId: session.user.id } : {};
  const address = clientAddress(c, trustedProxies);
  return { requestId: c.get("requestId"), address, ...user, problem: code, method, path };
}

function body(c: GatewayContext, { code, message, status }: Problem): ProblemAnswer {
  return { error: { code, status, message, requestId: c.get("requestId") } };
}

function maximoBody(c: GatewayContext, problem: Problem, surroundings: Surroundings): object {
  if (problem.status === 401) c.header("WWW-Authenticate", 'Basic realm="record", charset="UTF-8"');
  if (problem.status === 405) c.header("Allow", "GET, HEAD");
  // Whoever is refused before it is recognised is not in the request's variables.
  const machine = c.get("machine") as GatewayContext["var"]["machine"] | undefined;
  const isLean = machine?.isLean ?? settingOf(c, "lean") ?? false;
  const prefix = hrefPrefix(c, surroundings);
  return errorAnswer(problem, { isLean, prefix, requestId: c.get("requestId") });
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isOutage(error) ? "unavailable" : "internal");
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  const isLate = error.name === "TimeoutError" || noConnection.test(error.message);
  return isLate || outages.has(String(code)) || isOutage(error.cause);
}
