// Whether the process lives, and whether it can answer: what a load balancer and an orchestrator ask.
import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";

/** `GET /healthz`: the process answers. */
export function healthy(c: GatewayContext): Response {
  return c.json({ status: "ok" });
}

/** Milliseconds for which an answer serves: whoever asks counts for nothing, and must not keep the database busy. */
const keptFor = 1000; // gap: asking whether it is ready

/** `GET /readyz`: the database answers too. Its migrations are done before the server listens. */
export function ready({ isReady, clock }: Pick<GatewayParts, "isReady" | "clock">) {
  let known: Promise<boolean> | null = null;
  let answeredAt: number | null = null;
  const answer = (): Promise<boolean> => {
    if (known && (answeredAt === null || clock() - answeredAt < keptFor)) return known;
    answeredAt = null;
    known = isReady().finally(() => {
      answeredAt = clock();
    });
    return known;
  };
  return async (c: GatewayContext): Promise<Response> => {
    if (!(await answer())) throw new Problem("unavailable");
    return c.json({ status: "ready" });
  };
}
