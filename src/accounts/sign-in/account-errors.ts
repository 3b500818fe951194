// Maps errors of better-auth to problems.
import { isAPIError } from "better-auth/api";
import { Problem } from "#contract/calls/problem.ts";
import { accountProblemText } from "#text/accounts/account-problems.ts";

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
  INVALID_PASSWORD: () => new Problem("badRequest", { message: accountProblemText.wrongPassword }),
  // better-auth does not report the reason, but logs it: nearly always the database did not respond.
  FAILED_TO_GET_SESSION: () => new Problem("unavailable"),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () => new Problem("badRequest", { message: accountProblemText.noPassword }),
} as const satisfies Readonly<Record<string, () => Problem>>;

/** Returns the problem for an error code of better-auth, for checks that are made here instead. */
export function problemFor(code: keyof typeof problems): Problem {
  return problems[code]();
}

/** Whether a sign-up failed because the database rejected the user; better-auth does not report the reason. */
export function isFailedSignUp(error: unknown): boolean {
  return isAPIError(error) && error.body?.code === "FAILED_TO_CREATE_USER";
}

/** Awaits a call to better-auth and turns its problemsByCode errors into problems; other errors are rethrown. */
export async function withAccountProblems<Response>(call: Promise<Response>): Promise<Response> {
  return call.catch((error: unknown) => {
    const problemsByCode: Readonly<Record<string, () => Problem>> = problems;
    const problem = isAPIError(error) ? problemsByCode[String(error.body?.code)] : undefined;
    throw problem?.() ?? error;
  });
}
