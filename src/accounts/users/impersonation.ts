// Impersonation ("View as"): an administrator sees the record as a user sees it (docs/domain.md, section 6). The gateway rejects
// changes meanwhile and writes every read to the audit log.
import { isAPIError } from "better-auth/api";
import type { AuditedUser } from "#contract/administration/administration.ts";
import { Problem } from "#contract/calls/problem.ts";
import { accountProblemText } from "#text/accounts/account-problems.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import { impersonationLifetime } from "#accounts/sessions/session-lifetimes.ts";
import {
  type AccountCookie,
  type Client,
  readAccountCookies,
  createAuthHeaders,
} from "#accounts/sessions/client.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import { withAccountProblems } from "#accounts/sign-in/account-errors.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import { administeredUser } from "./users.ts";

/** Starts the impersonation of a user. Throws `notFound`, or `badRequest` for an administrator or a disabled user. */
export async function impersonate(
  { auth, database }: AccountDependencies,
  client: Client,
  { user: actor }: UserSession,
  userId: string,
): Promise<readonly AccountCookie[]> {
  const subject = await administeredUser(database, userId);
  if (subject.userType === "ABSADMIN" || subject.isDisabled) {
    throw new Problem("badRequest", { message: accountProblemText.notImpersonable });
  }
  await audit(database.kysely, { event: "impersonation began", actor, subject, from: client });
  const call = { body: { userId }, headers: createAuthHeaders(client), returnHeaders: true } as const;
  const { headers } = await withAccountProblems(auth.api.impersonateUser(call));
  return readAccountCookies(headers);
}

/**
 * Ends the impersonation and returns to the administrator's own session; if that has ended meanwhile, signs out. Throws `badRequest`
 * if the session is not an impersonation.
 */
export async function endImpersonation(
  { auth, database }: AccountDependencies,
  client: Client,
  { user: subject }: UserSession,
): Promise<readonly AccountCookie[]> {
  const actor = subject.impersonatedBy;
  if (!actor) throw new Problem("badRequest", { message: accountProblemText.notImpersonating });
  const call = { headers: createAuthHeaders(client), returnHeaders: true } as const;
  const { headers } = await auth.api.stopImpersonating(call).catch((error: unknown) => {
    if (isAPIError(error)) return auth.api.signOut(call);
    throw error;
  });
  await audit(database.kysely, { event: "impersonation ended", actor, subject, from: client });
  return readAccountCookies(headers);
}

/** Ends all impersonations of an administrator and audits them, except those that had already expired. */
export async function endImpersonationsBy(
  { clock, database }: AccountDependencies,
  actor: AuditedUser,
  from: Client,
): Promise<void> {
  const ended = await database.kysely
    .deleteFrom("portal_session as session")
    .using("portal_user as person")
    .whereRef("person.id", "=", "session.user_id")
    .where("session.impersonated_by", "=", actor.id)
    .returning(["person.id", "person.name", "person.email", "session.created_at"])
    .execute();
  const earliest = clock() - impersonationLifetime * 1000;
  for (const { created_at, ...subject } of ended) {
    if (created_at.getTime() <= earliest) continue;
    await audit(database.kysely, { event: "impersonation ended", actor, subject, from });
  }
}
