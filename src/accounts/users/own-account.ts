// My Profile: the signed-in user's account and sessions.
import { isIPv6 } from "node:net";
import type { DeleteQueryBuilder, DeleteResult, Kysely } from "kysely";
import type { SessionSummary, Profile } from "#contract/account/account.ts";
import type { AuditedUser } from "#contract/administration/administration.ts";
import { Problem, waitDetails } from "#contract/calls/problem.ts";
import { lockUser } from "#database/lock-user.ts";
import type { Tables } from "#database/tables.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import type { Client } from "#accounts/sessions/client.ts";
import { isUnverifiedAccount } from "./unverified-accounts.ts";
import { endImpersonationsBy } from "./impersonation.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";

/** The account of the signed-in user (docs/domain.md, section 6). */
export async function profile(
  { database, retainUnverified }: AccountDependencies,
  { user }: UserSession,
): Promise<Profile> {
  const { created_at } = await database.kysely
    .selectFrom("portal_user")
    .select("created_at")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  const { clearances, email, isEmailVerified, name, permissions, roleValue, userType } = user;
  const rights = { userType, roleValue, permissions, clearances };
  const createdAt = created_at.toISOString();
  const has = await hasPassword(database, user.id);
  const profile = { name, email, isEmailVerified, ...rights, createdAt, hasPassword: has };
  if (retainUnverified === null || !(await isUnverifiedAccount(database, user.id))) return profile;
  const deletedFrom = new Date(created_at.getTime() + retainUnverified * millisecondsPerDay).toISOString();
  return { ...profile, deletedFrom };
}

/** Whether a user has a password here, and not only single sign-on. */
export async function hasPassword(
  { kysely }: AccountDependencies["database"],
  userId: string,
): Promise<boolean> {
  const password = await kysely
    .selectFrom("portal_credential")
    .select("provider_id")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return password !== undefined;
}

const millisecondsPerDay = 24 * 60 * 60_000;

/** Renames of a user within `renamePeriod`: each stays in the audit log, and the rest of the product shows the name to others. */
const maximumRenames = 2; // gap: renames
/** Milliseconds. */
const renamePeriod = 60 * 60_000;

/**
 * Changes the displayed name and audits the change in the same transaction. An unchanged name is not audited. Throws `tooManyRenames`.
 */
export async function changeName(
  { clock, database }: AccountDependencies,
  client: Client,
  { user }: UserSession,
  name: string,
): Promise<void> {
  if (name === user.name) return;
  await database.kysely.transaction().execute(async (transaction) => {
    await lockUser(transaction, user.id);
    await refuseManyRenames(transaction, user.id, clock());
    await transaction.updateTable("portal_user").set({ name }).where("id", "=", user.id).execute();
    const identity = `${user.name} → ${name}`;
    await audit(transaction, { event: "name changed", actor: user, identity, from: client });
  });
}

async function refuseManyRenames(transaction: Kysely<Tables>, userId: string, now: number): Promise<void> {
  const latest = await transaction
    .selectFrom("audit_log")
    .select("at")
    .where("act", "=", "name changed")
    .where("actor_id", "=", userId)
    .orderBy("at", "desc")
    .limit(maximumRenames)
    .execute();
  const wait = (latest[maximumRenames - 1]?.at.getTime() ?? 0) + renamePeriod - now;
  if (wait > 0) throw new Problem("tooManyRenames", { maximum: maximumRenames, ...waitDetails(wait) });
}

/** Sessions that have not expired, the current one first, then by last use. Impersonations by administrators are not included. */
export async function listSessions(
  { clock, database }: AccountDependencies,
  current: UserSession,
): Promise<SessionSummary[]> {
  const rows = await database.kysely
    .selectFrom("portal_session")
    .selectAll()
    .where("user_id", "=", current.user.id)
    .where("expires_at", ">", new Date(clock()))
    .where((eb) => eb.or([eb("impersonated_by", "is", null), eb("id", "=", current.id)]))
    .orderBy("updated_at", "desc")
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === current.id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
    address: row.ip_address ? formatAddress(row.ip_address) : null,
    browser: row.user_agent === "" ? null : row.user_agent,
  }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Writes an IPv6 address in its short form (RFC 5952), because it is stored with all its zeros; other addresses are unchanged. */
function formatAddress(address: string): string {
  return isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

/**
 * Ends a session of the user and all impersonations that the user began, because they may have begun in it. An id of another user's
 * session or of an ended session has no effect.
 */
export async function endSession(
  dependencies: AccountDependencies,
  client: Client,
  { user }: UserSession,
  id: string,
): Promise<void> {
  await endSessions(dependencies, client, user, (session) => session.where("id", "=", id));
  await endImpersonationsBy(dependencies, user, client);
}

/** Ends all sessions of the user except the current one. */
export async function endOtherSessions(
  dependencies: AccountDependencies,
  client: Client,
  { id, user }: UserSession,
): Promise<void> {
  await endSessions(dependencies, client, user, (session) => session.where("id", "!=", id));
  await endImpersonationsBy(dependencies, user, client);
}

/** Ends selected sessions of a user and audits each in the same transaction. */
async function endSessions(
  { database }: AccountDependencies,
  client: Client,
  user: AuditedUser,
  select: (sessions: DeleteSessions) => DeleteSessions,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const ofUser = transaction.deleteFrom("portal_session").where("user_id", "=", user.id);
    const ended = await select(ofUser).returning(["ip_address", "user_agent"]).execute();
    for (const { ip_address, user_agent } of ended) {
      const identity = `begun at ${ip_address ? formatAddress(ip_address) : "an unknown address"} by ${user_agent || "an unknown browser"}`;
      await audit(transaction, { event: "session ended", actor: user, identity, from: client });
    }
  });
}

type DeleteSessions = DeleteQueryBuilder<Tables, "portal_session", DeleteResult>;
