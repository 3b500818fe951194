// Removes what identifies deleted users from the audit log, which keeps their ids as pseudonyms (decision 038). A log may have a great many
// entries of one user, so each page of them is a transaction, between which readers are served.
import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import { entriesOfUser } from "#accounts/audit/entries-of-user.ts";

/**
 * Removes what identifies a deleted user, from at most so many pages of entries; `redactDeletedUsers` completes what is left. Nothing
 * happens for a user whose deletion is not on record.
 */
export async function redactUser(
  kysely: Kysely<Tables>,
  userId: string,
  maximumPages = Infinity,
): Promise<void> {
  let pages = 0;
  for await (const entries of entriesOfUser(kysely, userId)) {
    if (pages === maximumPages) return;
    pages += 1;
    const begin = performance.now();
    await kysely.transaction().execute(async (transaction) => {
      await permitRedaction(userId).execute(transaction);
      await redaction(userId, entries).execute(transaction);
    });
    // Writes go before reads in the queue of an embedded database, so readers get as much time between two pages as a page took.
    await delay(performance.now() - begin);
  }
  await kysely
    .updateTable("account_deletion")
    .set({ is_redacted: true })
    .where("user_id", "=", userId)
    .execute();
}

/** Completes the redaction of all deleted users. */
export async function redactDeletedUsers(kysely: Kysely<Tables>): Promise<void> {
  const deletions = await kysely
    .selectFrom("account_deletion")
    .select("user_id")
    .where("is_redacted", "=", false)
    .execute();
  for (const { user_id } of deletions) await redactUser(kysely, user_id);
}

/** Permits the redaction of entries of a deleted user in the same transaction: the trigger of the audit log looks for it. */
export function permitRedaction(userId: string) {
  return sql`update account_deletion set redacted_at = now() where user_id = ${userId}`;
}

/**
 * Empties what identifies a user in entries that name the user by id. Of an entry with both an actor and a subject, the address is the
 * actor's and the identity in the text the subject's. Who read controlled data stays known. The trigger of the audit log permits no more.
 */
export function redaction(userId: string, entries: readonly string[]) {
  const isActor = sql`(actor_id is not distinct from ${userId})`;
  const isSubject = sql`(subject_id is not distinct from ${userId})`;
  return sql`
    update audit_log set
      actor_name = case when ${isActor} then null else actor_name end,
      actor_email = case when ${isActor} then null else actor_email end,
      subject_name = case when ${isSubject} then null else subject_name end,
      subject_email = case when ${isSubject} then null else subject_email end,
      identity = case when ${isSubject} or subject_id is null then '' else identity end,
      address = case when ${isActor} or actor_id is null then null else address end
    where id = any(${[...entries]}::bigint[]) and act <> 'controlled data read'`;
}
