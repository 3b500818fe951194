// While an administrator views as a user, everything that is read is written down before it is read, and nothing is changed.
import { Problem } from "#contract/problem.ts";
import { accountPaths } from "#contract/account.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { jsonBody } from "#gateway/json-body.ts";
import type { GatewayParts } from "#gateway/parts.ts";

/** What tells nothing of the record nor of the user. */
const unremarkable = new Set(["/api/portal", "/api/captcha", "/api/events", "/site.webmanifest"]);
/** What ends it; each writes an entry of its own. */
const endings = new Set<string>([accountPaths.endImpersonation, accountPaths.signOut]);
/** The one POST that reads. */
const reading = "/api/public-data";

/** Writes every impersonated read to the audit log, and refuses with `notPermitted` what would change anything. */
export function impersonation({
  accounts,
  surroundings,
}: Pick<GatewayParts, "accounts" | "surroundings">): Guard {
  return async (c, next) => {
    const { user } = c.get("session");
    const { method, path } = c.req;
    if (!user?.impersonatedBy || unremarkable.has(path) || endings.has(path)) return next();
    const isRead = ["GET", "HEAD"].includes(method) || path === reading;
    await accounts.audit({
      act: isRead ? "read while impersonating" : "act while impersonating",
      actor: user.impersonatedBy,
      subject: user,
      what: await what(c),
      from: clientOf(c, surroundings),
    });
    if (!isRead) throw new Problem("notPermitted");
    await next();
  };
}

/** `GET /absrecord/details?ImoNum=9074729`, or the inner call. */
async function what(c: GatewayContext): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  if (pathname !== reading) return readable(`${c.req.method} ${pathname}${search}`);
  const { osurl } = await jsonBody(c);
  return readable(`GET ${String(osurl)}`);
}

/** An address as people can read it; as it is where it is no good UTF-8. */
function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
