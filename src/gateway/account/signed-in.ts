import type { Session } from "#accounts/session.ts";
import type { UserSession } from "#accounts/user-session.ts";
import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** The session of a user. Throws `unauthorised` for a visitor. */
export function signedIn(c: GatewayContext): UserSession {
  const session = c.get("session");
  if (!isOfUser(session)) throw new Problem("unauthorised");
  return session;
}

function isOfUser(session: Session): session is UserSession {
  return session.user !== null;
}
