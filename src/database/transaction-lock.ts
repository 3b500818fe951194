import { type Kysely, sql } from "kysely";

import type { Tables } from "./tables.ts";

/**
 * Runs `work` while this process holds the advisory lock of this name on the server. Returns `null`, without running it, if another holder
 * has the lock. PostgreSQL releases it when the transaction that holds it ends, so a killed process leaves none. The transaction does nothing
 * else: a pooler may give each transaction another session, in which a lock of the session could not be released.
 */
export function withTransactionLock<Result>(
  kysely: Kysely<Tables>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return kysely.transaction().execute(async (transaction) => {
    // Otherwise a server with this limit would end the lock before the work.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${name})) as taken`.execute(transaction);
    return rows[0]?.taken === true ? work() : null;
  });
}
