import { setCookie } from "hono/cookie";
import type { GatewayContext } from "#gateway/gateway-env.ts";

type CookieOptions = Parameters<typeof setCookie>[3];

/** Sets a cookie, and notes it, because a response that sets none can be written without a `Headers` object. */
export function sendCookie(c: GatewayContext, name: string, value: string, options: CookieOptions): void {
  c.set("setsCookie", true);
  setCookie(c, name, value, options);
}
