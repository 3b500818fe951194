// Every reader has a session, also a visitor. Scripts can read the cookie of the anti-forgery token, but not that of the session.
import { setCookie } from "hono/cookie";
import type { Session } from "#accounts/sessions/session.ts";
import { clientOf, forwardCookies } from "#gateway/account/account-cookies.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { requestCookies } from "#gateway/http/request-cookies.ts";
import { isSecure } from "#gateway/http/request-origin.ts";

export const visitorSessionCookie = "plimsoll-session";
export const antiForgeryCookie = "XSRF-TOKEN";

/**
 * Resumes the session of a signed-in user or of a visitor, or begins a visitor session, and sets the cookies that the browser lacks.
 * Visitor sessions need no database query.
 */
export function session({
  accounts,
  sessions,
  networkSettings,
}: Pick<GatewayDependencies, "accounts" | "sessions" | "networkSettings">): Middleware {
  return async (c, next) => {
    const session = (await userSession(c)) ?? visitorSession(c);
    c.set("session", session);
    const token = sessions.antiForgeryToken(session);
    // The web app reads this cookie under the fixed name.
    if (requestCookies(c)[antiForgeryCookie] !== token) {
      const secure = isSecure(c, networkSettings);
      setCookie(c, antiForgeryCookie, token, { path: "/", sameSite: "Lax", secure });
    }
    await next();
  };

  async function userSession(c: GatewayContext): Promise<Session | null> {
    const client = clientOf(c, networkSettings);
    if (client.cookie === "") return null;
    const resumed = await accounts.resume(client);
    forwardCookies(c, resumed.cookies, networkSettings);
    return resumed.session;
  }

  function visitorSession(c: GatewayContext): Session {
    const secure = isSecure(c, networkSettings);
    const name = secure ? `__Host-${visitorSessionCookie}` : visitorSessionCookie;
    const resumed = sessions.resume(requestCookies(c)[name]);
    const session = resumed ?? sessions.begin();
    const prefix = secure ? ({ prefix: "host" } as const) : {};
    if (!resumed) {
      setCookie(c, visitorSessionCookie, session.token, {
        path: "/",
        sameSite: "Lax",
        httpOnly: true,
        secure,
        ...prefix,
      });
    }
    return session;
  }
}
