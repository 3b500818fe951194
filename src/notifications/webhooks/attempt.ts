// One attempt to deliver a message to a webhook, and its row in the log.
import { type Selectable, sql, type Transaction } from "kysely";
import { recordStateHeaders } from "#contract/page/record-statements.ts";
import type { Tables } from "#database/tables.ts";
import { primaryOf } from "#notifications/delivery/primary.ts";
import { readRecordState } from "#records/record-version.ts";
import { decryptSecret } from "./webhook-secret.ts";
import { noResponse, sendRequest, type SentRequest } from "./send-request.ts";
import type { WebhookDependencies } from "./webhook-dependencies.ts";
import { Webhook } from "standardwebhooks";

/** Attempts of one webhook that are kept. */
export const maximumAttempts = 100; // gap: log of a webhook

type StoredWebhook = Selectable<Tables["webhook"]>;

/** A message as it is sent: the `webhook-id`, and the body, which is signed. */
export interface SignedMessage {
  readonly id: string;
  readonly body: string;
}

export interface Attempt extends SentRequest {
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Signs a message with the valid secrets of a webhook and sends it, with the headers of a response that state the record as it is now. */
export async function attempt(
  dependencies: WebhookDependencies,
  webhook: StoredWebhook,
  { body, id }: SignedMessage,
): Promise<Attempt> {
  const at = dependencies.clock();
  const secrets = validSecrets(dependencies, webhook, at);
  if (secrets.length === 0) return { message: id, at, ...noResponse("secret") };
  const headers = {
    ...signedHeaders({ id, body }, secrets, new Date(at)),
    ...recordStateHeaders(await readRecordState(primaryOf(dependencies.database))),
  };
  const sent = await sendRequest({ url: new URL(webhook.url), headers, body }, dependencies);
  return { message: id, at, ...sent };
}

/** The present secret, and the one before it until its time is over. Secrets that cannot be decrypted are left out. */
function validSecrets(
  { secret: serverSecret }: WebhookDependencies,
  { id, previous_secret, previous_secret_until, secret }: StoredWebhook,
  now: number,
): readonly string[] {
  const isPreviousValid = previous_secret_until !== null && now < previous_secret_until.getTime();
  const encrypted = isPreviousValid && previous_secret !== null ? [secret, previous_secret] : [secret];
  return encrypted.flatMap((one) => decryptSecret(serverSecret, id, one) ?? []);
}

/** Writes an attempt to the log of a webhook, which keeps the newest. */
export async function logAttempt(
  transaction: Transaction<Tables>,
  webhookId: string,
  { at, failure, message, status }: Attempt,
  nextAt: number | null,
): Promise<void> {
  const time = new Date(at);
  // Locks the webhook too, so that rows are counted one attempt after the other.
  const { numUpdatedRows } = await transaction
    .updateTable("webhook")
    .set(failure === null ? { last_success_at: time } : { last_failure_at: time })
    .where("id", "=", webhookId)
    .executeTakeFirstOrThrow();
  // It was removed meanwhile.
  if (numUpdatedRows === 0n) return;
  const row = { webhook_id: webhookId, message_id: message, at: time, status, failure };
  await transaction
    .insertInto("webhook_attempt")
    .values({ ...row, next_at: nextAt === null ? null : new Date(nextAt) })
    .execute();
  await sql`
    delete from webhook_attempt where webhook_id = ${webhookId} and id <= (
      select id from webhook_attempt where webhook_id = ${webhookId}
      order by id desc offset ${maximumAttempts} limit 1)`.execute(transaction);
}

/** The headers of the Standard Webhooks specification. Each secret signs the message once. */
function signedHeaders(
  message: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  now: Date,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(message.id, now, message.body));
  return {
    "Content-Type": "application/json",
    "User-Agent": "Plimsoll-Webhooks",
    "webhook-id": message.id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}
