import { readerName } from "#accounts/sessions/session.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/**
 * Refuses a change of a page that was made for another reader than that of the session: in a browser with several tabs, a session may have ended,
 * or another user signed in, since the page was opened.
 */
export function pageReader(c: GatewayContext): undefined {
  const stated = c.req.header("x-reader");
  const session = c.get("session");
  if (stated === undefined || stated === readerName(session)) return;
  throw new Problem(session.user === null ? "sessionEnded" : "otherReader");
}
