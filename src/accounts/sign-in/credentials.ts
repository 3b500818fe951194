// Sign-up, sign-in, sign-out and password changes. Each writes an audit event; errors of better-auth become problems.
import type { AccountCallBody } from "#contract/account-calls.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import type { AuditedUser } from "#contract/administration.ts";
import { revokeApiKeysOf } from "#accounts/api-keys/api-keys.ts";
import { audit, type AuditEvent } from "#accounts/audit/audit-log.ts";
import {
  type AccountCookie,
  type Client,
  readAccountCookies,
  createAuthHeaders,
} from "#accounts/sessions/client.ts";
import { endImpersonation, endImpersonationsBy } from "#accounts/users/impersonation.ts";
import { hasPassword } from "#accounts/users/own-account.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import { hashPassword } from "#accounts/passwords/password-hash.ts";
import { rejectWeakPassword } from "#accounts/passwords/password-rules.ts";
import { isFailedSignUp, problemFor, withAccountProblems } from "./account-errors.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";

type Cookies = readonly AccountCookie[];

/**
 * Creates an account of type `public` and signs in to it. Throws `emailTaken`, `signInElsewhere`, or `badRequest` for a weak
 * password.
 */
export async function signUp(
  dependencies: AccountDependencies,
  client: Client,
  body: AccountCallBody<"signUp">,
) {
  const { email, name, password } = body;
  dependencies.refusePassword("public");
  await rejectWeakPassword(password, [name, email, ...dependencies.guessable]);
  const call = {
    body: { name, email, password },
    headers: createAuthHeaders(client),
    returnHeaders: true,
  } as const;
  const previous = await findPreviousSession(dependencies.auth, client);
  const signedUp = dependencies.auth.api
    .signUpEmail(call)
    .catch(emailTakenOnConflict(dependencies.auth, email));
  const { headers, response } = await withAccountProblems(signedUp);
  await previous.end(dependencies.database);
  await audit(dependencies.database.kysely, { event: "signed up", actor: response.user, from: client });
  return readAccountCookies(headers);
}

/** Reports `emailTaken` if another request created the account at the same time; better-auth reports a database error then. */
function emailTakenOnConflict(
  auth: AccountDependencies["auth"],
  email: string,
): (error: unknown) => Promise<never> {
  return async (error) => {
    const { internalAdapter } = await auth.$context;
    const isTaken = isFailedSignUp(error) && (await internalAdapter.findUserByEmail(email.toLowerCase()));
    throw isTaken ? new Problem("emailTaken") : error;
  };
}

/** Throws `signInFailed`, or `disabled` or `signInElsewhere` if the password is right but may not be used. */
export async function signIn(
  { auth, database }: AccountDependencies,
  client: Client,
  body: AccountCallBody<"signIn">,
): Promise<Cookies> {
  const previous = await findPreviousSession(auth, client);
  const attempt = { actor: null, what: `as ${body.email}`, from: client };
  const { headers, response } = await startPasswordSession(auth, client, body).catch(
    auditFailedAttempt(database, attempt),
  );
  await previous.end(database);
  await audit(database.kysely, { event: "signed in", actor: response.user, from: client });
  return readAccountCookies(headers);
}

/**
 * Starts a session with a password. The check takes long enough for the password to be replaced at the same time. The replacement
 * ends only the sessions that exist by then, so a session that starts later with the old password is deleted here.
 */
async function startPasswordSession(
  auth: AccountDependencies["auth"],
  client: Client,
  { email, password }: AccountCallBody<"signIn">,
) {
  const { internalAdapter } = await auth.$context;
  const before = await findPasswordHash(auth, email);
  const call = {
    body: { email, password },
    headers: createAuthHeaders(client),
    returnHeaders: true,
  } as const;
  const started = await withAccountProblems(auth.api.signInEmail(call));
  if ((await findPasswordHash(auth, email)) === before) return started;
  await internalAdapter.deleteSession(started.response.token);
  throw new Problem("signInFailed");
}

/** Finds the password hash of an email address. Every password change yields another hash, because each hash has its own salt. */
async function findPasswordHash(auth: AccountDependencies["auth"], email: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
  return found?.accounts.find(({ providerId }) => providerId === "credential")?.password ?? null;
}

/** Finds the session that a browser had before a sign-in, so that it can be ended afterwards. */
async function findPreviousSession(auth: AccountDependencies["auth"], client: Client) {
  const found = await auth.api.getSession({ headers: createAuthHeaders(client) });
  return {
    async end({ kysely }: Database): Promise<void> {
      if (found) await kysely.deleteFrom("portal_session").where("id", "=", found.session.id).execute();
    },
  };
}

/**
 * Ends the session and the impersonations that its user began. During impersonation the administrator signs out: this also ends the
 * administrator's own session in this browser, but no session on another device.
 */
export async function signOut(
  dependencies: AccountDependencies,
  client: Client,
  session: UserSession,
): Promise<Cookies> {
  const { auth, database } = dependencies;
  const { impersonatedBy } = session.user;
  const restored = impersonatedBy ? await endImpersonation(dependencies, client, session) : [];
  const cookie = restored.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
  const ownClient = impersonatedBy ? { ...client, cookie } : client;
  const { headers } = await auth.api.signOut({ headers: createAuthHeaders(ownClient), returnHeaders: true });
  const actor = impersonatedBy ?? session.user;
  await endImpersonationsBy(dependencies, actor, client);
  await audit(database.kysely, { event: "signed out", actor, from: client });
  return [...restored.filter(({ maxAge }) => maxAge === 0), ...readAccountCookies(headers)];
}

