// The emails to users; `text/accounts/mail.ts` has their sentences. Anyone can have the first two sent to any address, so they must not
// contain text that the requester entered: a name could be an advertisement.
import { mailText } from "#text/accounts/mail.ts";
import { renderHtml, renderText, type EmailContent } from "./email-layout.ts";
import type { EmailMessage } from "./mailer.ts";

export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** The values that a template needs. */
export interface EmailDetails {
  /** Name of the record, such as `ABS Record`. */
  readonly record: string;
  /** Full name of the society. */
  readonly society: string;
  readonly link: string;
}

/** For a user who asked for a new password. The link is valid for one hour. */
export function passwordResetEmail(to: Recipient, details: EmailDetails): EmailMessage {
  return compose(to, details, {
    subject: mailText.resetSubject(details),
    greeting: mailText.greeting,
    request: mailText.resetRequest(details),
    action: mailText.resetAction,
    otherwise: mailText.resetOtherwise,
  });
}

/** For a user who signed up. The link is valid for one hour. */
export function verificationEmail(to: Recipient, details: EmailDetails): EmailMessage {
  return compose(to, details, {
    subject: mailText.verificationSubject(details),
    greeting: mailText.greeting,
    request: mailText.verificationRequest(details),
    action: mailText.verificationAction,
    otherwise: mailText.verificationOtherwise,
  });
}

/** For a user whose account an administrator created, or who needs a new password. The link is valid for three days. */
export function invitationEmail(to: Recipient, details: EmailDetails): EmailMessage {
  return compose(to, details, {
    subject: mailText.invitationSubject(details),
    greeting: mailText.greetingByName(to),
    request: mailText.invitationRequest(details),
    action: mailText.invitationAction,
    otherwise: mailText.invitationOtherwise,
  });
}

/** For an administrator who checks the mail server. */
export function testEmail(to: Recipient, details: EmailDetails): EmailMessage {
  return compose(to, details, {
    subject: mailText.testSubject(details),
    greeting: mailText.greetingByName(to),
    request: mailText.testRequest(details),
    action: mailText.testAction,
    otherwise: mailText.testOtherwise,
  });
}

function compose(to: Recipient, details: EmailDetails, texts: Omit<EmailContent, keyof EmailDetails>) {
  const content = { ...details, ...texts };
  return { to: to.email, subject: texts.subject, text: renderText(content), html: renderHtml(content) };
}
