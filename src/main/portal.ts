// What the page is told about the server it came from.
import type { Session } from "#accounts/session.ts";
import type { Portal, Society } from "#contract/portal.ts";
import type { Database } from "#database/database.ts";
import type { Log } from "#gateway/log.ts";
import { recordAsOf } from "#records/record-as-of.ts";
import { dayOf } from "#rules/dates.ts";
import type { Configuration } from "./configuration.ts";
import { build, version } from "./installation.ts";

/** Scripts of others see what the page shows, what is typed, and the token of a letter's link in its address. */
// gap: scripts that watch a reader
function mayBeWatched({ reader, user }: Session, path: string): boolean {
  const isPrivate = path.startsWith("/account/") || path.startsWith("/administration/");
  return !isPrivate && reader.clearances.length === 0 && user?.userType !== "ABSADMIN";
}

const unwatched = (society: Society): Society => ({
  ...society,
  analyticsScriptUrl: null,
  sessionRecorderUrl: null,
});

/** The portal as it is for a session on the page of a path; a page loads without the time of the record where the database does not answer. */
export function createPortal(
  configuration: Configuration,
  database: Database,
  log: Log,
  clock: () => number,
) {
  const { accounts, society, captcha } = configuration;
  const asOf = () =>
    recordAsOf(database).catch((error: unknown) => {
      log.warn({ err: error }, "The time of the last import cannot be read.");
      return null;
    });
  return async (session: Session, path = "/"): Promise<Portal> => ({
    society: mayBeWatched(session, path) ? society : unwatched(society),
    user: session.user && {
      name: session.user.name,
      email: session.user.email,
      userType: session.user.userType,
      permissions: session.reader.permissions,
      roleValue: session.user.roleValue,
      impersonatedBy: session.user.impersonatedBy?.name ?? null,
    },
    singleSignOn: accounts.singleSignOn?.label ?? null,
    recordAsOf: await asOf(),
    captcha: captcha.kind,
    captchaSiteKey: captcha.kind === "recaptcha" ? captcha.siteKey : null,
    version,
    build,
    today: dayOf(clock()),
  });
}