/**
 * Sends a link to choose a new password, if there is such an account and `maySend` says that not too many were requested for it. The
 * response is the same in any case, and each case looks the account up and writes one audit event.
 */
export async function forgottenPassword(
  { auth, database }: AccountDependencies,
  client: Client,
  { email, maySend }: Pick<AccountCallBody<"forgottenPassword">, "email"> & { readonly maySend: boolean },
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase());
  const what = maySend ? `for ${email}` : `for ${email}, too often: no link was sent`;
  const event = { event: "new password requested", actor: null, subject: found?.user ?? null } as const;
  await audit(database.kysely, { ...event, what, from: client });
  if (maySend) await auth.api.requestPasswordReset({ body: { email } });
}

/**
 * Sets a new password with an emailed link, which works once, and ends all sessions of the user. The link also verifies the email
 * address, because it was sent to it. Throws `linkExpired`, or `badRequest` for a weak password.
 */
export async function resetPassword(
  dependencies: AccountDependencies,
  client: Client,
  { password, token }: AccountCallBody<"resetPassword">,
): Promise<void> {
  const { auth, database, guessable } = dependencies;
  const user = await findUserOfResetLink(auth, token);
  await rejectWeakPassword(password, [user.name, user.email, ...guessable]);
  await withAccountProblems(auth.api.resetPassword({ body: { newPassword: password, token } }));
  await revokeLinksAndImpersonations(dependencies, client, user);
  const { kysely } = database;
  // Someone else may have signed up with this address before: their keys are revoked too.
  if (!user.emailVerified) await revokeApiKeysOf(kysely, user, { actor: user, from: client });
  await kysely.updateTable("portal_user").set({ email_verified: true }).where("id", "=", user.id).execute();
  await audit(kysely, { event: "password reset", actor: user, from: client });
}

/** Ends what the old password gave access to: emailed links and the impersonations that the user began. */
async function revokeLinksAndImpersonations(
  dependencies: AccountDependencies,
  client: Client,
  user: AuditedUser,
): Promise<void> {
  const { kysely } = dependencies.database;
  await kysely.deleteFrom("portal_verification").where("value", "=", user.id).execute();
  await endImpersonationsBy(dependencies, user, client);
}

/** Finds the user whose password a link changes. Throws `linkExpired`. */
async function findUserOfResetLink(auth: AccountDependencies["auth"], token: string) {
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = link && link.expiresAt > new Date() ? await internalAdapter.findUserById(link.value) : null;
  if (!user) throw new Problem("linkExpired");
  return user;
}

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

/** Sends the verification link again. */
export async function sendVerification({ auth }: AccountDependencies, { user }: UserSession): Promise<void> {
  if (!user.isEmailVerified) await auth.api.sendVerificationEmail({ body: { email: user.email } });
}

/**
 * Changes the password, ends all sessions and starts a new one. Throws `badRequest` if the current password is wrong or the new one is
 * weak, `signInElsewhere` if the user must use single sign-on.
 */
export async function changePassword(
  dependencies: AccountDependencies,
  client: Client,
  session: UserSession,
  { currentPassword, newPassword }: AccountCallBody<"changePassword">,
): Promise<Cookies> {
  const { auth, database, guessable } = dependencies;
  const { user } = session;
  dependencies.refusePassword(user.userType);
  const before = await findPasswordHash(auth, user.email);
  if (before === null) throw problemFor("CREDENTIAL_ACCOUNT_NOT_FOUND");
  await confirmPassword(dependencies, client, session, { password: currentPassword, purpose: changePurpose });
  await rejectWeakPassword(newPassword, [user.name, user.email, ...guessable]);
  const after = await hashPassword(newPassword);
  const attempt = { actor: user, what: `the current password, ${changePurpose}`, from: client };
  await replaceHash(auth, user, { before, after }).catch(auditFailedAttempt(database, attempt));
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteUserSessions(user.id);
  await revokeLinksAndImpersonations(dependencies, client, user);
  await audit(database.kysely, { event: "password changed", actor: user, from: client });
  const { headers } = await startPasswordSession(auth, client, { email: user.email, password: newPassword });
  return readAccountCookies(headers);
}

const changePurpose = "to change it";

/**
 * Replaces the hash whose password was confirmed. Of two simultaneous changes only one succeeds, and a password that was set with a
 * link in the meantime stays. Throws `badRequest` if the stored hash has changed.
 */
async function replaceHash(
  auth: AccountDependencies["auth"],
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
  if (replaced === 0) throw problemFor("INVALID_PASSWORD");
}

/**
 * Requires the password again before an action that outlives the session. Throws `badRequest` if it is wrong or missing. Accounts that
 * use only single sign-on have no password and pass.
 */
export async function confirmPassword(
  { auth, database }: AccountDependencies,
  client: Client,
  { user }: UserSession,
  { password, purpose }: { readonly password: string | undefined; readonly purpose: string },
): Promise<void> {
  if (!(await hasPassword(database, user.id))) return;
  if (!password) throw new Problem("badRequest", { message: "Please enter your password." });
  const call = auth.api.verifyPassword({ body: { password }, headers: createAuthHeaders(client) });
  const attempt = { actor: user, what: `the current password, ${purpose}`, from: client };
  await withAccountProblems(call).catch(auditFailedAttempt(database, attempt));
}

/** Writes an audit event for a wrong password and rethrows the error. */
function auditFailedAttempt(
  { kysely }: Database,
  attempt: Omit<AuditEvent, "event">,
): (error: unknown) => Promise<never> {
  return async (error) => {
    await audit(kysely, { event: "sign-in failed", ...attempt });
    throw error;
  };
}
