import type { Session } from "#accounts/session.ts";
import type { Portal } from "#contract/portal.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** `GET /api/portal`: what the page was told about the server when it was loaded, as it is now. */
export function portalNow(portal: (session: Session) => Promise<Portal>) {
  return async (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", "no-store");
    return c.json(await portal(c.get("session")));
  };
}
