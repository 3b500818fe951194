import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { Metrics } from "#gateway/metrics.ts";

/** `GET /metrics`, in the text format of Prometheus. */
export function metricsText(metrics: Metrics) {
  return async (c: GatewayContext): Promise<Response> =>
    c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
}
