// Liveness and readiness checks for load balancers and orchestrators.
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { isRecordOutdated, recordAge } from "#rules/record-age.ts";

/** `GET /healthz`: the process is running. */
export function healthy(c: GatewayContext): Response {
  return c.json({ status: "ok" });
}

/** Milliseconds for which a result is cached, because these requests have no rate limit and must not load the database. */
const cacheLifetime = 1000; // gap: readiness check

/**
 * `GET /readyz`: the database responds too. States the age of the record, because an outdated record is ready: old data is better than none; and a
 * primary server that is missing, because readers are served without it. Migrations run before the server listens.
 */
export function ready({
  clock,
  freshWithin,
  isPrimaryLost,
  isReady,
  recordVersion,
}: Pick<GatewayDependencies, "clock" | "freshWithin" | "isPrimaryLost" | "isReady" | "recordVersion">) {
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
    const asOf = (await recordVersion.asOf()).recordAsOf;
    const age = recordAge(asOf, clock());
    const state = { status: "ready", ...(isPrimaryLost() && { missing: ["primary server"] }) };
    if (age === null) return c.json(state);
    const isRecordFresh = !isRecordOutdated(asOf, freshWithin, clock());
    return c.json({ ...state, recordAsOf: asOf, recordAgeSeconds: Math.floor(age), isRecordFresh });
  };
}
