// Creates the portal data of a page: society, user, settings.
import { readerName, type Session } from "#accounts/sessions/session.ts";
import type { Portal, Society } from "#contract/page/portal.ts";
import type { StatementKeySource } from "#documents/statement-signature.ts";
import type { RecordVersion } from "#gateway/freshness/record-version.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { isRecordOutdated } from "#rules/record-age.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { build, version } from "./installation.ts";

/** Third-party scripts can read the page, what users type, and the token of an emailed link in the address. */
// gap: analytics scripts
function allowsThirdPartyScripts({ reader, user }: Session, path: string): boolean {
  const isPrivate = path.startsWith("/account/") || path.startsWith("/administration/");
  return !isPrivate && reader.clearances.length === 0 && user?.userType !== "ABSADMIN";
}

const withoutThirdPartyScripts = (society: Society): Society => ({
  ...society,
  analyticsScriptUrl: null,
  sessionRecorderUrl: null,
});

interface PortalState {
  readonly clock: () => number;
  readonly recordVersion: RecordVersion;
  readonly statementKeys: Pick<StatementKeySource, "isOffered">;
}

/** Returns a function for the portal data of a session on a page. If the database does not respond, the page loads without `recordAsOf`. */
export function createPortal(
  configuration: Configuration,
  { clock, recordVersion, statementKeys }: PortalState,
) {
  const { accounts, captcha, society } = configuration;
  return async (session: Session, path = "/"): Promise<Portal> => {
    const state = await recordVersion.asOf();
    return {
      society: allowsThirdPartyScripts(session, path) ? society : withoutThirdPartyScripts(society),
      user: session.user && {
        reader: readerName(session),
        name: session.user.name,
        email: session.user.email,
        userType: session.user.userType,
        permissions: session.reader.permissions,
        roleValue: session.user.roleValue,
        impersonatedBy: session.user.impersonatedBy?.name ?? null,
      },
      singleSignOn: accounts.singleSignOn?.label ?? null,
      hasMailServer: accounts.mail !== null,
      ...state,
      isRecordOutdated: isRecordOutdated(state.recordAsOf, configuration.freshWithin, clock()),
      isApiOpen: configuration.isApiOpen,
      isDataOpen: configuration.isDataOpen,
      hasStatements: statementKeys.isOffered(state),
      captcha: captcha.kind,
      captchaSiteKey: captcha.kind === "recaptcha" ? captcha.siteKey : null,
      version,
      build,
      today: dayOfEpoch(clock()),
    };
  };
}
