import type { GatewayContext } from "#gateway/gateway-env.ts";

/**
 * `Cache-Control` of a response for one reader. A visitor's browser may store a copy and validate it on each use; responses to signed-in
 * users are not stored on a disk (OWASP ASVS 5, 14.3.2).
 */
export function readerCacheControl(c: GatewayContext): string {
  return c.get("session").user === null ? "private, no-cache" : "no-store";
}
