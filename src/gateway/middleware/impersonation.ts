// While an administrator impersonates a user, every read is audited before it runs, and nothing can be changed.
import { Problem } from "#contract/calls/problem.ts";
import { calendarFilePath } from "#contract/due/calendar.ts";
import { searchExportPath } from "#contract/search/search-export.ts";
import type { AccountCalls } from "#contract/account/account-calls.ts";
import type { AuditedUser } from "#contract/administration/administration.ts";
import { controlCharacter } from "#rules/entered-text.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import { suggestionsPath } from "#contract/search/suggestions.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { loggedPath } from "#gateway/http/logged-path.ts";
import { jsonBody } from "#gateway/http/request-body.ts";
import type { Identities } from "#gateway/dependencies.ts";

/** Paths that return neither records nor data of the user. */
const unauditedPaths = new Set(["/api/portal", "/api/captcha", "/api/events", "/site.webmanifest"]);
/** Calls that end the impersonation; each writes an audit event of its own. */
const endRoutes: ReadonlySet<string> = new Set<keyof AccountCalls>([
  "POST /api/account/end-impersonation",
  "POST /api/account/sign-out",
]);
/** Paths whose body has an inner call. */
const innerCallPaths: ReadonlySet<string> = new Set(["/api/public-data", searchExportPath]);
/** Reads that are sent with `POST`. */
const readPaths: ReadonlySet<string> = new Set([...innerCallPaths, suggestionsPath, calendarFilePath]);

const controlCharacters = new RegExp(controlCharacter, "gu");

/** Writes every impersonated read to the audit log, and rejects every change with `notPermitted`. */
export function impersonation({ accounts }: Pick<Identities, "accounts">): Guard {
  return (c) => {
    const { user } = c.get("session");
    const { method, path } = c.req;
    if (!user?.impersonatedBy || unauditedPaths.has(path) || endRoutes.has(`${method} ${path}`))
      return undefined;
    return auditRequest(c, user, user.impersonatedBy);
  };

  async function auditRequest(c: GatewayContext, user: AuditedUser, actor: AuditedUser): Promise<void> {
    const { method, path } = c.req;
    const isRead = ["GET", "HEAD"].includes(method) || readPaths.has(path);
    await accounts.audit({
      event: isRead ? "read while impersonating" : "act while impersonating",
      actor,
      subject: user,
      what: await describeRequest(c),
      from: clientOf(c),
    });
    if (!isRead) throw new Problem("notPermitted");
  }
}

/** Describes a request for the audit log: `GET /absrecord/details?ImoNum=9074729`, or the inner call. */
async function describeRequest(c: GatewayContext): Promise<string> {
  // The router's path is already decoded: an encoded spelling of it is the same call.
  if (c.req.path === suggestionsPath) {
    const text = String((await jsonBody(c))["text"]).toWellFormed();
    return readable(`GET ${suggestionsPath}?text=${encodeURIComponent(text)}`);
  }
  if (innerCallPaths.has(c.req.path)) return readable(`GET ${String((await jsonBody(c)).osurl)}`);
  if (c.req.path === calendarFilePath) {
    return readable(`GET ${calendarFilePath}?target=${JSON.stringify((await jsonBody(c))["target"])}`);
  }
  const { pathname, search } = new URL(c.req.url);
  return loggedPath(readable(`${c.req.method} ${pathname}${search}`));
}

/** Decodes an address for display, unless it is not valid UTF-8. Control characters stay encoded, because they could break or reverse a line of the log. */
function readable(address: string): string {
  try {
    return decodeURIComponent(address).replace(controlCharacters, encodeURIComponent);
  } catch {
    return address;
  }
}
