// Verification of a user's email address with an emailed link.
import { createEmailVerificationToken } from "better-auth/api";
import type { AccountCalls } from "#contract/account/account-calls.ts";
import type { ParsedBodyOf } from "#contract/calls/own-call.ts";
import { Problem } from "#contract/calls/problem.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import type { Client } from "#accounts/sessions/client.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import { type Recipient, verificationEmail } from "#mail/email-templates.ts";
import { withAccountProblems } from "./account-errors.ts";
import { linkLifetime } from "./authentication.ts";
import { requireUnverifiedEmail } from "./unverified-emails.ts";

/**
 * Verifies the email address with an emailed link. The user must be signed in to the account, because the person who opens the email
 * may not be the one who signed up. Throws `linkExpired`.
 */
export async function verifyEmail(
  { auth, database }: AccountDependencies,
  client: Client,
  { user }: UserSession,
  { token }: ParsedBodyOf<AccountCalls["POST /api/account/verify-email"]>,
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
  { user }: UserSession,
): Promise<void> {
  if (user.isEmailVerified) return;
  await requireUnverifiedEmail(dependencies, user.email);
  await sendVerificationLink(dependencies, user);
}

/**
 * Sends the verification link. better-auth's own call takes at least half a second, so that its time tells nobody whether there is an
 * account; here the user is known.
 */
export async function sendVerificationLink(
  { auth, origin, send }: AccountDependencies,
  { email, name }: Recipient,
): Promise<void> {
  const { secret } = await auth.$context;
  const token = await createEmailVerificationToken(secret, email, undefined, linkLifetime);
  send(verificationEmail, { email, name }, `${origin}/account/verify-email?token=${token}`);
}
