// A user deletes the own account, and reads what the audit log has about it.
import { type Selectable, sql } from "kysely";
import type { AccountCalls } from "#contract/account/account-calls.ts";
import type { ParsedBodyOf } from "#contract/calls/own-call.ts";
import { Problem } from "#contract/calls/problem.ts";
import { accountProblemText } from "#text/accounts/account-problems.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import type { Tables } from "#database/tables.ts";
import { audit, textOf } from "#accounts/audit/audit-log.ts";
import { entriesOfUser } from "#accounts/audit/entries-of-user.ts";
import {
  type AccountCookie,
  type Client,
  createAuthHeaders,
  readAccountCookies,
} from "#accounts/sessions/client.ts";
import { refuseImpersonation, type UserSession } from "#accounts/sessions/user-session.ts";
import { confirmPassword } from "#accounts/sign-in/change-password.ts";
import { deleteUser } from "./delete-user.ts";
import { hasPassword } from "./own-account.ts";

/** Milliseconds for which a sign-in at the identity provider confirms a deletion. */
const recentSignIn = 10 * 60_000;
/** Pages of the audit log whose redaction the user waits for: 10,000 entries. */
const pagesBeforeResponse = 40;

/**
 * Deletes the account of the signed-in user, who confirms it with the password, or without one by a recent sign-in. Returns cookies that end
 * the session. Throws `notPermitted` during impersonation, `badRequest` if it is not confirmed, or for the last administrator.
 */
export async function deleteOwnAccount(
  dependencies: AccountDependencies,
  client: Client,
  session: UserSession,
  { password }: ParsedBodyOf<AccountCalls["POST /api/account/delete"]>,
): Promise<readonly AccountCookie[]> {
  const { auth, clock, database } = dependencies;
  refuseImpersonation(session);
  await confirmPassword(dependencies, client, session, { password, purpose: "to delete the account" });
  if (!(await hasPassword(database, session.user.id))) {
    await refuseOldSignIn(dependencies, session, clock() - recentSignIn);
  }
  await deleteUser(database, { user: session.user, from: client }, session.user.id, pagesBeforeResponse);
  const { headers } = await auth.api.signOut({ headers: createAuthHeaders(client), returnHeaders: true });
  return readAccountCookies(headers);
}

async function refuseOldSignIn(
  { database }: AccountDependencies,
  { id }: UserSession,
  earliest: number,
): Promise<void> {
  const { created_at } = await database.kysely
    .selectFrom("portal_session")
    .select("created_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (created_at.getTime() < earliest) {
    throw new Problem("badRequest", { message: accountProblemText.signInAgain });
  }
}

/** An entry of the audit log as the user whom it concerns may read it: who else acted is not named. */
export interface OwnAuditEntry {
  readonly at: string;
  readonly event: string;
  readonly by: "you" | "someone else";
  readonly what: string;
  /** The IP address, if the user acted. */
  readonly address: string | null;
}

/**
 * Audits the export, and returns the pages of all entries that concern the signed-in user, the oldest first. Throws `notPermitted` during
 * impersonation.
 */
export async function exportOwnAuditLog(
  { database }: AccountDependencies,
  client: Client,
  { user }: UserSession,
): Promise<AsyncGenerator<readonly OwnAuditEntry[]>> {
  refuseImpersonation({ user });
  await audit(database.kysely, { event: "account exported", actor: user, from: client });
  return auditPagesOf(database, user.id);
}

async function* auditPagesOf(
  { kysely }: AccountDependencies["database"],
  userId: string,
): AsyncGenerator<readonly OwnAuditEntry[]> {
  for await (const ids of entriesOfUser(kysely, userId)) {
    const page = await kysely
      .selectFrom("audit_log")
      .select(["at", "act", "actor_id", "what", "identity", "address"])
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .orderBy("id")
      .execute();
    yield page.map((row) => ownEntry(row, userId));
  }
}

type Row = Pick<Selectable<Tables["audit_log"]>, "at" | "act" | "actor_id" | "what" | "identity" | "address">;

function ownEntry(row: Row, userId: string): OwnAuditEntry {
  const { act, actor_id, address, at } = row;
  const isOwn = actor_id === userId;
  // What an administrator does on others' behalf may be internal to the society.
  return {
    at: at.toISOString(),
    event: act,
    by: isOwn ? "you" : "someone else",
    what: isOwn ? textOf(row) : "",
    address: isOwn ? address : null,
  };
}
