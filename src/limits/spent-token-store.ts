// Used captcha tokens in the database, for all processes that share it. If two processes spend a token at the same time, the second one
// finds the row of the first.
import { createHash } from "node:crypto";
import { sql } from "kysely";

import type { Database } from "#database/database.ts";

export interface SpentTokenStore {
  /** Marks a token as used until `expiresAt` (milliseconds since 1970); returns false if it already was. Rejects if the database is unavailable. */
  readonly spend: (token: string, expiresAt: number) => Promise<boolean>;
}

/** Tokens of one process after which it deletes expired rows. */
const sweepInterval = 1000;

/** Stores spent tokens in a database, as hashes. */
export function createSpentTokenStore({ kysely }: Database): SpentTokenStore {
  let spendCount = 0;
  // Rows stay an hour longer, because a process whose clock is slow still accepts a token that has expired by the database's clock.
  const sweep = () =>
    kysely
      .deleteFrom("spent_token")
      .where("expires_at", "<", sql<Date>`now() - interval '1 hour'`)
      .execute();
  return {
    async spend(token, expiresAt) {
      // Errors are ignored here: an outage that fails the sweep also fails the insert below, which reports it.
      if (spendCount++ % sweepInterval === 0) void sweep().catch(() => undefined);
      const hash = createHash("sha256").update(token).digest("base64url");
      const spent = await kysely
        .insertInto("spent_token")
        .values({ hash, expires_at: new Date(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .returning("hash")
        .executeTakeFirst();
      return spent !== undefined;
    },
  };
}
