import type { UserActor } from "#accounts/audit/audited-change.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { clientOf } from "./account-cookies.ts";
import { requireUser } from "./require-user.ts";

/** Returns the actor of a request's changes: the signed-in user. Throws `unauthorised` for a visitor. */
export function requestActor({ networkSettings }: Pick<GatewayDependencies, "networkSettings">) {
  return (c: GatewayContext): UserActor => ({
    user: requireUser(c).user,
    from: clientOf(c, networkSettings),
  });
}
