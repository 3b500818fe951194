// Verification of a user's email address with an emailed link.
import type { AccountCallBody } from "#contract/account-calls.ts";
import { Problem } from "#contract/problem.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import type { Client } from "#accounts/sessions/client.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import { withAccountProblems } from "./account-errors.ts";
import { requireUnverifiedEmail } from "./unverified-emails.ts";

/**
 * Verifies the email address with an emailed link. The user must be signed in to the account, because the person who opens the email
 * may not be the one who signed up. Throws `linkExpired`.
 */
export async function verifyEmail(
  { auth, database }: AccountDependencies,
  client: Client,
  { user }: UserSession,
  { token }: AccountCallBody<"verifyEmail">,
): Promise<void> {
  if (emailInToken(token) !== user.email) throw new Problem("linkExpired");
  await withAccountProblems(auth.api.verifyEmail({ query: { token } }));
  if (!user.isEmailVerified) {
    await audit(database.kysely, { event: "e-mail verified", actor: user, from: client });
  }
}

/** Reads the email address in a token, which better-auth verifies afterwards. */
function emailInToken(token: string): unknown {
  try {
    const [, claims = ""] = token.split(".");
    return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { email?: unknown }).email;
  } catch {
    return null;
  }
}

/** Sends the verification link again. Throws `tooManyEmails`. */
export async function sendVerification(
  dependencies: AccountDependencies,
  { user: { email, isEmailVerified } }: UserSession,
): Promise<void> {
  if (isEmailVerified) return;
  await requireUnverifiedEmail(dependencies, email);
  await dependencies.auth.api.sendVerificationEmail({ body: { email } });
}
