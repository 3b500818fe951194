// Signing up, in and out, and the password. Each act is written to the audit log; what better-auth refuses is a problem.
import { type Kysely, sql } from "kysely";
import type { AccountCallBody } from "#contract/account-calls.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import type { AuditedUser } from "#contract/administration.ts";
import { audit, type Audited } from "./audit-log.ts";
import { type AccountCookie, type Client, cookiesOf, headersOf } from "./client.ts";
import { hasPassword } from "./own-account.ts";
import type { AccountParts } from "./parts.ts";
import { checkPassword } from "./password-rules.ts";
import { unlessRefused } from "./refusal.ts";
import type { UserSession } from "./user-session.ts";

type Cookies = readonly AccountCookie[];

/**
 * Makes an account of type `public` and signs in to it. Throws `emailTaken`, `signInElsewhere`, `badRequest` for a password that is
 * refused.
 */
export async function signUp(parts: AccountParts, client: Client, body: AccountCallBody<"signUp">) {
  const { email, name, password } = body;
  parts.refusePassword("public");
  checkPassword(password, [name, email, ...parts.guessable]);
  const call = { body: { name, email, password }, headers: headersOf(client), returnHeaders: true } as const;
  const former = await formerSession(parts.auth, client);
  const { headers, response } = await unlessRefused(parts.auth.api.signUpEmail(call));
  await former.end(parts.database);
  await audit(parts.database.kysely, { act: "signed up", actor: response.user, from: client });
  return cookiesOf(headers);
}

/** Throws `signInFailed`, or `disabled` or `signInElsewhere` where the password is right but not to be used. */
export async function signIn(
  { auth, database }: AccountParts,
  client: Client,
  { email, password }: AccountCallBody<"signIn">,
): Promise<Cookies> {
  const call = { body: { email, password }, headers: headersOf(client), returnHeaders: true } as const;
  const former = await formerSession(auth, client);
  const attempt = { actor: null, what: `as ${email}`, from: client };
  const { headers, response } = await unlessRefused(auth.api.signInEmail(call)).catch(
    refused(database, attempt),
  );
  await former.end(database);
  await audit(database.kysely, { act: "signed in", actor: response.user, from: client });
  return cookiesOf(headers);
}

/** The session that a browser had before it signs in anew: it ends then, and does not live on unseen. */
async function formerSession(auth: AccountParts["auth"], client: Client) {
  const found = await auth.api.getSession({ headers: headersOf(client) });
  return {
    async end({ kysely }: Database): Promise<void> {
      if (found) await kysely.deleteFrom("portal_session").where("id", "=", found.session.id).execute();
    },
  };
}

/** Ends the session; where an administrator views as the user, the administrator's own session ends with it. */
export async function signOut(
  { auth, database }: AccountParts,
  client: Client,
  session: UserSession,
): Promise<Cookies> {
  const { headers } = await auth.api.signOut({ headers: headersOf(client), returnHeaders: true });
  const { impersonatedBy } = session.user;
  if (impersonatedBy) {
    await database.kysely.deleteFrom("portal_session").where("user_id", "=", impersonatedBy.id).execute();
  }
  const actor = impersonatedBy ?? session.user;
  await audit(database.kysely, { act: "signed out", actor, from: client });
  return cookiesOf(headers);
}

/** Sends a link to choose a new password, if there is such an account; the answer is the same in any case. */
export async function forgottenPassword(
  { auth }: AccountParts,
  { email }: AccountCallBody<"forgottenPassword">,
): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } });
}

/**
 * Chooses a password by a link that was sent, which serves once; every session of the user ends. Whoever has the link has the
 * letter, so the e-mail address is proved with it. Throws `linkExpired`, `badRequest` for a password that is refused.
 */
export async function resetPassword(
  { auth, database, guessable }: AccountParts,
  client: Client,
  { password, token }: AccountCallBody<"resetPassword">,
): Promise<void> {
  const user = await userOfLink(auth, token);
  checkPassword(password, [user.name, user.email, ...guessable]);
  await unlessRefused(auth.api.resetPassword({ body: { newPassword: password, token } }));
  const { kysely } = database;
  await endWhatTheOldOneOpened(kysely, user);
  // Whoever had signed up under this address has nothing left of the account.
  if (!user.emailVerified) await revokeKeysOf(kysely, user);
  await kysely.updateTable("portal_user").set({ email_verified: true }).where("id", "=", user.id).execute();
  await audit(kysely, { act: "password reset", actor: user, from: client });
}

