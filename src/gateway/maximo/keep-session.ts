// A session is begun where a machine logs in, and at the session's base `/maximo/oslc`: IBM's Python client reads the cookie there
// whatever it sent. A key at `/maximo/api` begins none, unless it asks for one as that client does, with `enablesession=1`.
import { setCookie } from "hono/cookie";
import type { MachineSessions } from "#accounts/machine-session.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { isSecure, type Surroundings } from "#gateway/request-origin.ts";
import { sessionCookie } from "./credentials.ts";
import { settingOf } from "./machine.ts";

/** Begins the machine's session, or renews one that is aging or remembers another form than was now asked for. */
export function keepSession(sessions: MachineSessions, surroundings: Surroundings): Guard {
  return async (c, next) => {
    const { isLean, key, session } = c.get("machine");
    const isDue = session ? session.isAging || session.isLean !== isLean : beginsSession(c);
    if (isDue) {
      const protection = { httpOnly: true, secure: isSecure(c, surroundings), sameSite: "Lax" } as const;
      setCookie(c, sessionCookie, sessions.begin(key, isLean), { path: "/", ...protection });
    }
    await next();
  };
}

function beginsSession(c: GatewayContext): boolean {
  // gap: session of a key
  const isBase = !c.req.path.startsWith("/maximo/api");
  const isLogin = c.get("machine").by === "login" || c.req.path.endsWith("/login");
  return isBase || isLogin || settingOf(c, "enablesession") === true;
}
