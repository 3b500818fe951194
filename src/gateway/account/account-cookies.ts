// Cookies of users' sessions, between the browser and accounts. Over TLS their names begin with `__Host-`, so that no other host of
// the domain and no plain connection can set one; accounts know them without.
import { getCookie, setCookie } from "hono/cookie";
import type { AccountCookie, Client } from "#accounts/client.ts";
import { clientAddress } from "#gateway/client-address.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { isSecure, type Surroundings } from "#gateway/request-origin.ts";

const ours = "plimsoll.";
const hostOnly = "__Host-";

/** The browser of a request, with the cookies that are accounts' and nothing else. */
export function clientOf(c: GatewayContext, surroundings: Surroundings): Client {
  const prefix = isSecure(c, surroundings) ? hostOnly : "";
  const cookies = Object.entries(getCookie(c)).filter(([name]) => name.startsWith(prefix + ours));
  return {
    cookie: cookies
      .map(([name, value]) => `${name.slice(prefix.length)}=${encodeURIComponent(value)}`)
      .join("; "),
    browser: (c.req.header("user-agent") ?? "").slice(0, 500),
    address: clientAddress(c, surroundings.trustedProxies),
    requestId: c.get("requestId"),
  };
}

/** Has the browser keep cookies, or take them away. No script can read them. */
export function keepCookies(
  c: GatewayContext,
  cookies: readonly AccountCookie[],
  surroundings: Surroundings,
): void {
  const secure = isSecure(c, surroundings);
  for (const { maxAge, name, value } of cookies) {
    setCookie(c, secure ? hostOnly + name : name, value, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure,
      ...(maxAge === null ? {} : { maxAge }),
    });
  }
}
