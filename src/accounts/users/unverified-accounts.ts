// Accounts of users who signed up with an address that they never verified: it may be someone else's, and anyone can make any number of them.
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/database.ts";
import { audit, pseudonymOf } from "#accounts/audit/audit-log.ts";
import { removeUser } from "./delete-user.ts";
import { redactUser } from "./redaction.ts";

/** Accounts that are read at once. */
const batchSize = 500;

/**
 * Whether a row of `portal_user` is an account that its user made and did not verify. The operator and administrators make accounts without a
 * password, whose link verifies the address, and with an event; the identity provider has a credential of its own.
 */
const isUnverifiedSignUp: RawBuilder<boolean> = sql`(
  not email_verified and user_type = 'public'
  and exists (select from portal_credential where user_id = portal_user.id and provider_id = 'credential')
  and not exists (select from portal_credential where user_id = portal_user.id and provider_id <> 'credential')
  and not exists (select from audit_log where subject_id = portal_user.id and act = 'user created'))`;

/** Whether the account of a user is one that is deleted if it is not verified in time. */
export async function isUnverifiedAccount(
  { kysely }: Pick<Database, "kysely">,
  userId: string,
): Promise<boolean> {
  const found = await kysely
    .selectFrom("portal_user")
    .select("id")
    .where("id", "=", userId)
    .where(isUnverifiedSignUp)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the accounts that their users made before a time and never verified, each with an audit event. Returns their number. */
export async function deleteUnverifiedBefore({ kysely }: Database, time: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await kysely
      .selectFrom("portal_user")
      .select("id")
      .where("created_at", "<", time)
      .where(isUnverifiedSignUp)
      .limit(batchSize)
      .execute();
    let removed = 0;
    for (const { id } of found) {
      if (!(await removeUnverified({ kysely }, id))) continue;
      await redactUser(kysely, id);
      removed += 1;
    }
    count += removed;
    if (found.length < batchSize || removed === 0) return count;
  }
}

/** Deletes an account unless it was verified or deleted meanwhile. Returns whether it did. */
function removeUnverified({ kysely }: Pick<Database, "kysely">, userId: string): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("portal_user")
      .select("id")
      .where("id", "=", userId)
      .where("email_verified", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return false;
    await removeUser(transaction, { userId, deletedAt: new Date() });
    const subject = pseudonymOf(userId);
    await audit(transaction, { event: "unverified user deleted", actor: null, subject });
    return true;
  });
}
