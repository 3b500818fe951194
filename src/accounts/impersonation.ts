// "View as": an administrator sees the record as a user sees it (specification §1, My Profile with impersonation; §4, its end).
// Nothing can be changed meanwhile, and everything that is read is written to the audit log.
import { isAPIError } from "better-auth/api";
import type { AuditedUser } from "#contract/administration.ts";
import { Problem } from "#contract/problem.ts";
import { audit } from "./audit-log.ts";
import { impersonationLifetime } from "./authentication.ts";
import { type AccountCookie, type Client, cookiesOf, headersOf } from "./client.ts";
import type { AccountParts } from "./parts.ts";
import { unlessRefused } from "./refusal.ts";
import type { UserSession } from "./user-session.ts";
import { administeredUser } from "./users.ts";

/** Begins to view as a user. Throws `notFound`, `badRequest` for an administrator or a disabled user. */
export async function impersonate(
  { auth, database }: AccountParts,
  client: Client,
  { user: actor }: UserSession,
  userId: string,
): Promise<readonly AccountCookie[]> {
  const subject = await administeredUser(database, userId);
  if (subject.userType === "ABSADMIN" || subject.isDisabled) {
    const message = "Administrators and disabled users cannot be viewed as.";
    throw new Problem("badRequest", { message });
  }
  await audit(database.kysely, { act: "impersonation began", actor, subject, from: client });
  const call = { body: { userId }, headers: headersOf(client), returnHeaders: true } as const;
  const { headers } = await unlessRefused(auth.api.impersonateUser(call));
  return cookiesOf(headers);
}

/**
 * Ends it: the administrator's own session goes on, or nobody is signed in where that has ended meanwhile. Throws `badRequest` where
 * nobody views as anybody.
 */
export async function endImpersonation(
  { auth, database }: AccountParts,
  client: Client,
  { user: subject }: UserSession,
): Promise<readonly AccountCookie[]> {
  const actor = subject.impersonatedBy;
  if (!actor) throw new Problem("badRequest", { message: "You are not viewing as another user." });
  const call = { headers: headersOf(client), returnHeaders: true } as const;
  const { headers } = await auth.api.stopImpersonating(call).catch((error: unknown) => {
    if (isAPIError(error)) return auth.api.signOut(call);
    throw error;
  });
  await audit(database.kysely, { act: "impersonation ended", actor, subject, from: client });
  return cookiesOf(headers);
}

/** Ends whatever an administrator views as somebody else, wherever; what has been over for its hour ended then, and is no entry. */
export async function endImpersonationsBy(
  { clock, database }: AccountParts,
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
    await audit(database.kysely, { act: "impersonation ended", actor, subject, from });
  }
}
