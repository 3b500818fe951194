import type { AccountUserType } from "#contract/administration.ts";
import type { Database } from "#database/database.ts";
import type { Authentication } from "#accounts/sign-in/authentication.ts";
import type { EmailDetails, Recipient } from "#mail/email-templates.ts";
import type { EmailMessage } from "#mail/mailer.ts";

/** What the functions of this module need. */
export interface AccountDependencies {
  readonly auth: Authentication;
  /** Returns the instance that signs in at the organisation's identity provider; `null` if none is configured. */
  readonly singleSignOn: (() => Promise<Authentication>) | null;
  /** Throws `signInElsewhere` if users of a type may not sign in with a password. */
  readonly refusePassword: (userType: AccountUserType) => void;
  /** Whether users of a type must sign in at the identity provider. */
  readonly requiresSingleSignOn: (userType: AccountUserType) => boolean;
  readonly database: Database;
  /** Origin of the links in emails. */
  readonly origin: string;
  /** Sends an email with a link. It returns at once; failures are logged. */
  readonly send: (
    template: (to: Recipient, details: EmailDetails) => EmailMessage,
    to: Recipient,
    link: string,
  ) => void;
  /** Words that an attacker would try first in a password here, such as the society's name. */
  readonly guessable: readonly string[];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
