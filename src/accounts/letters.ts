// What the letters say. Plain text: a mail reader shows the link, and nothing in it is hidden. Anybody can have the first two sent to
// anybody, so that they repeat nothing that the one who asked has written: a name may be an advertisement.
import type { Letter } from "./mail.ts";

export interface Addressee {
  readonly name: string;
  readonly email: string;
}

/** What a letter is about, and its link. */
export interface LetterParts {
  /** Label of the record, such as `ABS Record`. */
  readonly record: string;
  readonly link: string;
}

/** To somebody who has forgotten the password. */
export function resetLetter(to: Addressee, { link, record }: LetterParts): Letter {
  return letter(to, `${record}: choose a new password`, [
    "Good day,",
    "Somebody, most likely you, has asked for a new password. To choose one, open this link within one hour:",
    link,
    "If it was not you, do nothing: your password stays as it is.",
  ]);
}

/** To somebody who has signed up. */
export function verificationLetter(to: Addressee, { link, record }: LetterParts): Letter {
  return letter(to, `${record}: confirm your e-mail address`, [
    "Good day,",
    "Please confirm that this e-mail address is yours by opening this link within one hour:",
    link,
    "If you have not signed up, do nothing.",
  ]);
}

/** To somebody for whom an administrator has made an account, or wishes a new password. */
export function invitationLetter(to: Addressee, { link, record }: LetterParts): Letter {
  return letter(to, `${record}: choose your password`, [
    `${to.name},`,
    "An administrator has prepared your account. To choose its password, open this link within three days:",
    link,
    "If you do not expect this letter, please tell the administrator.",
  ]);
}

function letter({ email }: Addressee, subject: string, paragraphs: readonly string[]): Letter {
  return { to: email, subject, text: paragraphs.join("\n\n") };
}
