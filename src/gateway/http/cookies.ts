import { getCookie, setCookie } from "hono/cookie";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** The cookies of a request by name. They are parsed once for all middleware. */
export function requestCookies(c: GatewayContext): Readonly<Record<string, string>> {
  const parsed = c.get("cookies") ?? getCookie(c);
  c.set("cookies", parsed);
  return parsed;
}

type CookieOptions = Parameters<typeof setCookie>[3];

/** Sets a cookie, and notes it, because a response that sets none can be written without a `Headers` object. */
export function sendCookie(c: GatewayContext, name: string, value: string, options: CookieOptions): void {
  c.set("setsCookie", true);
  setCookie(c, name, value, options);
}
