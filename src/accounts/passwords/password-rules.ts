// Password rules (OWASP ASVS 5, 6.2): a password must not be too short, too long or easy to guess. No character classes are required.
import { passwordLength } from "#contract/account.ts";
import { Problem } from "#contract/problem.ts";
import { accountText } from "#text/accounts/account.ts";
import { accountProblemText } from "#text/accounts/account-problems.ts";
import { passwordScore } from "./password-strength.ts";

/** On zxcvbn's scale of 0 to 4: a score of 3 needs more than a hundred million guesses. */
const minScore = 3; // gap: passwords

/**
 * Rejects with `badRequest` and the reason if a password breaks a rule. `guessableWords` are words that an attacker would try first:
 * the user's name and email address, the society's name.
 */
export async function rejectWeakPassword(password: string, guessableWords: readonly string[]): Promise<void> {
  if (password.length < passwordLength.min) {
    throw badPassword(accountText.passwordTooShort(passwordLength));
  }
  if (password.length > passwordLength.max) {
    throw badPassword(accountText.passwordTooLong(passwordLength));
  }
  if ((await passwordScore(password, guessableWords)) < minScore) {
    throw badPassword(accountProblemText.weakPassword);
  }
}

const badPassword = (message: string) => new Problem("badRequest", { message });
