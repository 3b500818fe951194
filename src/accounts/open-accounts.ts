// Creates accounts from the operator's configuration.
import type { Database } from "#database/database.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import { createAuthentication } from "#accounts/sign-in/authentication.ts";
import {
  singleSignOnRequirement,
  type IdentityProviderSettings,
} from "#accounts/sign-in/identity-provider.ts";
import { passwordResetEmail, type Recipient } from "#mail/email-templates.ts";
import { createLogMailer, createSmtpMailer } from "#mail/mailer.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { withProviderErrors } from "#accounts/sign-in/provider-errors.ts";

export interface AccountSettings {
  readonly database: Database;
  /** Signs session cookies and tokens. */
  readonly secret: string;
  /** Origin of the links in emails. It is configured, because a request could name any origin. */
  readonly origin: string;
  /** Name of the record in emails, such as `ABS Record`. */
  readonly record: string;
  /** Full name of the society, in emails. */
  readonly society: string;
  /** Days after which an account that its user made and never verified is deleted; `null` for never. */
  readonly retainUnverified: number | null;
  /** Words that an attacker would try first in a password here. */
  readonly guessable: readonly string[];
  /** Mail server and sender; `null` writes emails to the log. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  readonly singleSignOn: IdentityProviderSettings | null;
  readonly log: AccountLog;
  readonly clock: () => number;
}

interface AccountLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Milliseconds for which a warning that is repeated, such as each request's of a lost database, is not logged again. */
const warningInterval = 60_000;
/** Different warnings that are remembered. */
const maximumWarnings = 100;

/** Logs the warnings of better-auth. */
function warnOnceAMinute({ clock, log }: Pick<AccountSettings, "clock" | "log">) {
  const logged = new Map<string, number>();
  return (message: string): void => {
    if (Math.abs(clock() - (logged.get(message) ?? -Infinity)) < warningInterval) return;
    logged.delete(message);
    logged.set(message, clock());
    const [oldest] = logged.keys();
    if (logged.size > maximumWarnings && oldest !== undefined) logged.delete(oldest);
    log.warn({}, message);
  };
}

/** Creates the dependencies of accounts; a command that only administers users needs nothing else. */
export function accountDependencies(settings: AccountSettings): AccountDependencies {
  const { clock, database, guessable, origin, retainUnverified, secret, singleSignOn } = settings;
  const emails = emailDependencies(settings);
  const { send } = emails;
  const warn = warnOnceAMinute(settings);
  const requirement = singleSignOnRequirement(singleSignOn);
  const shared = {
    database,
    secret,
    origin,
    refusePassword: requirement.refusePassword,
    sendResetLink: (to: Recipient, token: string) =>
      send(passwordResetEmail, to, `${origin}/account/reset-password?token=${token}`),
    warn,
  };
  const auth = createAuthentication(shared);
  const singleSignOnAuth =
    singleSignOn &&
    withProviderErrors(singleSignOn.issuer, () => createAuthentication({ ...shared, singleSignOn }), warn);
  return {
    auth,
    singleSignOn: singleSignOnAuth,
    ...requirement,
    ...emails,
    database,
    origin,
    retainUnverified,
    guessable,
    clock,
  };
}

function emailDependencies({
  log,
  mail,
  record,
  society,
}: AccountSettings): Pick<AccountDependencies, "hasMailServer" | "send" | "sendAndWait"> {
  const deliver = mail
    ? createSmtpMailer(mail.url, mail.from)
    : createLogMailer((fields, text) => log.warn(fields, text));
  const sendAndWait: AccountDependencies["sendAndWait"] = (template, to, link) =>
    deliver(template(to, { record, society, link }));
  return {
    hasMailServer: mail !== null,
    sendAndWait,
    send: (template, to, link) => {
      // Not awaited: the duration of the delivery would reveal whether the account exists.
      sendAndWait(template, to, link).catch((error: unknown) =>
        log.error({ err: error }, "An email could not be sent."),
      );
    },
  };
}

/** Creates the accounts of one database. */
export function openAccounts(settings: AccountSettings): Accounts {
  return createAccounts(accountDependencies(settings));
}
