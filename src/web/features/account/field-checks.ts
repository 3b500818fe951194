// Checks of form fields before they are sent, with the messages of the contract. The server repeats them and checks more.
import { controlCharacter, emailForm, passwordLength } from "#contract/account.ts";
import { accountText } from "#text/accounts/account.ts";
import { userText } from "#text/accounts/users.ts";

/** Returns the error of a value, or `undefined` when it is valid. */
type Check = (value: string) => string | undefined;

export const checkName: Check = (value) => {
  const name = value.trim();
  if (name === "") return userText.nameMissing;
  if (name.length > 100) return userText.nameTooLong({ max: 100 });
  return controlCharacter.test(name) ? userText.nameWithControlCharacter : undefined;
};

export const checkEmail: Check = (value) => {
  const email = value.trim();
  if (email.length > 254) return userText.emailTooLong({ max: 254 });
  return emailForm.test(email) ? undefined : userText.emailMissing;
};

/** Shown below a new password's field. */
export const passwordHint = accountText.passwordHint({ min: passwordLength.min });

export const checkNewPassword: Check = ({ length }) => {
  if (length < passwordLength.min) return accountText.passwordTooShort({ min: passwordLength.min });
  return length > passwordLength.max ? accountText.passwordTooLong({ max: passwordLength.max }) : undefined;
};

/** Requires only some text, because the server compares an existing password. */
export const checkCurrentPassword: Check = (value) =>
  value === "" ? accountText.passwordMissing : undefined;

export const checkKeyLabel: Check = (value) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,40}$/.test(value.trim()) ? undefined : accountText.keyNameInvalid;
