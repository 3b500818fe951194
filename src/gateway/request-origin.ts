// Under which address the reader sees us, and whether over TLS: as configured, else as our proxy says, else as asked.
import type { GatewayContext } from "./gateway-env.ts";

export interface Surroundings {
  /** Origin under which the product is reached, such as `https://record.example`; `null` takes the request's word. */
  readonly publicUrl: string | null;
  /** How many proxies in front of the server are ours; what they forward is believed. */
  readonly trustedProxies: number;
}

/** Origin of the product's addresses for this request, without a trailing slash. */
export function requestOrigin(c: GatewayContext, { publicUrl, trustedProxies }: Surroundings): string {
  if (publicUrl !== null) return publicUrl;
  const { protocol, host } = new URL(c.req.url);
  const forwarded = trustedProxies > 0 ? c.req.header("x-forwarded-proto") : undefined;
  return `${forwarded === "https" ? "https:" : protocol}//${host}`;
}

/** Whether the reader's browser speaks TLS, so that cookies may insist on it. */
export function isSecure(c: GatewayContext, surroundings: Surroundings): boolean {
  return requestOrigin(c, surroundings).startsWith("https:");
}
