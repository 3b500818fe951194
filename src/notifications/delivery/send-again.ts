// Sends a past message to its webhook once more, when its owner asks for it: with the same `webhook-id`, by which the receiver knows it again, and
// with what a visitor may read of it now.
import { type Selectable, sql, type Transaction } from "kysely";
import { followStates } from "#contract/follows/follows.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { type Attempt, attempt, logAttempt } from "#notifications/webhooks/attempt.ts";
import { signedMessage } from "#notifications/webhooks/deliver-webhook.ts";
import type { WebhookDependencies } from "#notifications/webhooks/webhook-dependencies.ts";
import { webhookProblemText } from "#text/accounts/webhook-problems.ts";
import { readMessageChanges } from "./message-changes.ts";
import { type Message, recordDelivery } from "./outbox.ts";

/** Seconds in which no other process sends the message: more than a request may take. */
const lease = 40;

/**
 * Makes one attempt and writes it to the log. If it fails, a message that waits for its next attempt is tried then as before. Rejects with
 * `notFound` for a message that is not kept, and with `badRequest` while it is sent or if nothing of it may be read any more.
 */
export async function sendAgain(
  dependencies: WebhookDependencies,
  webhook: Selectable<Tables["webhook"]>,
  id: string,
): Promise<{ readonly made: Attempt; readonly nextAt: Date | null }> {
  const { database } = dependencies;
  const message = await findMessage(database, webhook.id, id);
  // Follows that were paused meanwhile, or refused while the receiver was down, count too: what they missed is asked for.
  const { follows } = await readMessageChanges(database, id, followStates);
  const changes = follows.flatMap((follow) => follow.changes);
  if (changes.length === 0) throw new Problem("badRequest", { message: webhookProblemText.nothingToSend });
  await lockMessage(database, id);
  const dueAt = message.tried_at ?? message.due_at;
  const made = await attempt(dependencies, webhook, signedMessage({ id, changes, dueAt }));
  const isSent = made.failure === null;
  const nextAt = message.state === "sending" && !isSent ? message.next_at : null;
  await database.kysely.transaction().execute(async (transaction) => {
    await releaseMessage(transaction, message, isSent);
    await logAttempt(transaction, webhook.id, made, nextAt?.getTime() ?? null);
  });
  return { made, nextAt };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function findMessage({ kysely }: Database, webhookId: string, id: string): Promise<Message> {
  if (!uuid.test(id)) throw new Problem("notFound");
  const message = await kysely
    .selectFrom("message")
    .selectAll()
    .where("id", "=", id)
    .where("webhook_id", "=", webhookId)
    .where("state", "<>", "collecting")
    .executeTakeFirst();
  if (message === undefined) throw new Problem("notFound");
  return message;
}

async function lockMessage({ kysely }: Database, id: string): Promise<void> {
  const { numUpdatedRows } = await kysely
    .updateTable("message")
    .set({ leased_until: sql<Date>`now() + ${lease}::int * interval '1 second'` })
    .where("id", "=", id)
    .where(sql<boolean>`(leased_until is null or leased_until <= now())`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem("badRequest", { message: webhookProblemText.beingSent });
}

/** Lets other processes have the message again. One that is sent for the first time needs no further attempt. */
async function releaseMessage(
  transaction: Transaction<Tables>,
  { id, state }: Message,
  isSent: boolean,
): Promise<void> {
  const now = sql<Date>`now()`;
  const sent = { state: "sent", failure: null, sent_at: now, ended_at: now } as const;
  await transaction
    .updateTable("message")
    .set({ leased_until: null, ...(isSent && state !== "sent" && sent) })
    .where("id", "=", id)
    .execute();
  if (isSent) await recordDelivery(transaction, id);
}
