// Keys by which machines read the record. A key is 256 random bits, shown once; its hash is all that is kept, and being a hash of
// something that nobody can guess it needs neither salt nor stretching.
import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

import type { AuditedUser } from "#contract/administration.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { audit, type Audited } from "./audit-log.ts";

export interface ApiKey {
  /** Who uses it, such as `port-authority`; the name of the user where a client logs in. */
  readonly name: string;
  /** Requests a minute; `null` for as many as every key has. */
  readonly requestsPerMinute: number | null;
  readonly createdAt: Date;
  /** To the minute; `null` if it never was. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** What a key may be called; a colon would end the user's name where a client logs in. */
export const nameForm = /^[A-Za-z0-9][\w.-]{0,63}$/;

/** A key that cannot be added; the message says why, in one sentence. */
export class KeyRefused extends Error {}

/** SHA-256 of a key, in base64url. */
export function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * Makes a key and returns it: it cannot be shown again. A revoked name may be given anew. A key that a user owns has that one's
 * rights; one that nobody owns reads as a visitor. Throws `KeyRefused`.
 */
export async function addKey(
  { kysely }: Database,
  name: string,
  requestsPerMinute: number | null,
  ownerId: string | null = null,
): Promise<string> {
  if (!nameForm.test(name)) {
    throw new KeyRefused("A key's name has letters, digits, dots, hyphens and underscores, at most 64.");
  }
  const key = randomBytes(32).toString("base64url");
  const values = { hash: hashOf(key), requests_per_minute: requestsPerMinute, owner_id: ownerId };
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
  if (!added) throw new KeyRefused(`There is a key named ${name}: revoke it first, or choose another name.`);
  return key;
}

/** All keys, revoked ones too, by name. */
export async function listKeys({ kysely }: Database): Promise<readonly ApiKey[]> {
  const rows = await kysely.selectFrom("api_key").selectAll().orderBy("name").execute();
  return rows.map((row) => ({
    name: row.name,
    requestsPerMinute: row.requests_per_minute,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }));
}

/** Ends a key at once, and the sessions begun with it; false if no valid key has that name. */
export async function revokeKey({ kysely }: Database, name: string): Promise<boolean> {
  const revoked = await kysely
    .updateTable("api_key")
    .set({ revoked_at: sql`now()` })
    .where("name", "=", name)
    .where("revoked_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Ends all keys that a user owns, each with an entry in the audit log. */
export async function revokeKeysOf(
  kysely: Kysely<Tables>,
  owner: Pick<AuditedUser, "id">,
  by: Pick<Audited, "actor" | "subject" | "from">,
): Promise<void> {
  const revoked = await kysely
    .updateTable("api_key")
    .set({ revoked_at: sql`now()` })
    .where("owner_id", "=", owner.id)
    .where("revoked_at", "is", null)
    .returning("name")
    .execute();
  for (const { name } of revoked) await audit(kysely, { act: "key revoked", ...by, what: name });
}
