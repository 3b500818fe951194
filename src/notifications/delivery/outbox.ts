// The state of messages in the outbox: what is to be done, what a process takes on, and what became of it.
import { type Kysely, type Selectable, sql } from "kysely";

import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { visiblePosition } from "#records/changes/change-conditions.ts";
import { isPaused } from "./delivery-pause.ts";
import { deliversMessages } from "./fan-out.ts";
import type { DueMessage, JobQueue } from "./job-queue.ts";

export type Message = Selectable<Tables["message"]>;

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
  /** Whether a message is due for so long that the process which took it has probably ended. */
  readonly isOverdue: boolean;
}

/** Whether another message of the user and channel is delivered now. */
const waitsForTurn = sql<boolean>`exists (
  select from delivery_turn
  where delivery_turn.user_id = message.user_id and delivery_turn.channel = message.channel and until > now())`;

/** The condition of messages that are due for longer than the lease, and do not wait for another one of their user. */
const isOverdueAfter = (lease: number) =>
  sql<boolean>`next_at <= now() - ${lease}::int * interval '1 second' and not ${waitsForTurn}`;

/** Finds out what there is to do: the one statement of an idle server. Nothing while deliveries are paused. */
export async function findWork({ kysely }: Database, lease: number): Promise<Work> {
  const { rows } = await sql<{ is_behind: boolean; is_due: boolean; is_overdue: boolean }>`
    select
      not ${isPaused} and exists (select from follow where state = 'active' and ${deliversMessages} and read_position < ${visiblePosition})
        as is_behind,
      not ${isPaused} and coalesce(oldest <= now(), false) as is_due,
      not ${isPaused} and exists (select from message where state in ('collecting', 'sending') and ${isOverdueAfter(lease)})
        as is_overdue
    from (select min(next_at) as oldest from message where state in ('collecting', 'sending')) as messages`.execute(
    kysely,
  );
  const [row] = rows;
  return {
    isBehind: row?.is_behind ?? false,
    isDue: row?.is_due ?? false,
    isOverdue: row?.is_overdue ?? false,
  };
}

/** Messages of which the jobs are added again at a time. */
const overdueMessages = 1000;

/**
 * The oldest message of each user and channel that should have been sent. Its job is added again in case it is lost, such as after the schema
 * of the queue was; the others follow it.
 */
export async function findOverdue({ kysely }: Database, lease: number): Promise<readonly DueMessage[]> {
  const rows = await kysely
    .selectFrom("message")
    .distinctOn(["user_id", "channel"])
    .select(["id", "channel", "next_at as nextAt"])
    .where("state", "in", ["collecting", "sending"])
    .where(isOverdueAfter(lease))
    .orderBy("user_id")
    .orderBy("channel")
    .orderBy("next_at")
    .limit(overdueMessages)
    .execute();
  return rows;
}

/**
 * Closes a message, so that it collects no more changes, takes the turn of its user and channel, and counts an attempt. `null` without its job
 * for a message that has ended, that waits for another one of its user, or while deliveries are paused: the end of the turn adds the job of the
 * next message, and an overdue one gets its job again.
 */
export async function beginAttempt(
  transaction: Kysely<Tables>,
  queue: Pick<JobQueue, "remove">,
  taken: Pick<Message, "id" | "channel">,
  lease: number,
): Promise<Message | null> {
  // A turn that another message has is locked by the conflict until the job is removed, so that its end cannot come in between.
  const { rows } = await sql<{ id: string }>`
    insert into delivery_turn (user_id, channel, message_id, until)
    select user_id, channel, id, now() + ${lease}::int * interval '1 second' from message
    where id = ${taken.id}::uuid and state in ('collecting', 'sending') and not ${isPaused}
    on conflict (user_id, channel) do update set message_id = excluded.message_id, until = excluded.until
    where delivery_turn.until <= now() or delivery_turn.message_id = excluded.message_id
    returning message_id as id`.execute(transaction);
  if (rows.length === 0) {
    await queue.remove(transaction, taken);
    return null;
  }
  return transaction
    .updateTable("message")
    .set({
      state: "sending",
      attempts: sql<number>`attempts + 1`,
      tried_at: sql<Date>`coalesce(tried_at, now())`,
    })
    .where("id", "=", taken.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores what became of a message, with its job, and ends its turn. */
export async function recordOutcome(
  transaction: Kysely<Tables>,
  queue: Pick<JobQueue, "add" | "remove">,
  message: Pick<Message, "id" | "channel" | "user_id">,
  outcome: Outcome,
): Promise<void> {
  const { channel, id } = message;
  const hadTurn = await endTurn(transaction, message);
  await queue.remove(transaction, message);
  const isRetry = outcome.state === "retry";
  await transaction
    .updateTable("message")
    .set({
      failure: "failure" in outcome ? outcome.failure : null,
      ...(isRetry ? { next_at: outcome.nextAt } : { state: outcome.state, ended_at: sql<Date>`now()` }),
      ...(outcome.state === "sent" && { sent_at: sql<Date>`now()` }),
    })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
  if (isRetry) await queue.add(transaction, [{ id, channel, nextAt: outcome.nextAt }]);
  if (outcome.state === "sent") await recordDelivery(transaction, id);
  if (hadTurn) await queue.add(transaction, await nextOfUser(transaction, message));
}

/** Whether the message still had the turn: one that took longer than its lease may have lost it. */
async function endTurn(
  transaction: Kysely<Tables>,
  { channel, id, user_id }: Pick<Message, "id" | "channel" | "user_id">,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("delivery_turn")
    .where("user_id", "=", user_id)
    .where("channel", "=", channel)
    .where("message_id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The oldest due message of a user and channel, which may have waited for the turn; none if there is none. */
async function nextOfUser(
  transaction: Kysely<Tables>,
  { channel, user_id }: Pick<Message, "channel" | "user_id">,
): Promise<readonly DueMessage[]> {
  return transaction
    .selectFrom("message")
    .select(["id", "channel", "next_at as nextAt"])
    .where("user_id", "=", user_id)
    .where("channel", "=", channel)
    .where("state", "in", ["collecting", "sending"])
    .where(sql<boolean>`next_at <= now()`)
    .orderBy("next_at")
    .limit(1)
    .execute();
}

async function recordDelivery(transaction: Kysely<Tables>, id: string): Promise<void> {
  await sql`
    update follow set last_delivery_at = now()
    where id in (select follow_id from message_change where message_id = ${id}::uuid)`.execute(transaction);
}

/** Deletes messages that ended before a time. Their follows have passed the changes, so that none is delivered again. */
export async function deleteMessagesBefore({ kysely }: Database, time: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("message")
    .where("ended_at", "<", time)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
