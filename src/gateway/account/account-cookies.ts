// Cookies of user sessions, between the browser and the accounts module. Over TLS their names begin with `__Host-`, so that no other host
// of the domain and no unencrypted connection can set one. The accounts module uses the names without the prefix.
import { cutText } from "#rules/cut-text.ts";
import type { AccountCookie, Client } from "#accounts/sessions/client.ts";
import { clientAddress } from "#gateway/http/client-address.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestCookies, sendCookie } from "#gateway/http/cookies.ts";
import { isSecure } from "#gateway/http/request-origin.ts";

const accountPrefix = "plimsoll.";
const hostPrefix = "__Host-";

/** The client of a request, with the cookies of the accounts module only. */
export function clientOf(c: GatewayContext): Client {
  const prefix = isSecure(c) ? hostPrefix : "";
  const cookies = Object.entries(requestCookies(c)).filter(([name]) =>
    name.startsWith(prefix + accountPrefix),
  );
  return {
    cookie: cookies
      .map(([name, value]) => `${name.slice(prefix.length)}=${encodeURIComponent(value)}`)
      .join("; "),
    browser: cutText(c.req.header("user-agent") ?? "", 500),
    address: clientAddress(c),
    requestId: c.get("requestId"),
  };
}

/** Whether a request has a cookie of the accounts module. */
export function hasAccountCookie(c: GatewayContext): boolean {
  const prefix = (isSecure(c) ? hostPrefix : "") + accountPrefix;
  return Object.keys(requestCookies(c)).some((name) => name.startsWith(prefix));
}

/** Sets or deletes cookies in the browser. Scripts cannot read them. */
export function forwardCookies(c: GatewayContext, cookies: readonly AccountCookie[]): void {
  const secure = isSecure(c);
  for (const { maxAge, name, value } of cookies) {
    sendCookie(c, secure ? hostPrefix + name : name, value, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure,
      ...(maxAge === null ? {} : { maxAge }),
    });
  }
}
