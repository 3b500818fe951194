// Whether the process lives, and whether it can answer: what a load balancer and an orchestrator ask.
import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** `GET /healthz`: the process answers. */
export function healthy(c: GatewayContext): Response {
  return c.json({ status: "ok" });
}

/** `GET /readyz`: the database answers too. Its migrations are done before the server listens. */
export function ready(isReady: () => Promise<boolean>) {
  return async (c: GatewayContext): Promise<Response> => {
    if (!(await isReady())) throw new Problem("unavailable");
    return c.json({ status: "ready" });
  };
}
