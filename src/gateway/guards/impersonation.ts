// While an administrator views as a user, everything that is read is written down before it is read, and nothing is changed.
import { Problem } from "#contract/problem.ts";
import { accountPaths, controlCharacter } from "#contract/account.ts";
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

const controlCharacters = new RegExp(controlCharacter, "gu");

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
  // As the router understood it: another way of writing the same path is the same call.
  if (c.req.path === reading) return readable(`GET ${String((await jsonBody(c)).osurl)}`);
  const { pathname, search } = new URL(c.req.url);
  return readable(`${c.req.method} ${pathname}${search}`);
}

/** An address as people can read it; as it is where it is no good UTF-8. What would end a line of the log, or turn it round, stays encoded. */
function readable(address: string): string {
  try {
    return decodeURIComponent(address).replace(controlCharacters, encodeURIComponent);
  } catch {
    return address;
  }
}
