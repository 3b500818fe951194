import type { Session } from "#accounts/sessions/session.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** The session of the signed-in user. Throws `unauthorised` for a visitor. */
export function requireUser(c: GatewayContext): UserSession {
  const session = c.get("session");
  if (!isOfUser(session)) throw new Problem("unauthorised");
  return session;
}

function isOfUser(session: Session): session is UserSession {
  return session.user !== null;
}
