// The tables of follows, the outbox of their messages, and webhooks.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

import type { ChangeTopic } from "#contract/changes/changes.ts";
import type { FollowDelivery, FollowState, FollowTarget } from "#contract/follows/follows.ts";

/** What users follow (`notifications/follows`). */
interface FollowTable {
  id: string;
  user_id: string;
  target: ColumnType<FollowTarget, string, never>;
  topics: readonly ChangeTopic[];
  delivery: ColumnType<FollowDelivery, string, string>;
  state: Generated<FollowState>;
  created_at: Generated<Date>;
  last_delivery_at: Date | null;
  /** Position of the last change that was put into a message, or of the newest change when a feed began. */
  read_position: number;
  /** The secret address of a feed. */
  address_id: string | null;
}

/** An email or a message to a webhook. */
interface MessageTable {
  /** The Message-ID or webhook-id. */
  id: Generated<string>;
  user_id: string;
  channel: "email" | "webhook";
  /** Null for an email. */
  webhook_id: string | null;
  /** What it collects: the import, or the time of the digest. */
  period: string;
  due_at: Date;
  state: Generated<"collecting" | "sending" | "sent" | "notSent" | "dropped" | "failed">;
  attempts: Generated<number>;
  /** When it is tried next. */
  next_at: Date;
  /** Until when the process that delivers it keeps it from others; null while none delivers it. */
  leased_until: Date | null;
  created_at: Generated<Date>;
  /** When the first attempt began. */
  tried_at: Date | null;
  sent_at: Date | null;
  /** When it was sent, dropped or has failed. */
  ended_at: Date | null;
  failure: string | null;
}

/** The changes of each message: each change of a follow is in one message. */
interface MessageChangeTable {
  follow_id: string;
  /** Position of the change in the change log. */
  position: number;
  message_id: string;
}

/** Webhooks of users. Secrets are encrypted (`notifications/webhooks/webhook-secret.ts`). */
interface WebhookTable {
  id: string;
  user_id: string;
  label: string;
  url: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: Date | null;
  created_at: Generated<Date>;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  /** Until when its receiver has asked for no message (`Retry-After`). */
  not_before: Date | null;
}

/** The newest attempts to deliver a message to a webhook. */
interface WebhookAttemptTable {
  id: GeneratedAlways<number>;
  webhook_id: string;
  message_id: string;
  at: Date;
  status: number | null;
  failure: string | null;
  next_at: Date | null;
}

/** Has a row while no messages are delivered. */
interface DeliveryPauseTable {
  is_paused: Generated<true>;
  reason: string;
  paused_at: Generated<Date>;
}

export interface NotificationTables {
  follow: FollowTable;
  message: MessageTable;
  message_change: MessageChangeTable;
  webhook: WebhookTable;
  webhook_attempt: WebhookAttemptTable;
  delivery_pause: DeliveryPauseTable;
}
