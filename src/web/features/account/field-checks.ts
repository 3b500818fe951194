// What can be told of a field before it is sent, in the sentences of the contract. The server checks all of it, and more.
import { controlCharacter, passwordLength } from "#contract/account.ts";

/** What is wrong with a value; `undefined` where nothing is. */
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

/** What is told of a new password before it is typed. */
export const passwordHint = `At least ${passwordLength.least} characters, such as four unrelated words.`;

export const checkNewPassword: Check = ({ length }) => {
  if (length < passwordLength.least) return `A password has at least ${passwordLength.least} characters.`;
  return length > passwordLength.most
    ? `A password has at most ${passwordLength.most} characters.`
    : undefined;
};

/** A password that is only compared may be anything. */
export const checkPassword: Check = (value) => (value === "" ? "Please enter your password." : undefined);

export const checkKeyLabel: Check = (value) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,40}$/.test(value.trim())
    ? undefined
    : "A key's name has letters, digits, dots, hyphens and underscores, at most 41.";
