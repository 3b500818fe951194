// Sign-up, sign-in and sign-out with a password. Each writes an audit event; errors of better-auth become problems.
import { OverloadedError } from "#async/work-queue.ts";
import type { ParsedBodyOf } from "#contract/calls/own-call.ts";
import type { SignInCalls } from "#contract/account/sign-in-calls.ts";
import type { AuditedUser } from "#contract/administration/administration.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";
import { audit, type AuditEvent } from "#accounts/audit/audit-log.ts";
import {
  type AccountCookie,
  type Client,
  readAccountCookies,
  createAuthHeaders,
} from "#accounts/sessions/client.ts";
import { endImpersonation, endImpersonationsBy } from "#accounts/users/impersonation.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import { rejectWeakPassword } from "#accounts/passwords/password-rules.ts";
import { withPreparedHash } from "#accounts/passwords/prepared-hash.ts";
import { isFailedSignUp, withAccountProblems } from "./account-errors.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import { sendVerificationLink } from "./email-verification.ts";
import { takeUnverifiedEmail } from "./unverified-emails.ts";

type Cookies = readonly AccountCookie[];

/**
 * Creates an account of type `public` and signs in to it. Throws `emailTaken`, `signInElsewhere`, or `badRequest` for a weak
 * password.
 */
export async function signUp(
  dependencies: AccountDependencies,
  client: Client,
  body: ParsedBodyOf<SignInCalls["POST /api/account/sign-up"]>,
): Promise<Cookies> {
  const { email, name, password } = body;
  dependencies.refusePassword("public");
  await rejectWeakPassword(password, [name, email, ...dependencies.guessable]);
  const call = {
    body: { name, email, password },
    headers: createAuthHeaders(client),
    returnHeaders: true,
  } as const;
  const previous = await findPreviousSession(dependencies.auth, client);
  const signedUp = withPreparedHash(password, () => dependencies.auth.api.signUpEmail(call)).catch(
    emailTakenOnConflict(dependencies.auth, email),
  );
  const { headers, response } = await withAccountProblems(signedUp);
  await previous.end(dependencies.database);
  await audit(dependencies.database.kysely, { event: "signed up", actor: response.user, from: client });
  const wait = await takeUnverifiedEmail(dependencies, email);
  if (wait === 0) await sendVerificationLink(dependencies, response.user);
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
  body: ParsedBodyOf<SignInCalls["POST /api/account/sign-in"]>,
): Promise<Cookies> {
  const previous = await findPreviousSession(auth, client);
  const subject = await findAccount(auth, body.email);
  const attempt = { actor: null, subject, identity: `as ${body.email}`, from: client };
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
export async function startPasswordSession(
  auth: AccountDependencies["auth"],
  client: Client,
  { email, password }: ParsedBodyOf<SignInCalls["POST /api/account/sign-in"]>,
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

/** Finds the account of an email address, verified or not, for an event about it. */
export async function findAccount(
  auth: AccountDependencies["auth"],
  email: string,
): Promise<(AuditedUser & { readonly emailVerified: boolean }) | null> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findUserByEmail(email.toLowerCase()))?.user ?? null;
}

/** Finds the password hash of an email address. Every password change yields another hash, because each hash has its own salt. */
export async function findPasswordHash(
  auth: AccountDependencies["auth"],
  email: string,
): Promise<string | null> {
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

/** Writes an audit event for a wrong password, and none if it was not checked because too many wait. Rethrows the error. */
export function auditFailedAttempt(
  { kysely }: Database,
  attempt: Omit<AuditEvent, "event">,
): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof OverloadedError)) await audit(kysely, { event: "sign-in failed", ...attempt });
    throw error;
  };
}
