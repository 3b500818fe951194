// The webhooks of a user: added, tested and removed by the user. An administrator who views as the user sees none of them.
import { sql, type Transaction } from "kysely";
import { randomUUID } from "node:crypto";

import { audit, type AuditEvent } from "#accounts/audit/audit-log.ts";
import type { Client } from "#accounts/sessions/client.ts";
import { refuseImpersonation, type UserSession } from "#accounts/sessions/user-session.ts";
import {
  maximumWebhooks,
  type WebhookAttempt,
  type WebhookMade,
  type WebhooksPage,
} from "#contract/follows/follows.ts";
import type { ParsedBodyOf } from "#contract/calls/own-call.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { WebhookCalls } from "#contract/follows/webhook-calls.ts";
import { lockUser } from "#database/lock-user.ts";
import type { Tables } from "#database/tables.ts";
import { sendAgain } from "#notifications/delivery/send-again.ts";
import { stopFollows } from "#notifications/follows/stop-follows.ts";
import { webhookFailureText, webhookProblemText } from "#text/accounts/webhook-problems.ts";

import { type Attempt, attempt, logAttempt } from "./attempt.ts";
import type { WebhookFailure } from "./send-request.ts";
import type { WebhookDependencies } from "./webhook-dependencies.ts";
import { encryptSecret, newWebhookSecret } from "./webhook-secret.ts";
import { parseWebhookUrl } from "./webhook-url.ts";

/** Milliseconds in which the previous secret signs too. */
export const secretOverlap = 24 * 60 * 60 * 1000;

type From = Pick<Client, "address" | "requestId">;
type NewWebhook = ParsedBodyOf<WebhookCalls["POST /api/webhooks"]>;

/**
 * The webhooks of the users of a database. Every function rejects with `notPermitted` while an administrator views as the user, and with `notFound`
 * for a webhook of another user.
 */
