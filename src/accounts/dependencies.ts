import type { AccountUserType } from "#contract/administration/administration.ts";
import type { Database } from "#database/database.ts";
import type { Authentication } from "#accounts/sign-in/authentication.ts";
import type { EmailDetails, Recipient } from "#mail/email-templates.ts";
import type { EmailMessage, EmailOutcome } from "#mail/mailer.ts";

type EmailTemplate = (to: Recipient, details: EmailDetails) => EmailMessage;

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
  readonly hasMailServer: boolean;
  /** Sends an email with a link. It returns at once; failures are logged. */
  readonly send: (template: EmailTemplate, to: Recipient, link: string) => void;
  /** Sends an email with a link, and waits for the mail server. Rejects if it does not accept the email. */
  readonly sendAndWait: (template: EmailTemplate, to: Recipient, link: string) => Promise<EmailOutcome>;
  /** Days after which an account that its user made and never verified is deleted; `null` for never. */
  readonly retainUnverified: number | null;
  /** Words that an attacker would try first in a password here, such as the society's name. */
  readonly guessable: readonly string[];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
