// The emails to users, as plain text, so that the reader sees the whole link. Anyone can have the first two sent to any address, so
// they must not contain text that the requester entered: a name could be an advertisement.
import type { EmailMessage } from "./mailer.ts";

export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** The values that a template needs. */
export interface EmailDetails {
  /** Name of the record, such as `ABS Record`. */
  readonly record: string;
  readonly link: string;
}

/** For a user who asked for a new password. The link is valid for one hour. */
export function passwordResetEmail(to: Recipient, { link, record }: EmailDetails): EmailMessage {
  return {
    to: to.email,
    subject: `${record}: choose a new password`,
    text: `Hello,

Someone asked for a new password for your ${record} account. To choose a new password, open this link within one hour:

${link}

If you did not ask for a new password, ignore this email. Your password stays the same.`,
  };
}

/** For a user who signed up. The link is valid for one hour. */
export function verificationEmail(to: Recipient, { link, record }: EmailDetails): EmailMessage {
  return {
    to: to.email,
    subject: `${record}: confirm your email address`,
    text: `Hello,

To confirm your email address for ${record}, open this link within one hour:

${link}

If you did not sign up, ignore this email.`,
  };
}

/** For a user whose account an administrator created, or who needs a new password. The link is valid for three days. */
export function invitationEmail(to: Recipient, { link, record }: EmailDetails): EmailMessage {
  return {
    to: to.email,
    subject: `${record}: choose your password`,
    text: `Hello ${to.name},

An administrator has set up your ${record} account. To choose your password, open this link within three days:

${link}

If you did not expect this email, tell your administrator.`,
  };
}
