// Deletes what accounts no longer need. The audit log gets a row in `audit_log_removal` first, without which a trigger rejects the deletion.
import type { Database } from "#database/database.ts";

/** Deletes the entries of the audit log before a time. Returns their number. */
export async function deleteAuditLogBefore({ kysely }: Database, time: Date): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom("audit_log")
      .select("id")
      .where("at", "<", time)
      .limit(1)
      .execute();
    if (old.length === 0) return 0;
    await transaction.insertInto("audit_log_removal").values({ before: time }).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom("audit_log")
      .where("at", "<", time)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Deletes API keys that were revoked before a time. Returns their number. */
export async function deleteRevokedBefore({ kysely }: Database, time: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("api_key")
    .where("revoked_at", "<", time)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes sessions and emailed links that expired before a time. Returns their number. */
export async function deleteExpiredBefore({ kysely }: Database, time: Date): Promise<number> {
  let count = 0;
  for (const table of ["portal_session", "portal_verification"] as const) {
    const { numDeletedRows } = await kysely
      .deleteFrom(table)
      .where("expires_at", "<", time)
      .executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
}
