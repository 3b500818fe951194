// How the gateway knows a key when it sees one. It asks the database each time: a key that is revoked opens nothing any more.
import type { Database } from "#database/database.ts";

import { hashOf } from "./api-keys.ts";

/** A key that is kept. */
export interface KnownKey {
  readonly name: string;
  readonly hash: string;
  /** `null` for as many as every key has. */
  readonly requestsPerMinute: number | null;
  readonly isRevoked: boolean;
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
  { replica }: Database,
  column: "hash" | "name",
  value: string,
): Promise<KnownKey | null> {
  const row = await replica.selectFrom("api_key").selectAll().where(column, "=", value).executeTakeFirst();
  if (!row) return null;
  const { hash, name, requests_per_minute, revoked_at } = row;
  return { name, hash, requestsPerMinute: requests_per_minute, isRevoked: revoked_at !== null };
}
