// The API keys of a user. Such a key has the rights of its owner and stops working with the owner's account.
import { randomBytes } from "node:crypto";
import type { CreatedApiKey, ApiKeySummary } from "#contract/account/account.ts";
import type { AccountCalls } from "#contract/account/account-calls.ts";
import type { ParsedBodyOf } from "#contract/calls/own-call.ts";
import { Problem } from "#contract/calls/problem.ts";
import { accountProblemText } from "#text/accounts/account-problems.ts";
import { auditedChange } from "#accounts/audit/audited-change.ts";
import { addApiKey, revokeApiKey } from "./api-keys.ts";
import type { Client } from "#accounts/sessions/client.ts";
import { confirmPassword } from "#accounts/sign-in/change-password.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";

/** Highest number of valid keys of one user. */
const maxKeysPerUser = 20; // gap: keys of a user

/** The user's valid keys by name. */
export async function listUserApiKeys(
  { database }: AccountDependencies,
  { user }: UserSession,
): Promise<ApiKeySummary[]> {
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
 * Creates a key. The password is required again, because a key outlives the session that creates it. Key names are unique for all
 * users; a random suffix prevents a user from finding out the names of others. Throws `badRequest`, `emailUnverified`.
 */
export async function createApiKey(
  dependencies: AccountDependencies,
  client: Client,
  session: UserSession,
  { label, password }: ParsedBodyOf<AccountCalls["POST /api/account/keys/make"]>,
): Promise<CreatedApiKey> {
  const { user } = session;
  if (!user.isEmailVerified) throw new Problem("emailUnverified"); // gap: keys of unverified users
  await confirmPassword(dependencies, client, session, { password, purpose: "to make a key" });
  if ((await listUserApiKeys(dependencies, session)).length >= maxKeysPerUser) {
    throw new Problem("badRequest", {
      message: accountProblemText.tooManyKeys({ count: maxKeysPerUser }),
    });
  }
  const name = `${label}-${randomBytes(4).toString("hex")}`;
  return auditedChange(dependencies.database.kysely, { user, from: client }, async (kysely) => {
    const key = await addApiKey({ kysely }, name, null, user.id);
    return { result: { name, key }, event: "key made", what: name };
  });
}

/** Revokes a key of the user. Throws `notFound` if the user has no valid key of that name. */
export async function revokeUserApiKey(
  dependencies: AccountDependencies,
  client: Client,
  session: UserSession,
  name: string,
): Promise<void> {
  const own = await listUserApiKeys(dependencies, session);
  if (!own.some((key) => key.name === name)) throw new Problem("notFound");
  await auditedChange(dependencies.database.kysely, { user: session.user, from: client }, async (kysely) => {
    const isRevoked = await revokeApiKey({ kysely }, name);
    return { result: undefined, event: isRevoked ? "key revoked" : null, what: name };
  });
}
