// What the page is told about the server it came from.
import type { Session } from "#accounts/session.ts";
import type { Portal } from "#contract/portal.ts";
import type { Database } from "#database/database.ts";
import type { Log } from "#gateway/log.ts";
import { recordAsOf } from "#records/record-as-of.ts";
import { dayOf } from "#rules/dates.ts";
import type { Configuration } from "./configuration.ts";
import { build, version } from "./installation.ts";

/** The portal as it is for a session; a page loads without the time of the record where the database does not answer. */
export function createPortal(
  configuration: Configuration,
  database: Database,
  log: Log,
  clock: () => number,
) {
  const { society, captcha } = configuration;
  const asOf = () =>
    recordAsOf(database).catch((error: unknown) => {
      log.warn({ err: error }, "The time of the last import cannot be read.");
      return null;
    });
  return async (_session: Session): Promise<Portal> => ({
    society,
    user: null, // gap: sign-in
    recordAsOf: await asOf(),
    captcha: captcha.kind,
    captchaSiteKey: captcha.kind === "recaptcha" ? captcha.siteKey : null,
    version,
    build,
    today: dayOf(clock()),
  });
}
