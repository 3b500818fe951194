// Every reader has a session, also a visitor. Scripts can read the cookie of the anti-forgery token, but not that of the session.
import type { Session } from "#accounts/sessions/session.ts";
import { clientOf, hasAccountCookie } from "#gateway/account/account-cookies.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import type { Identities } from "#gateway/dependencies.ts";
import { requestCookies, sendCookie } from "#gateway/http/cookies.ts";
import { isSecure } from "#gateway/http/request-origin.ts";

export const visitorSessionCookie = "plimsoll-session";
export const antiForgeryCookie = "XSRF-TOKEN";

/**
 * Resumes the session of a signed-in user or of a visitor, or begins a visitor session, and sets the cookies that the browser lacks.
 * Visitor sessions need no database query.
 */
export function session({ accounts, sessions }: Pick<Identities, "accounts" | "sessions">): Guard {
  return (c) => {
    if (hasAccountCookie(c)) {
      const resumed = accounts.resumeUserSession(clientOf(c));
      return resumed.then((session) => begin(c, session ?? visitorSession(c)));
    }
    begin(c, visitorSession(c));
    return undefined;
  };

  function begin(c: GatewayContext, session: Session): void {
    c.set("session", session);
    const token = sessions.antiForgeryToken(session);
    // The web app reads this cookie under the fixed name.
    if (requestCookies(c)[antiForgeryCookie] === token) return;
    const secure = isSecure(c);
    sendCookie(c, antiForgeryCookie, token, { path: "/", sameSite: "Lax", secure });
  }

  function visitorSession(c: GatewayContext): Session {
    const secure = isSecure(c);
    const name = secure ? `__Host-${visitorSessionCookie}` : visitorSessionCookie;
    const resumed = sessions.resume(requestCookies(c)[name]);
    const session = resumed ?? sessions.begin();
    if (!resumed) {
      sendCookie(c, name, session.token, {
        path: "/",
        sameSite: "Lax",
        httpOnly: true,
        secure,
      });
    }
    return session;
  }
}
