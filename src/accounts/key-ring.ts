// How the gateway knows a key when it sees one. It asks the database each time: a key that is revoked opens nothing any more.
import { type Reader, visitor } from "#contract/reader.ts";
import type { Database } from "#database/database.ts";
import { hashOf } from "./api-keys.ts";
import { byNumber } from "./user-session.ts";

/** A key that is kept. */
export interface KnownKey {
  readonly name: string;
  readonly hash: string;
  /** `null` for as many as every key has. */
  readonly requestsPerMinute: number | null;
  /** Whether it opens nothing any more: it was revoked, or its owner's account is disabled. */
  readonly isRevoked: boolean;
  /** Whoever holds it reads what its owner may read; a key that nobody owns reads as a visitor. */
  readonly reader: Reader;
  /** The user whose key it is, and for whom alone its answers are; `null` for a key of the operator's. */
  readonly ownerId: string | null;
}

export interface KeyRing {
  /** The key itself; `null` if it is none of ours. */
  readonly find: (key: string) => Promise<KnownKey | null>;
  /** The key of a name. */
  readonly named: (name: string) => Promise<KnownKey | null>;
  /** Writes down that a key was used, at most once a minute. */
  readonly noteUse: (key: KnownKey) => Promise<void>;
}

const minute = 60_000;

/** The keys of a database; `clock` gives milliseconds. */
export function createKeyRing(database: Database, clock: () => number): KeyRing {
  const noted = new Map<string, number>();
  const read = (column: "hash" | "name", value: string) => readKey(database, column, value);
  return {
    find: (key) => read("hash", hashOf(key)),
    named: (name) => read("name", name),
    async noteUse({ name }) {
      const now = clock();
      if (now - (noted.get(name) ?? 0) < minute) return;
      noted.set(name, now);
      const last_used_at = new Date(now);
      await database.kysely.updateTable("api_key").set({ last_used_at }).where("name", "=", name).execute();
    },
  };
}

async function readKey(
  { kysely }: Database,
  column: "hash" | "name",
  value: string,
): Promise<KnownKey | null> {
  const row = await kysely
    .selectFrom("api_key")
    .leftJoin("portal_user", "portal_user.id", "api_key.owner_id")
    .where(`api_key.${column}`, "=", value)
    .select(["api_key.name", "hash", "requests_per_minute", "revoked_at", "owner_id"])
    .select(["user_type", "permissions", "clearances", "is_disabled"])
    .executeTakeFirst();
  if (!row) return null;
  const { clearances, hash, name, owner_id, permissions, requests_per_minute, revoked_at, user_type } = row;
  const reader = user_type && {
    userType: user_type,
    permissions: byNumber(permissions ?? []),
    clearances: clearances ?? [],
  };
  return {
    name,
    hash,
    requestsPerMinute: requests_per_minute,
    isRevoked: revoked_at !== null || row.is_disabled === true,
    reader: reader ?? visitor,
    ownerId: owner_id,
  };
}
