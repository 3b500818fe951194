// Sessions of API clients begin at a log-in and at the base `/maximo/oslc`, where IBM's Python client expects the cookie whatever it
// sent. A key at `/maximo/api` begins one only with `enablesession=1`.
import { setCookie } from "hono/cookie";
import type { ApiSessions } from "#accounts/api-keys/api-session.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import { isSecure, type NetworkSettings } from "#gateway/http/request-origin.ts";
import { apiSessionCookie } from "./credentials.ts";
import { booleanParameter } from "./requested-url.ts";

/** Begins a session, or renews one that is in the second half of its life or has another form than this request states. */
export function continueApiSession(sessions: ApiSessions, networkSettings: NetworkSettings): Middleware {
  return async (c, next) => {
    const { isLean, key, session } = c.get("apiClient");
    const needsCookie = session ? session.isAging || session.isLean !== isLean : beginsSession(c);
    if (needsCookie) {
      const protection = { httpOnly: true, secure: isSecure(c, networkSettings), sameSite: "Lax" } as const;
      setCookie(c, apiSessionCookie, sessions.begin(key, isLean), { path: "/", ...protection });
    }
    await next();
  };
}

function beginsSession(c: GatewayContext): boolean {
  // gap: session of a key
  const isBase = !c.req.path.startsWith("/maximo/api");
  const isLogin = c.get("apiClient").by === "login" || c.req.path.endsWith("/login");
  return isBase || isLogin || booleanParameter(c, "enablesession") === true;
}
