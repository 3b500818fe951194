// Captcha tokens that have been used, known to all processes that share a PostgreSQL server: of two that spend one token at the
// same moment, one finds its row there.
import { createHash } from "node:crypto";
import { sql } from "kysely";

import type { Database } from "#database/database.ts";

export interface SharedSpentTokens {
  /** Marks a token as used until a time in milliseconds; false if it already was. Rejects where the database does not answer. */
  readonly spend: (token: string, expiresAt: number) => Promise<boolean>;
}

/** Tokens of one process after which it forgets what has expired. */
const sweepEvery = 1000;

/** The spent tokens of a database; of each only a hash. */
export function createSharedSpentTokens({ kysely }: Database): SharedSpentTokens {
  let asked = 0;
  // An hour's grace: a process whose clock is behind would still take a token that has expired by the database's.
  const sweep = () =>
    kysely
      .deleteFrom("spent_token")
      .where("expires_at", "<", sql<Date>`now() - interval '1 hour'`)
      .execute();
  return {
    async spend(token, expiresAt) {
      // What keeps a sweep from its work keeps requests from theirs, and is told there.
      if (asked++ % sweepEvery === 0) void sweep().catch(() => undefined);
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
