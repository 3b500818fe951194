import type { Session } from "#accounts/sessions/session.ts";
import type { Portal } from "#contract/page/portal.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** `GET /api/portal`: the current version of the portal data that the page was loaded with. */
export function portalRoute(portal: (session: Session) => Promise<Portal>) {
  return async (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", "no-store");
    return c.json(await portal(c.get("session")));
  };
}
