import { equalInConstantTime } from "#accounts/sessions/signature.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext, Guard, Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

/**
 * `GET /metrics` in the text format of Prometheus. If a token is configured, a request must send it (RFC 6750); otherwise only local
 * connections are accepted. `addressLimit` counts refused requests, so that the token cannot be guessed.
 */
// gap: access to the metrics
export function metricsText(
  { metrics, metricsToken }: Pick<GatewayDependencies, "metrics" | "metricsToken">,
  addressLimit: Guard,
): Middleware {
  return async (c) => {
    const refusal = refusalOf(c, metricsToken);
    if (refusal === null) {
      const headers = { "Content-Type": metrics.contentType, "Cache-Control": "no-store" };
      return c.body(await metrics.text(), 200, headers);
    }
    if (refusal.code === "unauthorised") c.header("WWW-Authenticate", "Bearer");
    await addressLimit(c);
    throw refusal;
  };
}

function refusalOf(c: GatewayContext, metricsToken: string | null): Problem | null {
  if (metricsToken === null) return isLocal(c) ? null : new Problem("notPermitted");
  return equalInConstantTime(bearerToken(c), metricsToken) ? null : new Problem("unauthorised");
}

/** Headers that proxies add: a local connection with one of these is a forwarded request of another client. */
const forwardingHeaders =
  "forwarded x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-real-ip x-client-ip true-client-ip cf-connecting-ip via".split(
    " ",
  );

function isLocal(c: GatewayContext): boolean {
  const address = c.env.incoming?.socket.remoteAddress ?? "";
  const isLoopback = address === "::1" || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address);
  return isLoopback && forwardingHeaders.every((name) => c.req.header(name) === undefined);
}

function bearerToken(c: GatewayContext): string {
  return /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
}
