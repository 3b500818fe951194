// Accounts put together from what an operator has configured.
import type { Database } from "#database/database.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import { createAuthentication } from "./authentication.ts";
import { closedToPasswords, type SingleSignOn } from "./identity-provider.ts";
import { resetLetter, verificationLetter } from "./letters.ts";
import { loggedMail, smtpMail } from "./mail.ts";
import type { AccountParts } from "./parts.ts";
import { reachedProvider } from "./reached-provider.ts";

export interface AccountSettings {
  readonly database: Database;
  /** Signs session cookies and tokens. */
  readonly secret: string;
  /** Origin of the links that are sent: never taken from a request, which anybody can make. */
  readonly origin: string;
  /** Label of the record, as letters name it. */
  readonly record: string;
  /** Words that anybody would try in a password here. */
  readonly guessable: readonly string[];
  /** Where letters go; `null` writes them to the log. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  readonly singleSignOn: SingleSignOn | null;
  readonly log: AccountLog;
  readonly clock: () => number;
}

interface AccountLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The parts of accounts; a command that only administers needs no more. */
export function accountParts(settings: AccountSettings): AccountParts {
  const { clock, database, guessable, log, mail, origin, record, secret, singleSignOn } = settings;
  const deliver = mail ? smtpMail(mail.url, mail.from) : loggedMail((fields, text) => log.warn(fields, text));
  const send: AccountParts["send"] = (write, to, link) => {
    // Nobody waits: how long a letter takes would tell whether there is such an account.
    deliver(write(to, { record, link })).catch((error: unknown) =>
      log.error({ err: error }, "A letter could not be sent."),
    );
  };
  const warn = (message: string) => log.warn({}, message);
  const closed = closedToPasswords(singleSignOn);
  const shared = {
    database,
    secret,
    origin,
    refusePassword: closed.refusePassword,
    sendResetLink: (to: Addressee, token: string) =>
      send(resetLetter, to, `${origin}/account/reset-password?token=${token}`),
    sendVerificationLink: (to: Addressee, token: string) =>
      send(verificationLetter, to, `${origin}/account/verify-email?token=${token}`),
    warn,
  };
  const auth = createAuthentication(shared);
  const elsewhere =
    singleSignOn &&
    reachedProvider(singleSignOn.issuer, () => createAuthentication({ ...shared, singleSignOn }), warn);
  return { auth, singleSignOn: elsewhere, ...closed, database, origin, send, guessable, clock };
}

/** Accounts of one database. */
export function openAccounts(settings: AccountSettings): Accounts {
  return createAccounts(accountParts(settings));
}

type Addressee = Parameters<Parameters<AccountParts["send"]>[0]>[0];
