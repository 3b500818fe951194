// The texts that a user enters for an account, as their forms and their calls check them.
import { enteredName, type EnteredText } from "#rules/entered-text.ts";
import { accountText } from "#text/accounts/account.ts";
import { userText } from "#text/accounts/users.ts";
import { problemText } from "#text/problems.ts";
import { passwordLength } from "./account.ts";

const longestName = 100;
const longestEmail = 254;
const { max, min } = passwordLength;

/** What an email address looks like. The call checks more. */
const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const keyLabelForm = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

export const accountFields = {
  name: enteredName(longestName, {
    missing: userText.nameMissing,
    tooLong: userText.nameTooLong({ max: longestName }),
    controlCharacters: userText.nameWithControlCharacter,
  }),
  email: {
    longest: longestEmail,
    tooLong: userText.emailTooLong({ max: longestEmail }),
    errorOf: (email) => (emailForm.test(email) ? undefined : userText.emailMissing),
  },
  newPassword: {
    longest: max,
    tooLong: accountText.passwordTooLong({ max }),
    errorOf: ({ length }) => (length < min ? accountText.passwordTooShort({ min }) : undefined),
    isExact: true,
  },
  /** A password that is compared with the stored one, and may be one from before the minimum length. */
  password: {
    longest: max,
    tooLong: problemText.signInFailed,
    errorOf: (password) => (password === "" ? accountText.passwordMissing : undefined),
    isExact: true,
  },
  keyLabel: {
    longest: 41,
    tooLong: accountText.keyNameInvalid,
    errorOf: (label) => (keyLabelForm.test(label) ? undefined : accountText.keyNameInvalid),
  },
} as const satisfies Readonly<Record<string, EnteredText>>;
