// The one place where an error becomes a response (design, rule 5). A problem is answered in its own words; anything else
// is a fault of ours: the log gets it whole, the caller gets a sentence and the request id that finds it in the log.
import { Problem, type ProblemAnswer } from "#contract/problem.ts";
import type { GatewayContext } from "./gateway-env.ts";
import type { Log } from "./log.ts";

/** Codes of a database that cannot be reached, is starting, stopping or full: of the socket, then of PostgreSQL. */
const outages = new Set(
  "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN 08000 08001 08003 08006 53300 57P01 57P02 57P03".split(
    " ",
  ),
);

/** Answers an error as `ProblemAnswer`. */
export function problemResponse(log: Log) {
  return (error: unknown, c: GatewayContext): Response => {
    const problem = asProblem(error);
    const requestId = c.get("requestId");
    if (problem.status >= 500) log.error({ requestId, path: c.req.path, err: error }, "A request failed.");
    const { code, status, message } = problem;
    const answer: ProblemAnswer = { error: { code, status, message, requestId } };
    if (code === "tooManyRequests") c.header("Retry-After", String(problem.details["seconds"]));
    c.header("Cache-Control", "no-store");
    return c.json(answer, status as 400);
  };
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isOutage(error) ? "unavailable" : "internal");
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return error.name === "TimeoutError" || outages.has(String(code)) || isOutage(error.cause);
}
