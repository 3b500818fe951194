// `/api/v1`: what API clients read beyond Maximo's protocol. A client authenticates with its key as at `/maximo`, so there is no visitor
// cookie, no anti-forgery token and no captcha. Errors are `ProblemBody`, as for the site's own pages.
import { Hono } from "hono";
import { Problem } from "#contract/problem.ts";
import type {
  GatewayDependencies,
  Identities,
  Operation,
  RecordReads,
  RequestLimits,
} from "#gateway/dependencies.ts";
import type { GatewayEnv, Guard } from "#gateway/gateway-env.ts";
import { authenticateApiClient } from "#gateway/maximo/authenticate.ts";
import { keyLimit } from "#gateway/maximo/key-limit.ts";
import { bodyLimit } from "#gateway/middleware/body-limit.ts";
import { concurrentReads, readSlots, type RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { rejectNul } from "#gateway/middleware/reject-nul.ts";
import { timeLimit } from "#gateway/middleware/time-limit.ts";
import { changesRoute, maximumWait } from "./changes-route.ts";
import { checkRoute } from "./check-route.ts";
import { dueRoute } from "./due-route.ts";

/** The routes below `/api/v1`. `addressLimit` and `readInSlot` are shared with the other routes. */
export function apiV1Routes(
  dependencies: RecordReads & Identities & RequestLimits & Operation,
  addressLimit: Guard,
  readInSlot: RunInSlot,
): Hono<GatewayEnv> {
  const v1 = new Hono<GatewayEnv>();
  const authenticate = authenticateApiClient(dependencies);
  const guards = guardedBy(
    rejectNul(),
    bodyLimit(dependencies.limits.bodyBytes),
    authenticate,
    keyLimit(dependencies, addressLimit),
  );
  const slots = { authenticate, readInSlot, waitInSlot: readSlots(dependencies, waitingRequests, null) };
  // Before the other routes, because a request that waits holds no read slot and has more time.
  v1.get("/changes", timeLimit(withWait(dependencies)), guards, changesRoute(dependencies, slots));
  v1.use(timeLimit(dependencies));
  v1.use(guards);
  v1.use(concurrentReads(readInSlot));
  v1.get("/due", dueRoute(dependencies));
  v1.post("/check", checkRoute(dependencies));
  v1.all("*", () => {
    throw new Problem("notFound");
  });
  return v1;
}

/** Requests of one caller that wait for changes at the same time. */
const waitingRequests = { running: 8, waiting: 0 }; // gap: waiting for changes

/** The time limit of a request that may wait before it reads. */
function withWait({
  limits,
  networkSettings,
  withCaller,
}: RequestLimits): Pick<GatewayDependencies, "limits" | "networkSettings" | "withCaller"> {
  return {
    networkSettings,
    withCaller,
    limits: { ...limits, responseTimeout: limits.responseTimeout + maximumWait * 1000 },
  };
}
