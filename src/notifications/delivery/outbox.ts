// The state of messages in the outbox: what is to be done, what a process takes on, and what became of it.
import { type Kysely, type Selectable, sql } from "kysely";

import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { visiblePosition } from "#records/changes/change-conditions.ts";
import { isPaused } from "./delivery-pause.ts";
import { deliversMessages } from "./fan-out.ts";
import { deliveryLease, type DueMessage, type JobQueue } from "./job-queue.ts";

export type Message = Selectable<Tables["message"]>;

/** What becomes of a message after an attempt. */
export type Outcome =
  | { readonly state: "sent" }
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

/** Finds out what there is to do: the one statement of an idle server. Nothing while deliveries are paused. */
export async function findWork({ kysely }: Database): Promise<Work> {
  const { rows } = await sql<{ is_behind: boolean; is_due: boolean; is_overdue: boolean }>`
    select
      not ${isPaused} and exists (select from follow where state = 'active' and ${deliversMessages} and read_position < ${visiblePosition})
        as is_behind,
      not ${isPaused} and coalesce(oldest <= now(), false) as is_due,
      not ${isPaused} and coalesce(oldest <= now() - ${deliveryLease}::int * interval '1 second', false) as is_overdue
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

/** Messages that should have been sent. Their jobs are added again in case they are lost, such as after the schema of the queue was. */
export async function findOverdue({ kysely }: Database): Promise<readonly DueMessage[]> {
  const rows = await kysely
    .selectFrom("message")
    .select(["id", "next_at as nextAt"])
    .where("state", "in", ["collecting", "sending"])
    .where(sql<boolean>`next_at <= now() - ${deliveryLease}::int * interval '1 second'`)
    .orderBy("next_at")
    .limit(overdueMessages)
    .execute();
  return rows;
}

/**
 * Closes a message, so that it collects no more changes, and counts an attempt; `null` for one that has ended, and while deliveries are paused:
 * its job is lost then and added again later, as for any overdue message.
 */
export async function beginAttempt({ kysely }: Database, id: string): Promise<Message | null> {
  const message = await kysely
    .updateTable("message")
    .set({
      state: "sending",
      attempts: sql<number>`attempts + 1`,
      tried_at: sql<Date>`coalesce(tried_at, now())`,
    })
    .where("id", "=", id)
    .where("state", "in", ["collecting", "sending"])
    .where(sql<boolean>`not ${isPaused}`)
    .returningAll()
    .executeTakeFirst();
  return message ?? null;
}

/** Stores what became of a message, with its job. */
export async function recordOutcome(
  transaction: Kysely<Tables>,
  queue: Pick<JobQueue, "add" | "remove">,
  id: string,
  outcome: Outcome,
): Promise<void> {
  await queue.remove(transaction, id);
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
  if (isRetry) await queue.add(transaction, [{ id, nextAt: outcome.nextAt }]);
  if (outcome.state === "sent") await recordDelivery(transaction, id);
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
