// The fields of an account, with the messages of their forms.
import { z } from "zod";
import { passwordLength } from "./account.ts";
import { exactText, nameText, trimmedText } from "./call-texts.ts";

export const accountFields = {
  name: nameText(100, {
    missing: "Please enter a name.",
    tooLong: "A name has at most 100 characters.",
    controlCharacters: "A name has no control characters.",
  }),
  email: trimmedText(254, "An email address has at most 254 characters.")
    .toLowerCase()
    .pipe(z.email({ error: "Please enter an email address, such as name@example.org." })),
  newPassword: exactText(passwordLength.max, `A password has at most ${passwordLength.max} characters.`).min(
    passwordLength.min,
    { error: `A password has at least ${passwordLength.min} characters.` },
  ),
  /** A password that is compared with the stored one, and may be one from before the minimum length. */
  password: exactText(passwordLength.max, "The email address or the password is not right."),
  /** Of a link in an email. Long enough for a verification token, which contains the email address. */
  token: exactText(1000).min(1),
} as const;
