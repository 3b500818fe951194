// Password rules (OWASP ASVS 5, 6.2): a password must not be too short, too long or easy to guess. No character classes are required.
import { passwordLength } from "#contract/account.ts";
import { Problem } from "#contract/problem.ts";
import { passwordScore } from "./password-strength.ts";

/** On zxcvbn's scale of 0 to 4: a score of 3 needs more than a hundred million guesses. */
const minScore = 3; // gap: passwords

/**
 * Rejects with `badRequest` and the reason if a password breaks a rule. `guessableWords` are words that an attacker would try first:
 * the user's name and email address, the society's name.
 */
export async function rejectWeakPassword(password: string, guessableWords: readonly string[]): Promise<void> {
  if (password.length < passwordLength.min) {
    throw badPassword(`A password has at least ${passwordLength.min} characters.`);
  }
  if (password.length > passwordLength.max) {
    throw badPassword(`A password has at most ${passwordLength.max} characters.`);
  }
  if ((await passwordScore(password, guessableWords)) < minScore) {
    throw badPassword("This password is easy to guess. Please choose another, such as four unrelated words.");
  }
}

const badPassword = (message: string) => new Problem("badRequest", { message });
