// The origin under which readers reach the server: as configured, or otherwise as a trusted proxy or the request states.
import type { GatewayContext } from "#gateway/gateway-env.ts";

export interface NetworkSettings {
  /** The public origin, such as `https://record.example`; `null` takes that of the request. */
  readonly publicUrl: string | null;
  /** Number of proxies in front of the server whose forwarding headers are trusted. */
  readonly trustedProxies: number;
}

/** The origin for addresses in a response, without a trailing slash. */
export function requestOrigin(c: GatewayContext, { publicUrl, trustedProxies }: NetworkSettings): string {
  if (publicUrl !== null) return publicUrl;
  const { protocol, host } = new URL(c.req.url);
  const forwarded = trustedProxies > 0 ? c.req.header("x-forwarded-proto") : undefined;
  return `${forwarded === "https" ? "https:" : protocol}//${host}`;
}

/** Whether the reader's browser uses TLS, so that cookies can require it. */
export function isSecure(c: GatewayContext, networkSettings: NetworkSettings): boolean {
  return requestOrigin(c, networkSettings).startsWith("https:");
}
