// Delivers changes to a webhook. Deliveries call it once for each attempt, and store the message until it is sent or refused.
import type { Selectable, Transaction } from "kysely";
import { type Change, maximumChanges } from "#contract/changes/changes.ts";
import type { Tables } from "#database/tables.ts";
import { stopFollows } from "#notifications/follows/stop-follows.ts";
import { nextAttemptAt } from "#rules/deliveries/next-attempt.ts";
import { type Attempt, attempt, logAttempt, type SignedMessage } from "./attempt.ts";
import type { WebhookFailure } from "./send-request.ts";
import type { WebhookDependencies } from "./webhook-dependencies.ts";

/** A message with what a visitor may read. It is the same at each attempt. */
export interface WebhookMessage {
  /** The `webhook-id`, the same at each attempt. */
  readonly id: string;
  /** At most 1,000. */
  readonly changes: readonly Change[];
  /** When the message was due: its timestamp, and the start of the three days in which it is tried. */
  readonly dueAt: Date;
  /** Attempts that were made before this one. */
  readonly attempts: number;
}

export type WebhookOutcome =
  | { readonly outcome: "sent" }
  | { readonly outcome: "retry"; readonly nextAt: Date; readonly failure: WebhookFailure }
  /**
   * The message is not tried again. Unless the webhook was removed, or its user's account is disabled (`failure` is null), the follows that
   * deliver to it have become `refused`.
   */
  | { readonly outcome: "refused"; readonly failure: WebhookFailure | null };

/** Makes one attempt to deliver a message to a webhook, writes it to the log, and returns what becomes of the message. */
export async function deliverWebhook(
  dependencies: WebhookDependencies,
  webhookId: string,
  message: WebhookMessage,
): Promise<WebhookOutcome> {
  if (message.changes.length > maximumChanges) throw new RangeError("The message has too many changes.");
  const webhook = await findWebhook(dependencies, webhookId);
  if (webhook === undefined) return { outcome: "refused", failure: null };
  const made = await attempt(dependencies, webhook, signedMessage(message));
  const { failure, statedWait } = made;
  const nextAt = failure === null || failure === "gone" ? null : nextAttempt(message, made);
  await dependencies.database.kysely.transaction().execute(async (transaction) => {
    await logAttempt(transaction, webhookId, made, nextAt);
    if (nextAt !== null && statedWait > 0) await postpone(transaction, webhook, message, new Date(nextAt));
    if (failure !== null && nextAt === null) {
      await stopFollows(transaction, {
        userId: webhook.user_id,
        delivery: { kind: "webhook", webhook: webhookId },
        state: "refused",
        event: { event: "follow refused" },
      });
    }
  });
  if (failure === null) return { outcome: "sent" };
  return nextAt === null
    ? { outcome: "refused", failure }
    : { outcome: "retry", nextAt: new Date(nextAt), failure };
}

/** The webhook, if the account of its user is not disabled. */
function findWebhook({ database }: WebhookDependencies, webhookId: string) {
  return database.kysely
    .selectFrom("webhook")
    .innerJoin("portal_user", "portal_user.id", "webhook.user_id")
    .where("webhook.id", "=", webhookId)
    .where("portal_user.is_disabled", "=", false)
    .selectAll("webhook")
    .executeTakeFirst();
}

/** The message of changes, as it is sent. */
export function signedMessage({
  changes,
  dueAt,
  id,
}: Pick<WebhookMessage, "changes" | "dueAt" | "id">): SignedMessage {
  return {
    id,
    body: JSON.stringify({ type: "changes.recorded", timestamp: dueAt.toISOString(), data: { changes } }),
  };
}

function nextAttempt({ attempts, dueAt }: WebhookMessage, { at, statedWait }: Attempt): number | null {
  return nextAttemptAt({
    firstAt: dueAt.getTime(),
    attempts: attempts + 1,
    now: at,
    random: Math.random(),
    statedWait,
  });
}

/** Keeps the other messages of a webhook, and those that follow (`delivery/fan-out.ts`), until its receiver wants the next. */
async function postpone(
  transaction: Transaction<Tables>,
  webhook: Selectable<Tables["webhook"]>,
  { id }: WebhookMessage,
  until: Date,
): Promise<void> {
  await transaction.updateTable("webhook").set({ not_before: until }).where("id", "=", webhook.id).execute();
  await transaction
    .updateTable("message")
    .set({ next_at: until })
    .where("user_id", "=", webhook.user_id)
    .where("webhook_id", "=", webhook.id)
    .where("state", "in", ["collecting", "sending"])
    .where("next_at", "<", until)
    .where("id", "<>", id)
    .execute();
}
