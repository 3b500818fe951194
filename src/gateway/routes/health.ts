// Liveness and readiness checks for load balancers and orchestrators.
import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

/** `GET /healthz`: the process is running. */
export function healthy(c: GatewayContext): Response {
  return c.json({ status: "ok" });
}

/** Milliseconds for which a result is cached, because these requests have no rate limit and must not load the database. */
const cacheLifetime = 1000; // gap: readiness check

/** `GET /readyz`: the database responds too. Migrations run before the server listens. */
export function ready({ isReady, clock }: Pick<GatewayDependencies, "isReady" | "clock">) {
  let latestCheck: Promise<boolean> | null = null;
  let checkedAt: number | null = null;
  const check = (): Promise<boolean> => {
    if (latestCheck && (checkedAt === null || clock() - checkedAt < cacheLifetime)) return latestCheck;
    checkedAt = null;
    latestCheck = isReady().finally(() => {
      checkedAt = clock();
    });
    return latestCheck;
  };
  return async (c: GatewayContext): Promise<Response> => {
    if (!(await check())) throw new Problem("unavailable");
    return c.json({ status: "ready" });
  };
}
