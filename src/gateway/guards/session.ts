// Every reader has a session, if only that of a visitor. Its cookie is not for scripts; the anti-forgery token beside it is.
import { getCookie, setCookie } from "hono/cookie";
import type { Sessions } from "#accounts/session.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { isSecure, type Surroundings } from "#gateway/request-origin.ts";

export const sessionCookie = "plimsoll-session";
export const antiForgeryCookie = "XSRF-TOKEN";

/** Resumes the session of the request's cookie, or begins one; the browser gets whichever cookie it lacks. */
export function session(sessions: Sessions, surroundings: Surroundings): Guard {
  return async (c, next) => {
    const resumed = sessions.resume(getCookie(c, sessionCookie));
    const session = resumed ?? sessions.begin();
    const token = sessions.antiForgeryToken(session);
    c.set("session", session);
    if (!resumed) keep(c, sessionCookie, session.token, true);
    if (getCookie(c, antiForgeryCookie) !== token) keep(c, antiForgeryCookie, token, false);
    await next();
  };

  function keep(c: GatewayContext, name: string, value: string, httpOnly: boolean): void {
    setCookie(c, name, value, { path: "/", sameSite: "Lax", httpOnly, secure: isSecure(c, surroundings) });
  }
}
