// My Profile: what a user sees and changes of the own account, and the sessions that are the user's to end.
import { isIPv6 } from "node:net";
import type { OwnSession, Profile } from "#contract/account.ts";
import type { Client } from "./client.ts";
import { endImpersonationsBy } from "./impersonation.ts";
import type { AccountParts } from "./parts.ts";
import type { UserSession } from "./user-session.ts";

/** Specification §3, User: what the own account says. */
export async function profile({ database }: AccountParts, { user }: UserSession): Promise<Profile> {
  const { created_at } = await database.kysely
    .selectFrom("portal_user")
    .select("created_at")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  const { clearances, email, isEmailVerified, name, permissions, roleValue, userType } = user;
  const rights = { userType, roleValue, permissions, clearances };
  const createdAt = created_at.toISOString();
  const has = await hasPassword(database, user.id);
  return { name, email, isEmailVerified, ...rights, createdAt, hasPassword: has };
}

/** Whether a user signs in by a password of this record, and not elsewhere alone. */
export async function hasPassword({ kysely }: AccountParts["database"], userId: string): Promise<boolean> {
  const password = await kysely
    .selectFrom("portal_credential")
    .select("provider_id")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return password !== undefined;
}

/** Changes the name that is shown. */
export async function changeName(
  { database }: AccountParts,
  { user }: UserSession,
  name: string,
): Promise<void> {
  const { kysely } = database;
  await kysely.updateTable("portal_user").set({ name }).where("id", "=", user.id).execute();
}

/** Sessions that have not ended, the current one first, then the latest used; an administrator's who viewed as the user are not shown. */
export async function ownSessions(
  { clock, database }: AccountParts,
  current: UserSession,
): Promise<OwnSession[]> {
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
    address: row.ip_address ? usualForm(row.ip_address) : null,
    browser: row.user_agent === "" ? null : row.user_agent,
  }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** An IPv6 address as it is usually written (RFC 5952), for it is kept with all its zeros; any other as it is. */
function usualForm(address: string): string {
  return isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

/**
 * Ends a session of one's own at once, and whatever the user views as somebody else: that may have begun in it. One that is not one's
 * own, or has ended, changes nothing.
 */
export async function endSession(
  parts: AccountParts,
  client: Client,
  { user }: UserSession,
  id: string,
): Promise<void> {
  await parts.database.kysely
    .deleteFrom("portal_session")
    .where("user_id", "=", user.id)
    .where("id", "=", id)
    .execute();
  await endImpersonationsBy(parts, user, client);
}

/** Ends all sessions of one's own but the current one, at once. */
export async function endOtherSessions(
  parts: AccountParts,
  client: Client,
  { id, user }: UserSession,
): Promise<void> {
  await parts.database.kysely
    .deleteFrom("portal_session")
    .where("user_id", "=", user.id)
    .where("id", "!=", id)
    .execute();
  await endImpersonationsBy(parts, user, client);
}
