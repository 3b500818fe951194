// Bounds the emails to a mailbox whose owner has not verified it, and may not have requested one: all of them count together, whichever call,
// account, address or process sends them. Only invitations count apart, so that strangers cannot keep an administrator's from a mailbox.
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { Problem, waitDetails } from "#contract/calls/problem.ts";
import type { Tables } from "#database/tables.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";

/** Emails of an hour. */
const maximumEmails = 5; // gap: emails to unverified addresses
/** Milliseconds for which an email counts. */
const period = 60 * 60_000;

type Dependencies = Pick<AccountDependencies, "clock" | "database">;

/** Counts an email to an address. Returns 0 if it may be sent, else the milliseconds until the next may. */
export function takeUnverifiedEmail(
  { clock, database }: Dependencies,
  email: string,
  kind: "invitation" | "requested" = "requested",
): Promise<number> {
  const counted = kind === "invitation" ? `invitation ${mailboxOf(email)}` : mailboxOf(email);
  const [mailbox, now] = [hashOf(counted), clock()];
  return database.kysely.transaction().execute(async (transaction) => {
    await lockMailbox(transaction, mailbox);
    const ofMailbox = transaction.selectFrom("unverified_email").where("mailbox", "=", mailbox);
    await transaction
      .deleteFrom("unverified_email")
      .where("mailbox", "=", mailbox)
      .where("sent_at", "<=", new Date(now - period))
      .execute();
    const latest = await ofMailbox
      .select("sent_at")
      .orderBy("sent_at", "desc")
      .limit(maximumEmails)
      .execute();
    const earliest = latest[maximumEmails - 1];
    if (earliest) return earliest.sent_at.getTime() + period - now;
    await transaction
      .insertInto("unverified_email")
      .values({ mailbox, sent_at: new Date(now) })
      .execute();
    return 0;
  });
}

/** Counts an email that the caller sends to an unverified address. Throws `tooManyEmails`. */
export async function requireUnverifiedEmail(
  dependencies: Dependencies,
  email: string,
  kind: "invitation" | "requested" = "requested",
): Promise<void> {
  const wait = await takeUnverifiedEmail(dependencies, email, kind);
  if (wait > 0) throw new Problem("tooManyEmails", { maximum: maximumEmails, ...waitDetails(wait) });
}

/** Deletes the emails that no longer count at a time. */
export async function deleteUncountedEmails(
  { kysely }: Dependencies["database"],
  time: Date,
): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("unverified_email")
    .where("sent_at", "<=", new Date(time.getTime() - period))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Two processes that send at the same time wait for each other here. */
async function lockMailbox(transaction: Kysely<Tables>, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unverified email ${mailbox}`}, 0))`.execute(
    transaction,
  );
}

/**
 * The mailbox that most providers deliver an address to: they ignore case, and what follows a plus sign. Some ignore dots too, and treating two
 * mailboxes as one only makes them share the bound.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = ""] = email.slice(0, at).split("+");
  return `${local.replaceAll(".", "")}${email.slice(at)}`.toLowerCase();
}

function hashOf(mailbox: string): string {
  return createHash("sha256").update(mailbox).digest("base64url");
}
