// Which passwords are refused (OWASP ASVS 5, 6.2): too short, too long, or easy to guess. No rule asks for digits or signs.
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { passwordLength } from "#contract/account.ts";
import { Problem } from "#contract/problem.ts";

/** Of 0 to 4: at 3, more than a hundred million guesses are needed. */
const leastScore = 3; // gap: passwords

let guesser: ZxcvbnFactory | undefined;

/**
 * Throws `badRequest` with the reason where a password is refused. `known` is what anybody would try first: the user's name and
 * address, the society's name.
 */
export function checkPassword(password: string, known: readonly string[]): void {
  if (password.length < passwordLength.least) {
    throw refused(`A password has at least ${passwordLength.least} characters.`);
  }
  if (password.length > passwordLength.most) {
    throw refused(`A password has at most ${passwordLength.most} characters.`);
  }
  // The dictionary is made when it is first needed: most processes serve visitors only.
  guesser ??= new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs });
  const { score } = guesser.check(password, [...known]);
  if (score < leastScore) {
    throw refused("This password is easy to guess. Please choose another, such as four unrelated words.");
  }
}

const refused = (message: string) => new Problem("badRequest", { message });
