// Checks of form fields before they are sent, with the messages of the contract. The server repeats them and checks more.
import { controlCharacter, passwordLength } from "#contract/account.ts";

/** Returns the error of a value, or `undefined` when it is valid. */
type Check = (value: string) => string | undefined;

export const checkName: Check = (value) => {
  const name = value.trim();
  if (name === "") return "Please enter a name.";
  if (name.length > 100) return "A name has at most 100 characters.";
  return controlCharacter.test(name) ? "A name has no control characters." : undefined;
};

export const checkEmail: Check = (value) => {
  const email = value.trim();
  if (email.length > 254) return "An e-mail address has at most 254 characters.";
  const isPlausible = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  return isPlausible ? undefined : "Please enter an e-mail address, such as name@example.org.";
};

/** Shown below a new password's field. */
export const passwordHint = `At least ${passwordLength.min} characters, such as four unrelated words.`;

export const checkNewPassword: Check = ({ length }) => {
  if (length < passwordLength.min) return `A password has at least ${passwordLength.min} characters.`;
  return length > passwordLength.max ? `A password has at most ${passwordLength.max} characters.` : undefined;
};

/** Requires only some text, because the server compares an existing password. */
export const checkCurrentPassword: Check = (value) =>
  value === "" ? "Please enter your password." : undefined;

export const checkKeyLabel: Check = (value) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,40}$/.test(value.trim())
    ? undefined
    : "A key's name has letters, digits, dots, hyphens and underscores, at most 41.";
