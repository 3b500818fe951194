// The one place where an error becomes a response. A problem is sent with its own message; any other error is a server error: the
// log gets all of it, and the caller gets a general message and the request id that finds it in the log.
import { STATUS_CODES } from "node:http";

import { Problem, type ProblemBody, type ProblemDetails } from "#contract/calls/problem.ts";
import { mcpPath } from "#gateway/mcp/mcp-path.ts";
import { apiV1Path } from "#gateway/api-v1/api-v1-path.ts";
import { clientAddress, clientNetwork } from "#gateway/http/client-address.ts";
import { loggedPath } from "#gateway/http/logged-path.ts";
import { overloadedProblem, setRetryAfter } from "#gateway/http/retry-after.ts";
import type { GatewayContext } from "./gateway-env.ts";
import type { GatewayDependencies } from "./dependencies.ts";
import { errorResponse, isMaximoPath } from "#gateway/maximo/error-response.ts";
import { countLines, type FailureDependencies, failureLog } from "./refusal-log.ts";
import { hrefPrefix } from "./maximo/href-prefix.ts";
import { booleanParameter } from "#gateway/maximo/requested-url.ts";
import { plainPagePolicy } from "#gateway/page/plain-page.ts";
import { opensPage, unavailablePage } from "#gateway/page/unavailable-page.ts";

/**
 * Error codes of a database that is unreachable, starting, stopping, full, too slow, not writable or being restored: first of sockets, then of
 * PostgreSQL. A pooler without a server reports 08P01.
 */
const outageCodes = new Set([
  ..."ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN".split(" "),
  ..."08000 08001 08003 08006 08P01 25006 40001 40P01 53100 53200 53300".split(" "),
  ..."57014 57P01 57P02 57P03 58030".split(" "),
]);

/** Messages of the database driver, without a code, when all connections are in use, a new one takes too long or one has ended. */
const connectionFailure =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Statuses of refusals, which are counted in the log (docs/security.md, Logs). */
const refusals = new Set([401, 403, 429]);

interface ProblemDependencies extends FailureDependencies {
  readonly metrics: Pick<GatewayDependencies["metrics"], "countProblem">;
}

/** Responds to an error with a `ProblemBody`, or below `/maximo` in Maximo's JSON. */
export function problemResponse({ changes, log, metrics }: ProblemDependencies) {
  const refused = countLines(log, changes.stopping);
  const logFailure = failureLog({ changes, log });
  return (error: unknown, c: GatewayContext): Response => {
    const problem = asProblem(error);
    metrics.countProblem(problem.code);
    if (isServerFailure(c, problem)) logFailure(c, error, problem.code, "A request failed.");
    if (refusals.has(problem.status)) {
      const key = { address: clientNetwork(c), problem: problem.code };
      refused.count(key, refusalFields(c, problem), "A request was refused.");
    }
    setRetryAfter(c, problem);
    c.header("Cache-Control", "no-store");
    const isMaximo = isMaximoPath(c.req.path);
    if (problem.status === 503 && !isMaximo && opensPage(c)) {
      c.header("Content-Security-Policy", plainPagePolicy);
      return c.html(unavailablePage(problem), 503);
    }
    const status = problem.status as 400;
    if (isMaximo) return c.json(maximoBody(c, problem), status);
    if (!apiV1Path.test(c.req.path) && c.req.path !== mcpPath) return c.json(body(c, problem), status);
    if (problem.status === 405) c.header("Allow", "GET, HEAD");
    return c.json(problemDetails(c, problem), status, { "Content-Type": "application/problem+json" });
  };
}

/** Leaves out the query, the body and the cookies, because they hold keys, passwords and tokens. */
function refusalFields(c: GatewayContext, { code }: Problem): object {
  const { method } = c.req;
  const path = loggedPath(c.req.path);
  // The variable is missing if the request was refused before its session was resumed.
  const session = c.get("session") as GatewayContext["var"]["session"] | undefined;
  const user = session?.user ? { userId: session.user.id } : {};
  const address = clientAddress(c);
  return { requestId: c.get("requestId"), address, ...user, problem: code, method, path };
}

function body(c: GatewayContext, { code, message, status }: Problem): ProblemBody {
  return { error: { code, status, message, requestId: c.get("requestId") } };
}

function problemDetails(c: GatewayContext, { code, message, status }: Problem): ProblemDetails {
  const title = STATUS_CODES[status] ?? "";
  return { type: "about:blank", title, status, detail: message, code, requestId: c.get("requestId") };
}

function maximoBody(c: GatewayContext, problem: Problem): object {
  if (problem.status === 401) c.header("WWW-Authenticate", 'Basic realm="record", charset="UTF-8"');
  if (problem.status === 405) c.header("Allow", "GET, HEAD");
  // The variable is missing if the request was refused before its client was authenticated.
  const apiClient = c.get("apiClient") as GatewayContext["var"]["apiClient"] | undefined;
  const isLean = apiClient?.isLean ?? booleanParameter(c, "lean") ?? false;
  const prefix = hrefPrefix(c);
  return errorResponse(problem, { isLean, prefix, requestId: c.get("requestId") });
}

/**
 * Whether a problem is a failure of the server, which is logged. Callers can cause an overload, or leave, as often as they like, so these must
 * not fill the log with stack traces.
 */
export function isServerFailure(c: GatewayContext, { code, status }: Problem): boolean {
  return status >= 500 && code !== "overloaded" && !c.req.raw.signal.aborted;
}

/** The problem of an error. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isOverload(error)) return overloadedProblem();
  return new Problem(isOutage(error) ? "unavailable" : "internal");
}

/** Whether too many statements or other pieces of work wait, by the code of `OverloadedError`. */
function isOverload(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === "OVERLOADED";
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  const isConnectionFailure = error.name === "TimeoutError" || connectionFailure.test(error.message);
  return isConnectionFailure || outageCodes.has(String(code)) || isOutage(error.cause);
}
