// The sessions of API clients that were ended before they expired, in the database, so that a log-out holds in every process.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#database/database.ts";

export interface EndedApiSessions {
  /** Stores the end of a session until `expiresAt` (milliseconds since 1970), when it would have expired. */
  readonly add: (token: string, expiresAt: number) => Promise<void>;
  readonly has: (token: string) => Promise<boolean>;
}

/** Stores ended sessions in a database, as hashes. */
export function createEndedApiSessions({ kysely }: Database): EndedApiSessions {
  return {
    async add(token, expiresAt) {
      // Rows stay an hour longer, because the clock of another process may be slow.
      await kysely
        .deleteFrom("ended_api_session")
        .where("expires_at", "<", sql<Date>`now() - interval '1 hour'`)
        .execute();
      await kysely
        .insertInto("ended_api_session")
        .values({ hash: hashOf(token), expires_at: new Date(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async has(token) {
      const found = await kysely
        .selectFrom("ended_api_session")
        .select("hash")
        .where("hash", "=", hashOf(token))
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
