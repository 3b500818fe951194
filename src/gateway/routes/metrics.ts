import { areEqual } from "#accounts/signature.ts";
import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";

/** `GET /metrics`, in the text format of Prometheus; where a token is set, for who sends it (RFC 6750). */
// gap: who may read the metrics
export function metricsText({ metrics, metricsToken }: Pick<GatewayParts, "metrics" | "metricsToken">) {
  return async (c: GatewayContext): Promise<Response> => {
    if (metricsToken !== null && !areEqual(bearerToken(c), metricsToken)) {
      c.header("WWW-Authenticate", "Bearer");
      throw new Problem("unauthorised");
    }
    const headers = { "Content-Type": metrics.contentType, "Cache-Control": "no-store" };
    return c.body(await metrics.text(), 200, headers);
  };
}

function bearerToken(c: GatewayContext): string {
  return /^Bearer +(.*)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
}
