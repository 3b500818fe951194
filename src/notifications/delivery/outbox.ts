// The state of messages in the outbox: what is to be done, what a process takes on, and what became of it. `message` is the only place of it.
// docs/decisions/041-one-outbox.md
import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";

import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { visiblePosition } from "#records/changes/change-conditions.ts";
import { isPaused } from "./delivery-pause.ts";
import { deliversMessages } from "./fan-out.ts";

export type Message = Selectable<Tables["message"]>;
export type Channel = Message["channel"];

/** What becomes of a message after an attempt. */
export type Outcome =
  | { readonly state: "sent" }
  /** There is no mail server. It is not sent later either, because it would then be old news. */ // gap: emails without a mail server
  | { readonly state: "notSent" }
  /** Nothing is left to send. */
  | { readonly state: "dropped" }
  | { readonly state: "failed"; readonly failure: string }
  | { readonly state: "retry"; readonly failure: string; readonly nextAt: Date };

/** What there is to do. */
export interface Work {
  /** Whether a follow has changes that are in no message yet. */
  readonly isBehind: boolean;
  readonly isDue: boolean;
}

/** The condition of messages that are not sent yet. */
const isPending = sql<boolean>`message.state in ('collecting', 'sending')`;

/** Finds out what there is to do: the one statement of an idle server. Nothing while deliveries are paused. */
export async function findWork({ kysely }: Database): Promise<Work> {
  const { rows } = await sql<Work>`
    select
      not ${isPaused} and exists (select from follow where state = 'active' and ${deliversMessages} and read_position < ${visiblePosition})
        as "isBehind",
      not ${isPaused} and exists (select from message where ${isPending} and next_at <= now()) as "isDue"`.execute(
    kysely,
  );
  return { isBehind: false, isDue: false, ...rows[0] };
}

/**
 * Whose turn it is among the users with a due message. Emails all go to one server, the oldest first. A webhook may be slow: the user served
 * longest ago is next, so that nobody waits for more than one message of each other user. A new webhook counts as served when it was added.
 */
const turnOf: Readonly<Record<Channel, RawBuilder<Date>>> = {
  email: sql`next_at`,
  webhook: sql`(
    select max(greatest(created_at, last_success_at, last_failure_at)) from webhook where webhook.user_id = message.user_id) nulls first`,
};

/**
 * Takes a message of a channel that is due: closes it, so that it collects no more changes, counts an attempt, and keeps it from other
 * processes for the seconds of the lease. `null` if there is none. One message of a user and channel is under way at a time, so that a user's
 * slow webhooks do not hold all lanes: only the user's oldest that is due can be taken, and none while another one is leased.
 */
export async function claimMessage(
  { kysely }: Pick<Database, "kysely">,
  channel: Channel,
  lease: number,
): Promise<Message | null> {
  // The condition of the row itself is evaluated again if another process has just taken it; those of other rows are not.
  const oldest = sql<string>`
    select id from message
    where channel = ${channel} and ${isPending} and next_at <= now() and (leased_until is null or leased_until <= now())
      and not ${isPaused}
      and not exists (
        select from message as other
        where other.user_id = message.user_id and other.channel = message.channel and other.id <> message.id
          and other.state in ('collecting', 'sending')
          and (other.leased_until > now() or (other.next_at, other.id) < (message.next_at, message.id)))
    order by ${turnOf[channel]}, next_at, id limit 1 for update skip locked`;
  const message = await kysely
    .updateTable("message")
    .set({
      state: "sending",
      attempts: sql<number>`attempts + 1`,
      tried_at: sql<Date>`coalesce(tried_at, now())`,
      leased_until: sql<Date>`now() + ${lease}::int * interval '1 second'`,
    })
    .where("id", "=", sql<string>`(${oldest})`)
    .returningAll()
    .executeTakeFirst();
  return message ?? null;
}

/**
 * Stores what became of a message, and returns whether it did: not if its lease ended and another process took it. `unchanged`: follows that
 * the message is about without a change of theirs.
 */
export async function recordOutcome(
  transaction: Kysely<Tables>,
  { attempts, id }: Pick<Message, "id" | "attempts">,
  outcome: Outcome,
  unchanged: readonly string[] = [],
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("message")
    .set({
      failure: "failure" in outcome ? outcome.failure : null,
      leased_until: null,
      ...(outcome.state === "retry"
        ? { next_at: outcome.nextAt }
        : { state: outcome.state, ended_at: sql<Date>`now()` }),
      ...(outcome.state === "sent" && { sent_at: sql<Date>`now()` }),
    })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("attempts", "=", attempts)
    .executeTakeFirst();
  const isStored = numUpdatedRows > 0n;
  if (isStored && outcome.state === "sent") await recordDelivery(transaction, id, unchanged);
  return isStored;
}

/** Stores the time at which the follows of a message had their last delivery. */
export async function recordDelivery(
  transaction: Kysely<Tables>,
  id: string,
  unchanged: readonly string[] = [],
): Promise<void> {
  await sql`
    update follow set last_delivery_at = now()
    where id in (select follow_id from message_change where message_id = ${id}::uuid) or id = any(${unchanged}::text[])`.execute(
    transaction,
  );
}

/** Deletes messages that ended before a time. Their follows have passed the changes, so that none is delivered again. */
export async function deleteMessagesBefore({ kysely }: Database, time: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("message")
    .where("ended_at", "<", time)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
