// Deletes a user with all that is theirs. The audit log keeps the user's id, a random number, as a pseudonym; what identifies the user is
// removed from it afterwards (`redaction.ts`). `account_deletion` keeps the id, so that a restored backup deletes the user again.
import type { Kysely } from "kysely";
import { accountProblemText } from "#text/accounts/account-problems.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { audit, pseudonymOf } from "#accounts/audit/audit-log.ts";
import type { Actor } from "#accounts/audit/audited-change.ts";
import { redactUser } from "./redaction.ts";
import { administeredUser, lockUsers, refuseLastAdministrator } from "./users.ts";

/** The deletion of an account that is on record. */
export interface AccountDeletion {
  readonly userId: string;
  readonly deletedAt: Date;
}

/**
 * Deletes a user, and redacts at most so many pages of the audit log; the clean-up completes it within an hour. Throws `notFound`, or
 * `badRequest` for the last administrator.
 */
export async function deleteUser(
  { kysely }: Database,
  { from, user }: Actor,
  id: string,
  maximumPages?: number,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await lockUsers(transaction);
    const { isDisabled, userType } = await administeredUser({ kysely: transaction }, id);
    if (userType === "ABSADMIN" && !isDisabled) {
      await refuseLastAdministrator(transaction, id, accountProblemText.lastAdministratorDeleted);
    }
    await removeUser(transaction, { userId: id, deletedAt: new Date() });
    const subject = pseudonymOf(id);
    const event = { event: "user deleted", subject } as const;
    // Users who delete themselves leave no address.
    if (user?.id === id) await audit(transaction, { ...event, actor: subject });
    else await audit(transaction, { ...event, actor: user, ...(from && { from }) });
  });
  await redactUser(kysely, id, maximumPages);
}

/**
 * Removes a user and records the deletion, in the caller's transaction, after which the caller redacts the audit log. Returns whether there
 * was such a user; a deletion is recorded anyway.
 */
export async function removeUser(
  transaction: Kysely<Tables>,
  { deletedAt, userId }: AccountDeletion,
): Promise<boolean> {
  await transaction
    .insertInto("account_deletion")
    .values({ user_id: userId, deleted_at: deletedAt })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ is_redacted: false }))
    .execute();
  for (const role of ["uploader", "approver"] as const) await redactUploads(transaction, userId, role);
  await transaction.deleteFrom("portal_verification").where("value", "=", userId).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom("portal_user")
    .where("id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The deletions on record, the earliest first. */
export async function listAccountDeletions(kysely: Kysely<Tables>): Promise<readonly AccountDeletion[]> {
  return kysely
    .selectFrom("account_deletion")
    .select(["user_id as userId", "deleted_at as deletedAt"])
    .orderBy("deleted_at")
    .orderBy("user_id")
    .execute();
}

/** Uploads of the import console name who uploaded and who approved them. */
async function redactUploads(
  transaction: Kysely<Tables>,
  id: string,
  role: "uploader" | "approver",
): Promise<void> {
  const { name } = pseudonymOf(id);
  await transaction
    .updateTable("import_upload")
    .set({ [`${role}_name`]: name, [`${role}_email`]: "" })
    .where(`${role}_id`, "=", id)
    .execute();
}
