import type { UserActor } from "#accounts/audit/audited-change.ts";
import type { Session } from "#accounts/sessions/session.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { clientOf } from "./account-cookies.ts";

/** The session of the signed-in user. Throws `unauthorised` for a visitor. */
export function requireUser(c: GatewayContext): UserSession {
  const session = c.get("session");
  if (!isOfUser(session)) throw new Problem("unauthorised");
  return session;
}

function isOfUser(session: Session): session is UserSession {
  return session.user !== null;
}

/** The actor of a request's changes: the signed-in user. Throws `unauthorised` for a visitor. */
export function requestActor(c: GatewayContext): UserActor {
  return { user: requireUser(c).user, from: clientOf(c) };
}
