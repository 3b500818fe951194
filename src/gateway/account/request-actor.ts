import type { Actor } from "#accounts/audit/audited-change.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { clientOf } from "./account-cookies.ts";

/** Returns the actor of a request's changes: the signed-in user, or a visitor without one. */
export function requestActor({ networkSettings }: Pick<GatewayDependencies, "networkSettings">) {
  return (c: GatewayContext): Actor => ({
    user: c.get("session").user,
    from: clientOf(c, networkSettings),
  });
}
