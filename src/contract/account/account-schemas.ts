// The texts of an account in the bodies of calls.
import { z } from "zod";
import { userText } from "#text/accounts/users.ts";
import { accountFields } from "./account-fields.ts";
import { enteredText, exactText } from "#contract/calls/call-texts.ts";

export const accountSchemas = {
  name: enteredText(accountFields.name),
  email: enteredText(accountFields.email)
    .toLowerCase()
    .pipe(z.email({ error: userText.emailMissing })),
  newPassword: enteredText(accountFields.newPassword),
  password: enteredText(accountFields.password),
  keyLabel: enteredText(accountFields.keyLabel),
  /** Of a link in an email. Long enough for a verification token, which contains the email address. */
  token: exactText(1000).min(1),
} as const;
