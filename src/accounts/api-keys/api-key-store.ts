// Looks API keys up for the gateway; `api-keys.ts` creates and revokes them. Every lookup reads the database, so that a
// revoked key stops working at once.
import type { AuditedUser } from "#contract/administration/administration.ts";
import { type Reader, visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { auditedUser } from "#accounts/audit/audit-log.ts";
import { hashApiKey } from "./api-keys.ts";
import { permissionFlags } from "#accounts/sessions/user-session.ts";

/** A key as it is stored. */
export interface StoredApiKey {
  readonly name: string;
  readonly hash: string;
  /** `null` for the default limit of all keys. */
  readonly requestsPerMinute: number | null;
  /** Whether the key was revoked or its owner's account is disabled. */
  readonly isRevoked: boolean;
  /** Whether the key is blocked until its owner confirms the email address. */
  readonly isOwnerUnverified: boolean;
  /**
   * The owner's rights; a visitor's rights if the key has no owner. The gateway must add the audit of controlled reads before it uses
   * the clearances.
   */
  readonly reader: Reader;
  /** The user who owns the key; `null` for a key made by the operator. */
  readonly ownerId: string | null;
  /** The owner as named in audit events. */
  readonly owner: AuditedUser | null;
}

export interface ApiKeyStore {
  /** Finds a key by its secret; `null` if it is unknown. */
  readonly find: (key: string) => Promise<StoredApiKey | null>;
  /** Finds a key by its name. */
  readonly findByName: (name: string) => Promise<StoredApiKey | null>;
  /** Stores the time of the key's last use, at most once a minute. */
  readonly recordUse: (key: StoredApiKey) => Promise<void>;
}

const minute = 60_000;

/** Creates the API key store of a database; `clock` returns milliseconds. */
export function createApiKeyStore(database: Database, clock: () => number): ApiKeyStore {
  const recordedUses = new Map<string, number>();
  const read = (column: "hash" | "name", value: string) => readKey(database, column, value);
  return {
    find: (key) => read("hash", hashApiKey(key)),
    findByName: (name) => read("name", name),
    async recordUse({ name }) {
      const now = clock();
      if (now - (recordedUses.get(name) ?? 0) < minute) return;
      recordedUses.set(name, now);
      const last_used_at = new Date(now);
      await database.kysely.updateTable("api_key").set({ last_used_at }).where("name", "=", name).execute();
    },
  };
}

async function readKey(
  { kysely }: Database,
  column: "hash" | "name",
  value: string,
): Promise<StoredApiKey | null> {
  const row = await kysely
    .selectFrom("api_key")
    .leftJoin("portal_user", "portal_user.id", "api_key.owner_id")
    .where(`api_key.${column}`, "=", value)
    .select(["api_key.name", "hash", "requests_per_minute", "revoked_at", "owner_id"])
    .select(["user_type", "permissions", "clearances", "is_disabled", "email_verified"])
    .select(["portal_user.name as owner_name", "email"])
    .executeTakeFirst();
  if (!row) return null;
  const { clearances, hash, name, owner_id, permissions, requests_per_minute, revoked_at, user_type } = row;
  const reader = user_type && {
    userType: user_type,
    permissions: permissionFlags(permissions ?? []),
    clearances: clearances ?? [],
  };
  return {
    name,
    hash,
    requestsPerMinute: requests_per_minute,
    isRevoked: revoked_at !== null || row.is_disabled === true,
    isOwnerUnverified: row.email_verified === false,
    reader: reader ?? visitor,
    ownerId: owner_id,
    owner: auditedUser(owner_id, row.owner_name, row.email),
  };
}
