import { getCookie } from "hono/cookie";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** The cookies of a request by name. They are parsed once for all middleware. */
export function requestCookies(c: GatewayContext): Readonly<Record<string, string>> {
  const parsed = c.get("cookies") ?? getCookie(c);
  c.set("cookies", parsed);
  return parsed;
}
