// Every reader has a session, if only that of a visitor. Its cookie is not for scripts; the anti-forgery token beside it is.
import { getCookie, setCookie } from "hono/cookie";
import type { Session } from "#accounts/session.ts";
import { clientOf, keepCookies } from "#gateway/account/account-cookies.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { isSecure } from "#gateway/request-origin.ts";

export const sessionCookie = "plimsoll-session";
export const antiForgeryCookie = "XSRF-TOKEN";

/**
 * Resumes the session of a user who is signed in, else the visitor's, else begins one; the browser gets whichever cookie it lacks.
 * A visitor costs the database nothing.
 */
export function session({
  accounts,
  sessions,
  surroundings,
}: Pick<GatewayParts, "accounts" | "sessions" | "surroundings">): Guard {
  return async (c, next) => {
    const session = (await userSession(c)) ?? visitorSession(c);
    c.set("session", session);
    const token = sessions.antiForgeryToken(session);
    // The page reads this one, and its name is fixed.
    if (getCookie(c, antiForgeryCookie) !== token) {
      const secure = isSecure(c, surroundings);
      setCookie(c, antiForgeryCookie, token, { path: "/", sameSite: "Lax", secure });
    }
    await next();
  };

  async function userSession(c: GatewayContext): Promise<Session | null> {
    const client = clientOf(c, surroundings);
    if (client.cookie === "") return null;
    const resumed = await accounts.resume(client);
    keepCookies(c, resumed.cookies, surroundings);
    return resumed.session;
  }

  function visitorSession(c: GatewayContext): Session {
    const secure = isSecure(c, surroundings);
    const resumed = sessions.resume(getCookie(c, sessionCookie, secure ? "host" : undefined));
    const session = resumed ?? sessions.begin();
    const prefix = secure ? ({ prefix: "host" } as const) : {};
    if (!resumed) {
      setCookie(c, sessionCookie, session.token, {
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
