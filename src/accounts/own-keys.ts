// API keys of a user's own. Such a key reads what its owner may read, and stops with the owner's account.
import { randomBytes } from "node:crypto";
import type { MadeKey, OwnKey } from "#contract/account.ts";
import type { AccountCallBody } from "#contract/account-calls.ts";
import { Problem } from "#contract/problem.ts";
import { audit } from "./audit-log.ts";
import { addKey, revokeKey } from "./api-keys.ts";
import type { Client } from "./client.ts";
import { confirmPassword } from "./credentials.ts";
import type { AccountParts } from "./parts.ts";
import type { UserSession } from "./user-session.ts";

/** Valid keys of one user. */
const mostKeys = 20; // gap: keys of one's own

/** Keys that are valid, by name. */
export async function ownKeys({ database }: AccountParts, { user }: UserSession): Promise<OwnKey[]> {
  const rows = await database.kysely
    .selectFrom("api_key")
    .selectAll()
    .where("owner_id", "=", user.id)
    .where("revoked_at", "is", null)
    .orderBy("name")
    .execute();
  return rows.map((row) => ({
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Makes a key, for which the password is asked again: a key outlives the session that made it. Its name is the label and something
 * random: names are the register's, and nobody is to learn those of others. Throws `badRequest`.
 */
export async function makeKey(
  parts: AccountParts,
  client: Client,
  session: UserSession,
  { label, password }: AccountCallBody<"makeKey">,
): Promise<MadeKey> {
  const { database } = parts;
  const { user } = session;
  await confirmPassword(parts, client, session, { password, purpose: "to make a key" });
  if ((await ownKeys(parts, session)).length >= mostKeys) {
    throw new Problem("badRequest", {
      message: `You have ${mostKeys} keys. Revoke one before you make another.`,
    });
  }
  const name = `${label}-${randomBytes(4).toString("hex")}`;
  const key = await addKey(database, name, null, user.id);
  await audit(database.kysely, { act: "key made", actor: user, what: name, from: client });
  return { name, key };
}

/** Ends a key of one's own at once. Throws `notFound` where it is none. */
export async function revokeOwnKey(
  parts: AccountParts,
  client: Client,
  session: UserSession,
  name: string,
): Promise<void> {
  const own = await ownKeys(parts, session);
  if (!own.some((key) => key.name === name)) throw new Problem("notFound");
  await revokeKey(parts.database, name);
  await audit(parts.database.kysely, { act: "key revoked", actor: session.user, what: name, from: client });
}
