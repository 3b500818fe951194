// Deletes a user with all that is theirs. The audit log keeps the user's id, a random number, as a pseudonym; names, email addresses and IP
// addresses are removed from it. `account_deletion` keeps the id, so that a restored backup deletes the user again.
import { type Kysely, sql } from "kysely";
import type { AuditedUser } from "#contract/administration.ts";
import { accountProblemText } from "#text/accounts/account-problems.ts";
import { auditText } from "#text/accounts/audit-log.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import { type Actor, administeredUser, lockUsers, refuseLastAdministrator } from "./users.ts";

/** The deletion of an account that is on record. */
export interface AccountDeletion {
  readonly userId: string;
  readonly deletedAt: Date;
}

/** Deletes a user. Throws `notFound`, or `badRequest` for the last administrator. */
export async function deleteUser({ kysely }: Database, { from, user }: Actor, id: string): Promise<void> {
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
}

/**
 * Removes a user and the names in the audit log, and records the deletion, in the caller's transaction. Returns whether there was such a
 * user; a deletion is recorded anyway.
 */
export async function removeUser(
  transaction: Kysely<Tables>,
  { deletedAt, userId }: AccountDeletion,
): Promise<boolean> {
  await transaction
    .insertInto("account_deletion")
    .values({ user_id: userId, deleted_at: deletedAt })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ redacted_at: sql`now()` }))
    .execute();
  const texts = await personalTexts(transaction, userId);
  await redactAuditLog(transaction, userId, texts);
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

/** How a deleted user is named: the first part of the id is enough to tell entries of different users apart. */
function pseudonymOf(id: string): AuditedUser {
  return { id, name: auditText.deletedUser({ id: id.slice(0, 8) }), email: "" };
}

/** The names and email addresses that the user has now or had in an entry of the log. */
async function personalTexts(transaction: Kysely<Tables>, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct text from (
      select unnest(array[name, email]) as text from portal_user where id = ${id}
      union all select unnest(array[actor_name, actor_email]) from audit_log where actor_id = ${id}
      union all select unnest(array[subject_name, subject_email]) from audit_log where subject_id = ${id}
    ) as texts where text <> ''`.execute(transaction);
  const pseudonym = pseudonymOf(id).name;
  // The longest first, because an email address may contain the name.
  return rows
    .map(({ text }) => text)
    .filter((text) => text !== pseudonym)
    .toSorted((one, other) => other.length - one.length);
}

/** Entries that describe the user's own name or browser keep nothing of their text. */
const ownTexts = sql`('name changed', 'session ended')`;

async function redactAuditLog(
  transaction: Kysely<Tables>,
  id: string,
  texts: readonly string[],
): Promise<void> {
  const { name } = pseudonymOf(id);
  await sql`
    update audit_log set
      actor_name = case when actor_id = ${id} then ${name} else actor_name end,
      actor_email = case when actor_id = ${id} then '' else actor_email end,
      subject_name = case when subject_id = ${id} then ${name} else subject_name end,
      subject_email = case when subject_id = ${id} then '' else subject_email end,
      address = case when actor_id = ${id} or actor_id is null then null else address end,
      what = case when actor_id = ${id} and act in ${ownTexts} then '' else what end
    where actor_id = ${id} or subject_id = ${id}`.execute(transaction);
  for (const text of texts) await redactText(transaction, id, text);
}

/**
 * Replaces a name in the entries of the user, where it stands as a whole word, and an email address in all entries: failed sign-ins name the
 * address only.
 */
async function redactText(transaction: Kysely<Tables>, id: string, text: string): Promise<void> {
  const { name } = pseudonymOf(id);
  const whole = String.raw`(?<![[:alnum:]])${text.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)}(?![[:alnum:]])`;
  const isEmail = text.includes("@");
  await sql`
    update audit_log set
      what = regexp_replace(what, ${whole}, ${name}, 'gi'),
      address = case when actor_id is null and ${isEmail} then null else address end
    where (actor_id = ${id} or subject_id = ${id} or ${isEmail})
      and position(lower(${text}) in lower(what)) > 0`.execute(transaction);
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
