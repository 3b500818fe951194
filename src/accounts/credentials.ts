// Signing up, in and out, and the password. Each act is written to the audit log; what better-auth refuses is a problem.
import type { AccountCallBody } from "#contract/account-calls.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import type { AuditedUser } from "#contract/administration.ts";
import { revokeKeysOf } from "./api-keys.ts";
import { audit, type Audited } from "./audit-log.ts";
import { type AccountCookie, type Client, cookiesOf, headersOf } from "./client.ts";
import { endImpersonation, endImpersonationsBy } from "./impersonation.ts";
import { hasPassword } from "./own-account.ts";
import type { AccountParts } from "./parts.ts";
import { hashPassword } from "./password-hash.ts";
import { checkPassword } from "./password-rules.ts";
import { isFailedSignUp, problemOf, unlessRefused } from "./refusal.ts";
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
  const signedUp = parts.auth.api.signUpEmail(call).catch(unlessTakenMeanwhile(parts.auth, email));
  const { headers, response } = await unlessRefused(signedUp);
  await former.end(parts.database);
  await audit(parts.database.kysely, { act: "signed up", actor: response.user, from: client });
  return cookiesOf(headers);
}

/** Of those who sign up with one address at one moment a server lets one in; to better-auth the others are a fault of the database. */
function unlessTakenMeanwhile(auth: AccountParts["auth"], email: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const { internalAdapter } = await auth.$context;
    const isTaken = isFailedSignUp(error) && (await internalAdapter.findUserByEmail(email.toLowerCase()));
    throw isTaken ? new Problem("emailTaken") : error;
  };
}

/** Throws `signInFailed`, or `disabled` or `signInElsewhere` where the password is right but not to be used. */
export async function signIn(
  { auth, database }: AccountParts,
  client: Client,
  body: AccountCallBody<"signIn">,
): Promise<Cookies> {
  const former = await formerSession(auth, client);
  const attempt = { actor: null, what: `as ${body.email}`, from: client };
  const { headers, response } = await sessionBy(auth, client, body).catch(refused(database, attempt));
  await former.end(database);
  await audit(database.kysely, { act: "signed in", actor: response.user, from: client });
  return cookiesOf(headers);
}

/**
 * A session begun by a password. Trying one takes so long that another may be chosen meanwhile, which ends the sessions that there are
 * by then: one that begins later must not stay.
 */
async function sessionBy(
  auth: AccountParts["auth"],
  client: Client,
  { email, password }: AccountCallBody<"signIn">,
) {
  const { internalAdapter } = await auth.$context;
  const before = await hashOf(auth, email);
  const call = { body: { email, password }, headers: headersOf(client), returnHeaders: true } as const;
  const begun = await unlessRefused(auth.api.signInEmail(call));
  if ((await hashOf(auth, email)) === before) return begun;
  await internalAdapter.deleteSession(begun.response.token);
  throw new Problem("signInFailed");
}

/** What is kept of the password of an address; no two passwords that are chosen have the same, for each has a salt of its own. */
async function hashOf(auth: AccountParts["auth"], email: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
  return found?.accounts.find(({ providerId }) => providerId === "credential")?.password ?? null;
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

/**
 * Ends the session, and what its user views as somebody else: that may have begun in it. Where an administrator views as the user, it
 * is the administrator who signs out: the session in which that began ends too, and none on another device.
 */
export async function signOut(parts: AccountParts, client: Client, session: UserSession): Promise<Cookies> {
  const { auth, database } = parts;
  const { impersonatedBy } = session.user;
  const back = impersonatedBy ? await endImpersonation(parts, client, session) : [];
  const cookie = back.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
  const own = impersonatedBy ? { ...client, cookie } : client;
  const { headers } = await auth.api.signOut({ headers: headersOf(own), returnHeaders: true });
  const actor = impersonatedBy ?? session.user;
  await endImpersonationsBy(parts, actor, client);
  await audit(database.kysely, { act: "signed out", actor, from: client });
  return [...back.filter(({ maxAge }) => maxAge === 0), ...cookiesOf(headers)];
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
  parts: AccountParts,
  client: Client,
  { password, token }: AccountCallBody<"resetPassword">,
): Promise<void> {
  const { auth, database, guessable } = parts;
  const user = await userOfLink(auth, token);
  checkPassword(password, [user.name, user.email, ...guessable]);
  await unlessRefused(auth.api.resetPassword({ body: { newPassword: password, token } }));
  await endWhatTheOldOneOpened(parts, client, user);
  const { kysely } = database;
  // Whoever had signed up under this address has nothing left of the account.
  if (!user.emailVerified) await revokeKeysOf(kysely, user, { actor: user, from: client });
  await kysely.updateTable("portal_user").set({ email_verified: true }).where("id", "=", user.id).execute();
  await audit(kysely, { act: "password reset", actor: user, from: client });
}

/** With the old password go the links that were sent and the impersonations that the user began. */
async function endWhatTheOldOneOpened(parts: AccountParts, client: Client, user: AuditedUser): Promise<void> {
  const { kysely } = parts.database;
  await kysely.deleteFrom("portal_verification").where("value", "=", user.id).execute();
  await endImpersonationsBy(parts, user, client);
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

/**
 * Changes the password, ends every session and begins one anew. Throws `badRequest` where the current one is wrong or the new one is
 * refused, `signInElsewhere` where none is to be used.
 */
export async function changePassword(
  parts: AccountParts,
  client: Client,
  session: UserSession,
  { currentPassword, newPassword }: AccountCallBody<"changePassword">,
): Promise<Cookies> {
  const { auth, database, guessable } = parts;
  const { user } = session;
  parts.refusePassword(user.userType);
  checkPassword(newPassword, [user.name, user.email, ...guessable]);
  const before = await hashOf(auth, user.email);
  if (before === null) throw problemOf("CREDENTIAL_ACCOUNT_NOT_FOUND");
  await confirmPassword(parts, client, session, { password: currentPassword, purpose: toChange });
  const after = await hashPassword(newPassword);
  const attempt = { actor: user, what: `the current password, ${toChange}`, from: client };
  await replaceHash(auth, user, { before, after }).catch(refused(database, attempt));
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteUserSessions(user.id);
  await endWhatTheOldOneOpened(parts, client, user);
  await audit(database.kysely, { act: "password changed", actor: user, from: client });
  const { headers } = await sessionBy(auth, client, { email: user.email, password: newPassword });
  return cookiesOf(headers);
}

const toChange = "to change it";

/**
 * Puts a hash in the place of the one whose password was confirmed, and of no other: of two who change it at one moment one does, and
 * none whoever chooses it by a link. Throws `badRequest` where another stands there by now.
 */
async function replaceHash(
  auth: AccountParts["auth"],
  { id }: AuditedUser,
  { after, before }: { readonly before: string; readonly after: string },
): Promise<void> {
  const { adapter } = await auth.$context;
  const replaced = await adapter.updateMany({
    model: "account",
    where: [
      { field: "userId", value: id },
      { field: "password", value: before },
    ],
    update: { password: after, updatedAt: new Date() },
  });
  if (replaced === 0) throw problemOf("INVALID_PASSWORD");
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