export function createWebhooks(dependencies: WebhookDependencies) {
  const { kysely } = dependencies.database;
  return {
    /** The user's webhooks, the oldest first, without their secrets. */
    list: async (session: UserSession): Promise<WebhooksPage> => {
      refuseImpersonation(session);
      const rows = await ownWebhooks(kysely, session).orderBy("created_at").orderBy("id").execute();
      return { webhooks: rows.map(summaryOf), limit: maximumWebhooks };
    },
    /** Adds a webhook and returns its secret, which cannot be shown again. Rejects with `badRequest`, `emailUnverified`. */
    create: async (from: From, session: UserSession, webhook: NewWebhook): Promise<WebhookMade> => {
      refuseImpersonation(session);
      if (!session.user.isEmailVerified) throw new Problem("emailUnverified");
      return createWebhook(dependencies, { actor: session.user, from }, webhook);
    },
    /** Makes a new secret; the present one signs too for 24 hours. */
    rotate: async (from: From, session: UserSession, id: string): Promise<WebhookMade> => {
      refuseImpersonation(session);
      return rotateSecret(dependencies, session, from, id);
    },
    /** Sends a test message, which is not tried again. */
    test: async (session: UserSession, id: string): Promise<WebhookAttempt> => {
      refuseImpersonation(session);
      return testWebhook(dependencies, session, id);
    },
    /** The newest attempts of a webhook, the newest first. */
    attempts: async (session: UserSession, id: string): Promise<readonly WebhookAttempt[]> => {
      refuseImpersonation(session);
      await findWebhook(kysely, session, id);
      return (await logOf(kysely, id)).map(attemptOf);
    },
    /** Sends a past message once more. Rejects with `badRequest` while it is sent, or if nothing is left to send. */
    sendAgain: async (session: UserSession, id: string, message: string): Promise<WebhookAttempt> => {
      refuseImpersonation(session);
      const webhook = await findWebhook(kysely, session, id);
      const { made, nextAt } = await sendAgain(dependencies, webhook, message);
      return attemptOf({ ...rowOf(made), next_at: nextAt, can_send_again: true });
    },
    /** Removes a webhook with its log, and pauses the follows that deliver to it. */
    remove: async (from: From, session: UserSession, id: string): Promise<void> => {
      refuseImpersonation(session);
      await kysely.transaction().execute((transaction) => removeWebhook(transaction, session, from, id));
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

type Kysely = WebhookDependencies["database"]["kysely"];

function ownWebhooks(kysely: Kysely, { user }: Pick<UserSession, "user">) {
  return kysely.selectFrom("webhook").selectAll().where("user_id", "=", user.id);
}

type StoredWebhook = Awaited<ReturnType<typeof findWebhook>>;

async function findWebhook(kysely: Kysely, session: UserSession, id: string) {
  const webhook = await ownWebhooks(kysely, session).where("id", "=", id).executeTakeFirst();
  if (webhook === undefined) throw new Problem("notFound");
  return webhook;
}

function createWebhook(
  { allowPrivateAddresses, database, secret: serverSecret }: WebhookDependencies,
  event: { readonly actor: UserSession["user"]; readonly from: From },
  { label, url: text }: NewWebhook,
): Promise<WebhookMade> {
  const url = parseWebhookUrl(text, allowPrivateAddresses).href;
  const { id: user_id } = event.actor;
  const id = randomUUID();
  const secret = newWebhookSecret();
  return database.kysely.transaction().execute(async (transaction) => {
    const { isDisabled } = await lockUser(transaction, user_id);
    if (isDisabled) throw new Problem("disabled");
    const { length } = await ownWebhooks(transaction, { user: event.actor }).execute();
    if (length >= maximumWebhooks) {
      const message = webhookProblemText.tooMany({ count: maximumWebhooks });
      throw new Problem("badRequest", { message });
    }
    const row = { id, user_id, label, url, secret: encryptSecret(serverSecret, id, secret) };
    await transaction.insertInto("webhook").values(row).execute();
    await auditWebhook(transaction, { event: "webhook added", ...event }, row);
    return { id, secret };
  });
}

function rotateSecret(
  { clock, database, secret: serverSecret }: WebhookDependencies,
  session: UserSession,
  from: From,
  id: string,
): Promise<WebhookMade> {
  const secret = newWebhookSecret();
  return database.kysely.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable("webhook")
      .set((eb) => ({
        secret: encryptSecret(serverSecret, id, secret),
        previous_secret: eb.ref("secret"),
        previous_secret_until: new Date(clock() + secretOverlap),
      }))
      .where("id", "=", id)
      .where("user_id", "=", session.user.id)
      .returning(["label", "url"])
      .executeTakeFirst();
    if (changed === undefined) throw new Problem("notFound");
    await auditWebhook(transaction, { event: "webhook secret changed", actor: session.user, from }, changed);
    return { id, secret };
  });
}

async function testWebhook(
  dependencies: WebhookDependencies,
  session: UserSession,
  id: string,
): Promise<WebhookAttempt> {
  const { clock, database } = dependencies;
  const webhook = await findWebhook(database.kysely, session, id);
  const timestamp = new Date(clock()).toISOString();
  const message = { id: randomUUID(), body: JSON.stringify({ type: "webhook.test", timestamp, data: {} }) };
  const made = await attempt(dependencies, webhook, message);
  await database.kysely.transaction().execute((transaction) => logAttempt(transaction, id, made, null));
  return attemptOf({ ...rowOf(made), next_at: null, can_send_again: false });
}

/** The newest attempts first, and of each whether its message is kept with changes. The id of a message is a UUID, also of one that was a test. */
function logOf(kysely: Kysely, id: string): Promise<AttemptRow[]> {
  return kysely
    .selectFrom("webhook_attempt")
    .select(["message_id", "at", "status", "failure", "next_at"])
    .select(
      sql<boolean>`exists (select from message_change where message_change.message_id = webhook_attempt.message_id::uuid)`.as(
        "can_send_again",
      ),
    )
    .where("webhook_id", "=", id)
    .orderBy("id", "desc")
    .execute();
}

async function removeWebhook(
  transaction: Transaction<Tables>,
  session: UserSession,
  from: From,
  id: string,
): Promise<void> {
  const { user } = session;
  const removed = await transaction
    .deleteFrom("webhook")
    .where("id", "=", id)
    .where("user_id", "=", user.id)
    .returning(["label", "url"])
    .executeTakeFirst();
  if (removed === undefined) throw new Problem("notFound");
  const delivery = { kind: "webhook", webhook: id } as const;
  await stopFollows(transaction, { userId: user.id, delivery, state: "paused" });
  await auditWebhook(transaction, { event: "webhook removed", actor: user, from }, removed);
}

/** Names the webhook by its label and host. Path and query may hold a token of the receiver. */
function auditWebhook(
  transaction: Transaction<Tables>,
  event: Pick<AuditEvent, "event" | "actor" | "from">,
  { label, url }: { readonly label: string; readonly url: string },
): Promise<void> {
  return audit(transaction, { ...event, what: `${label}: ${new URL(url).host}` });
}

function summaryOf({ created_at, id, label, last_failure_at, last_success_at, url }: StoredWebhook) {
  return {
    id,
    label,
    url,
    createdAt: created_at.toISOString(),
    lastSuccessAt: last_success_at?.toISOString() ?? null,
    lastFailureAt: last_failure_at?.toISOString() ?? null,
  };
}

interface AttemptRow {
  readonly message_id: string;
  readonly at: Date;
  readonly status: number | null;
  readonly failure: string | null;
  readonly next_at: Date | null;
  readonly can_send_again: boolean;
}

function rowOf({ at, failure, message, status }: Attempt) {
  return { message_id: message, at: new Date(at), status, failure };
}

function attemptOf({ at, can_send_again, failure, message_id, next_at, status }: AttemptRow): WebhookAttempt {
  return {
    message: message_id,
    at: at.toISOString(),
    status,
    failure: failure === null ? null : attemptFailureText(failure, status),
    nextAt: next_at?.toISOString() ?? null,
    canSendAgain: can_send_again,
  };
}

/** The sentence for the failure of an attempt, as it is stored; a general one for a failure that a newer server added. */
function attemptFailureText(failure: string, status: number | null): string {
  if (failure === "status") return webhookFailureText.status({ status: String(status ?? "") });
  return isFailure(failure) ? webhookFailureText[failure] : webhookFailureText.connection;
}

function isFailure(failure: string): failure is Exclude<WebhookFailure, "status"> {
  return Object.hasOwn(webhookFailureText, failure);
}
