// What better-auth refuses, in the catalogue's words.
import { isAPIError } from "better-auth/api";
import { Problem } from "#contract/problem.ts";

const problems = {
  INVALID_EMAIL_OR_PASSWORD: () => new Problem("signInFailed"),
  BANNED_USER: () => new Problem("disabled"),
  USER_ALREADY_EXISTS: () => new Problem("emailTaken"),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () => new Problem("emailTaken"),
  INVALID_TOKEN: () => new Problem("linkExpired"),
  TOKEN_EXPIRED: () => new Problem("linkExpired"),
  USER_NOT_FOUND: () => new Problem("linkExpired"),
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: () => new Problem("notPermitted"),
  UNAUTHORIZED: () => new Problem("unauthorised"),
  INVALID_PASSWORD: () => new Problem("badRequest", { message: "The current password is not right." }),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () =>
    new Problem("badRequest", { message: "This account has no password: it signs in elsewhere." }),
} as const satisfies Readonly<Record<string, () => Problem>>;

/** The problem of a refusal of better-auth's, for what we refuse ourselves in the same words. */
export function problemOf(refusal: keyof typeof problems): Problem {
  return problems[refusal]();
}

/** Whether a sign-up failed for a reason that better-auth does not tell: the database refused the user. */
export function isFailedSignUp(error: unknown): boolean {
  return isAPIError(error) && error.body?.code === "FAILED_TO_CREATE_USER";
}

/** What a call to better-auth answers; its refusals become problems, a fault of its stays one. */
export async function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    const known: Readonly<Record<string, () => Problem>> = problems;
    const problem = isAPIError(error) ? known[String(error.body?.code)] : undefined;
    throw problem?.() ?? error;
  });
}
