// The origin under which readers reach the server: as configured, or otherwise as a trusted proxy or the request states.
import type { GatewayContext } from "#gateway/gateway-env.ts";

export interface NetworkSettings {
  /** The public origin, such as `https://record.example`; `null` takes that of the request. */
  readonly publicUrl: string | null;
  /** Number of proxies in front of the server whose forwarding headers are trusted. */
  readonly trustedProxies: number;
}

/** The origin for addresses in a response, without a trailing slash. */
export function requestOrigin(c: GatewayContext): string {
  return c.get("network").publicUrl ?? requestedOrigin(c);
}

/** The origin that a request states, or the trusted proxy in front of the server. */
export function requestedOrigin(c: GatewayContext): string {
  // The address of a request is already normalised, so that its origin ends at the first slash after `https://`.
  const { url } = c.req;
  const origin = url.slice(0, url.indexOf("/", "https://".length));
  const isForwardedHttps =
    c.get("network").trustedProxies > 0 && c.req.header("x-forwarded-proto") === "https";
  return isForwardedHttps ? origin.replace(/^http:/, "https:") : origin;
}

const ofThisComputer = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Whether the origin for addresses is that of this installation, and not only what a request states. */
export function hasOwnOrigin(c: GatewayContext): boolean {
  return c.get("network").publicUrl !== null || ofThisComputer.test(requestedOrigin(c));
}

/** Whether the reader's browser uses TLS, so that cookies can require it. */
export function isSecure(c: GatewayContext): boolean {
  return requestOrigin(c).startsWith("https:");
}
