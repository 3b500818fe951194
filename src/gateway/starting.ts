// The gateway until the database responds for the first time: the process is healthy, and everything else is unavailable.
import { Hono } from "hono";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayEnv } from "./gateway-env.ts";
import type { Log } from "./log.ts";
import type { NetworkSettings } from "#gateway/http/request-origin.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { networkOf, requestId } from "#gateway/middleware/request-id.ts";
import { securityHeaders } from "#gateway/middleware/security-headers.ts";
import { problemResponse } from "./problem-response.ts";
import { healthy } from "./routes/health.ts";

const nothing = () => undefined;
/** The log has why the server waits, so that it needs no line for each request. */
const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
/** There is no registry of metrics yet. */
const noMetrics = { countProblem: nothing };
const neverStopping = { stopping: new AbortController().signal };

/** Creates the HTTP application of a server that waits for its database. */
export function createStartingGateway(networkSettings: NetworkSettings): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.onError(problemResponse({ changes: neverStopping, log: silentLog, metrics: noMetrics }));
  app.use(guardedBy(networkOf(networkSettings), requestId));
  app.use(securityHeaders);
  app.get("/healthz", healthy);
  app.all("*", () => {
    throw new Problem("unavailable");
  });
  return app;
}
