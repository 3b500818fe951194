// API keys, with which API clients read the record. A key is 256 random bits and is shown once. Only its SHA-256 hash is stored; a
// random value of this length cannot be guessed, so the hash needs neither salt nor key stretching.
import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

import type { AuditedUser } from "#contract/administration/administration.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { audit, type AuditEvent } from "#accounts/audit/audit-log.ts";

export interface ApiKey {
  /** Name of the client, such as `port-authority`; also the user name when a client logs in. */
  readonly name: string;
  /** Requests a minute; `null` for the default limit of all keys. */
  readonly requestsPerMinute: number | null;
  readonly createdAt: Date;
  /** Precise to the minute; `null` if the key was never used. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Names that a key may have. A colon is excluded because it ends the user name when a client logs in. */
export const keyNamePattern = /^[A-Za-z0-9][\w.-]{0,63}$/;

/** Thrown when a key cannot be added; the message gives the reason in one sentence. */
export class ApiKeyError extends Error {}

/** SHA-256 of a key, in base64url. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * Creates a key and returns it; it cannot be shown again. The name of a revoked key can be used again. A key has the rights of its
 * owner, or of a visitor if it has no owner. Throws `ApiKeyError`.
 */
export async function addApiKey(
  { kysely }: Pick<Database, "kysely">,
  name: string,
  requestsPerMinute: number | null,
  ownerId: string | null = null,
): Promise<string> {
  if (!keyNamePattern.test(name)) {
    throw new ApiKeyError("A key's name has letters, digits, dots, hyphens and underscores, at most 64.");
  }
  const key = randomBytes(32).toString("base64url");
  const values = { hash: hashApiKey(key), requests_per_minute: requestsPerMinute, owner_id: ownerId };
  const added = await kysely
    .insertInto("api_key")
    .values({ name, ...values })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ ...values, created_at: sql`now()`, last_used_at: null, revoked_at: null })
        .where("api_key.revoked_at", "is not", null),
    )
    .returning("name")
    .executeTakeFirst();
  if (!added) throw new ApiKeyError(`There is a key named ${name}: revoke it first, or choose another name.`);
  return key;
}

/** All keys by name, including revoked ones. */
export async function listApiKeys({ kysely }: Database): Promise<readonly ApiKey[]> {
  const rows = await kysely.selectFrom("api_key").selectAll().orderBy("name").execute();
  return rows.map((row) => ({
    name: row.name,
    requestsPerMinute: row.requests_per_minute,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }));
}

/** Revokes a key and the sessions that were opened with it; returns false if no valid key has that name. */
export async function revokeApiKey({ kysely }: Pick<Database, "kysely">, name: string): Promise<boolean> {
  const revoked = await kysely
    .updateTable("api_key")
    .set({ revoked_at: sql`now()` })
    .where("name", "=", name)
    .where("revoked_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Revokes all keys of a user and writes an audit event for each. */
export async function revokeApiKeysOf(
  kysely: Kysely<Tables>,
  owner: Pick<AuditedUser, "id">,
  by: Pick<AuditEvent, "actor" | "subject" | "from">,
): Promise<void> {
  const revoked = await kysely
    .updateTable("api_key")
    .set({ revoked_at: sql`now()` })
    .where("owner_id", "=", owner.id)
    .where("revoked_at", "is", null)
    .returning("name")
    .execute();
  for (const { name } of revoked) await audit(kysely, { event: "key revoked", ...by, what: name });
}
