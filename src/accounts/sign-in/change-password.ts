// Password changes: with an emailed link by a user who cannot sign in, and with the current password by a signed-in user.
import type { AccountCalls } from "#contract/account/account-calls.ts";
import type { ParsedBodyOf } from "#contract/calls/own-call.ts";
import type { SignInCalls } from "#contract/account/sign-in-calls.ts";
import type { AuditedUser } from "#contract/administration/administration.ts";
import { Problem } from "#contract/calls/problem.ts";
import { accountText } from "#text/accounts/account.ts";
import { revokeApiKeysOf } from "#accounts/api-keys/api-keys.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import { hashPassword } from "#accounts/passwords/password-hash.ts";
import { rejectWeakPassword } from "#accounts/passwords/password-rules.ts";
import {
  type AccountCookie,
  type Client,
  readAccountCookies,
  createAuthHeaders,
} from "#accounts/sessions/client.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import { endImpersonationsBy } from "#accounts/users/impersonation.ts";
import { hasPassword } from "#accounts/users/own-account.ts";
import { problemFor, withAccountProblems } from "./account-errors.ts";
import { takeUnverifiedEmail } from "./unverified-emails.ts";
import { auditFailedAttempt, findAccount, findPasswordHash, startPasswordSession } from "./credentials.ts";

/**
 * Sends a link to choose a new password, if there is such an account, `maySend` is true, because not too many were requested for it, and a
 * mailbox that is not verified has not got too many emails. The response is the same in any case, and each case looks the account up, counts
 * an email and writes one audit event.
 */
export async function forgottenPassword(
  dependencies: AccountDependencies,
  client: Client,
  {
    email,
    maySend: isAllowed,
  }: Pick<ParsedBodyOf<SignInCalls["POST /api/account/forgotten-password"]>, "email"> & {
    readonly maySend: boolean;
  },
): Promise<void> {
  const { auth, database } = dependencies;
  const subject = await findAccount(auth, email);
  // Counted for any address, so that the time reveals nothing.
  const wait = await takeUnverifiedEmail(dependencies, email);
  const maySend = isAllowed && (wait === 0 || subject?.emailVerified === true);
  const what = maySend ? "" : "too often: no link was sent";
  const event = { event: "new password requested", actor: null, subject } as const;
  await audit(database.kysely, { ...event, identity: `for ${email}`, what, from: client });
  if (maySend) await auth.api.requestPasswordReset({ body: { email } });
}

/**
 * Sets a new password with an emailed link, which works once, and ends all sessions of the user. The link also verifies the email
 * address, because it was sent to it. Throws `linkExpired`, or `badRequest` for a weak password.
 */
export async function resetPassword(
  dependencies: AccountDependencies,
  client: Client,
  { password, token }: ParsedBodyOf<SignInCalls["POST /api/account/reset-password"]>,
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
 * Changes the password, ends all sessions and starts a new one. Throws `badRequest` if the current password is wrong or the new one is
 * weak, `signInElsewhere` if the user must use single sign-on.
 */
export async function changePassword(
  dependencies: AccountDependencies,
  client: Client,
  session: UserSession,
  { currentPassword, newPassword }: ParsedBodyOf<AccountCalls["POST /api/account/password"]>,
): Promise<readonly AccountCookie[]> {
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
  if (!password) throw new Problem("badRequest", { message: accountText.passwordMissing });
  const call = auth.api.verifyPassword({ body: { password }, headers: createAuthHeaders(client) });
  const attempt = { actor: user, what: `the current password, ${purpose}`, from: client };
  await withAccountProblems(call).catch(auditFailedAttempt(database, attempt));
}
