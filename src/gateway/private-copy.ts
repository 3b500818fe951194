import type { GatewayContext } from "./gateway-env.ts";

/**
 * `Cache-Control` of what one reader is answered. A visitor's browser may keep a copy and ask whether it is still good; what somebody
 * who is signed in may know is not left behind on a disk (OWASP ASVS 5, 14.3.2).
 */
export function privateCopy(c: GatewayContext): string {
  return c.get("session").user === null ? "private, no-cache" : "no-store";
}
