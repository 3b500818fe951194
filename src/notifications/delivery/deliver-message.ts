// Delivers one message of the outbox.
import { TimeoutError, withTimeout } from "#async/with-timeout.ts";
import type { Database } from "#database/database.ts";
import { isRefusal, type SendEmail } from "#mail/mailer.ts";
import { filterOfFollow } from "#notifications/follows/follow-filter.ts";
import { stopFollows } from "#notifications/follows/stop-follows.ts";
import type { WebhookMessage, WebhookOutcome } from "#notifications/webhooks/deliver-webhook.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { nextAttemptAt } from "#rules/deliveries/next-attempt.ts";
import { type EmailSettings, writeEmail } from "./email-message.ts";
import { openUnchangedDigests, readUnchangedFollows } from "./digests.ts";
import { type ChangesOfFollow, type MessageChanges, readMessageChanges } from "./message-changes.ts";
import { type Message, type Outcome, recordOutcome } from "./outbox.ts";
import { primaryOf } from "./primary.ts";

export interface DeliveryDependencies {
  readonly database: Database;
  readonly email: EmailSettings;
  readonly sendEmail: SendEmail;
  readonly sendWebhook: (webhookId: string, message: WebhookMessage) => Promise<WebhookOutcome>;
  readonly clock: () => number;
  /** Seconds after which another process repeats the delivery. */
  readonly lease: number;
}

/** Milliseconds that an attempt may take: three quarters of the lease, so that no other process sends the message meanwhile. */
export const longestAttempt = (lease: number) => lease * 750;

/** Makes one attempt to deliver a message that was claimed, and stores its outcome. The masks are those of now. */
export async function deliverMessage(dependencies: DeliveryDependencies, message: Message): Promise<void> {
  const { isRefused, unchanged = [], ...outcome } = await attempt(dependencies, message);
  await dependencies.database.kysely.transaction().execute(async (transaction) => {
    const isStored = await recordOutcome(transaction, message, outcome, unchanged);
    if (isStored && isRefused === true) {
      await stopFollows(transaction, {
        userId: message.user_id,
        delivery: { kind: "email" },
        state: "refused",
        event: { event: "follow refused" },
      });
    }
    if (isStored && message.channel === "email" && outcome.state !== "retry") {
      await openUnchangedDigests(transaction, message.user_id, dependencies.clock());
    }
  });
}

type Attempted = Outcome & {
  /** The mail server refuses the user's emails for good. */
  readonly isRefused?: boolean;
  /** The ids of follows of which the email said that nothing changed. */
  readonly unchanged?: readonly string[];
};

async function attempt(dependencies: DeliveryDependencies, message: Message): Promise<Attempted> {
  const changes = await readMessageChanges(dependencies.database, message.id);
  if (message.channel === "email") return attemptEmail(dependencies, message, changes);
  return changes.follows.length === 0 ? { state: "dropped" } : attemptWebhook(dependencies, message, changes);
}

async function attemptEmail(
  { clock, database, email, lease, sendEmail }: DeliveryDependencies,
  message: Message,
  changed: MessageChanges,
): Promise<Attempted> {
  const unchanged = await unchangedOf(database, message, changed, dayOfEpoch(clock()));
  const changes = { ...changed, follows: [...changed.follows, ...unchanged] };
  if (changes.follows.length === 0) return { state: "dropped" };
  const written = await writeEmail(database, email, message, { changes, now: clock() });
  if (written === null) return { state: "dropped" };
  try {
    const sending = sendEmail(written);
    const noResponse = "The mail server did not respond in time.";
    const state = await withTimeout(sending, longestAttempt(lease), noResponse);
    return { state, unchanged: unchanged.map(({ followId }) => followId) };
  } catch (error) {
    const failure = describeFailure(error);
    if (isRefusal(error)) return { state: "failed", failure, isRefused: true };
    const nextAt = nextEmailAttempt(message, clock());
    return nextAt === null
      ? { state: "failed", failure }
      : { state: "retry", failure, nextAt: new Date(nextAt) };
  }
}

/** The follows of a digest that are in it although nothing of them changed. One that has no vessel any more says nothing. */
async function unchangedOf(
  database: Database,
  message: Message,
  { changed }: MessageChanges,
  today: string,
): Promise<readonly ChangesOfFollow[]> {
  const primary = primaryOf(database);
  const unchanged: ChangesOfFollow[] = [];
  for (const follow of await readUnchangedFollows(primary.kysely, message)) {
    if (changed.has(follow.id) || (await filterOfFollow(primary, follow, today)) === null) continue;
    unchanged.push({ followId: follow.id, target: follow.target, changes: [] });
  }
  return unchanged;
}

function nextEmailAttempt({ attempts, tried_at }: Message, now: number): number | null {
  return nextAttemptAt({ firstAt: tried_at?.getTime() ?? now, attempts, now, random: Math.random() });
}

/** Longest text of a failure in characters. */
const longestFailure = 300;

/** The reply of the mail server, for administrators. */
function describeFailure(error: unknown): string {
  if (error instanceof TimeoutError) return error.message;
  return (error instanceof Error ? error.message : String(error)).slice(0, longestFailure);
}

async function attemptWebhook(
  { sendWebhook }: DeliveryDependencies,
  message: Message,
  { follows }: MessageChanges,
): Promise<Outcome> {
  const outcome = await sendWebhook(message.webhook_id ?? "", {
    id: message.id,
    changes: follows.flatMap(({ changes }) => changes),
    dueAt: message.tried_at ?? message.due_at,
    attempts: message.attempts - 1,
  });
  if (outcome.outcome === "sent") return { state: "sent" };
  if (outcome.outcome === "retry")
    return { state: "retry", failure: outcome.failure, nextAt: outcome.nextAt };
  return outcome.failure === null ? { state: "dropped" } : { state: "failed", failure: outcome.failure };
}