/** With the old password go the links that were sent and the impersonations that the user began. */
async function endWhatTheOldOneOpened(kysely: Kysely<Tables>, { id }: AuditedUser): Promise<void> {
  await kysely.deleteFrom("portal_verification").where("value", "=", id).execute();
  await kysely.deleteFrom("portal_session").where("impersonated_by", "=", id).execute();
}

async function revokeKeysOf(kysely: Kysely<Tables>, { id }: AuditedUser): Promise<void> {
  await kysely
    .updateTable("api_key")
    .set({ revoked_at: sql`now()` })
    .where("owner_id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}

/** Whose password a link changes. Throws `linkExpired`. */
async function userOfLink(auth: AccountParts["auth"], token: string) {
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = link && link.expiresAt > new Date() ? await internalAdapter.findUserById(link.value) : null;
  if (!user) throw new Problem("linkExpired");
  return user;
}

/**
 * Proves the e-mail address by a link that was sent, for whoever is signed in to its account: the one who opens the letter need not be
 * the one who signed up. Throws `linkExpired`.
 */
export async function verifyEmail(
  { auth, database }: AccountParts,
  client: Client,
  { user }: UserSession,
  { token }: AccountCallBody<"verifyEmail">,
): Promise<void> {
  if (claimedAddress(token) !== user.email) throw new Problem("linkExpired");
  await unlessRefused(auth.api.verifyEmail({ query: { token } }));
  if (!user.isEmailVerified) {
    await audit(database.kysely, { act: "e-mail verified", actor: user, from: client });
  }
}

/** The address that a token speaks of; better-auth then finds out whether it is one of ours. */
function claimedAddress(token: string): unknown {
  try {
    const [, claims = ""] = token.split(".");
    return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { email?: unknown }).email;
  } catch {
    return null;
  }
}

/** Sends the link to prove the e-mail address again. */
export async function sendVerification({ auth }: AccountParts, { user }: UserSession): Promise<void> {
  if (!user.isEmailVerified) await auth.api.sendVerificationEmail({ body: { email: user.email } });
}

/** Changes the password and ends every other session. Throws `badRequest` where the current one is wrong or the new one is refused. */
export async function changePassword(
  { auth, database, guessable }: AccountParts,
  client: Client,
  { user }: UserSession,
  { currentPassword, newPassword }: AccountCallBody<"changePassword">,
): Promise<Cookies> {
  checkPassword(newPassword, [user.name, user.email, ...guessable]);
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const call = auth.api.changePassword({ body, headers: headersOf(client), returnHeaders: true });
  const attempt = { actor: user, what: "the current password, to change it", from: client };
  const { headers } = await unlessRefused(call).catch(refused(database, attempt));
  await endWhatTheOldOneOpened(database.kysely, user);
  await audit(database.kysely, { act: "password changed", actor: user, from: client });
  return cookiesOf(headers);
}

/**
 * Asks for the password again before something that outlives the session. Throws `badRequest` where it is wrong, or missing though the
 * account has one; who signs in elsewhere has none.
 */
export async function confirmPassword(
  { auth, database }: AccountParts,
  client: Client,
  { user }: UserSession,
  { password, purpose }: { readonly password: string | undefined; readonly purpose: string },
): Promise<void> {
  if (!(await hasPassword(database, user.id))) return;
  if (!password) throw new Problem("badRequest", { message: "Please enter your password." });
  const call = auth.api.verifyPassword({ body: { password }, headers: headersOf(client) });
  const attempt = { actor: user, what: `the current password, ${purpose}`, from: client };
  await unlessRefused(call).catch(refused(database, attempt));
}

/** Writes down that a password was not the right one. */
function refused({ kysely }: Database, attempt: Omit<Audited, "act">): (error: unknown) => Promise<never> {
  return async (error) => {
    await audit(kysely, { act: "sign-in failed", ...attempt });
    throw error;
  };
}
