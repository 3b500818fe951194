// The state of the deliveries of emails and webhook messages, for administrators.

/** What became of a test email. */
export interface TestEmailResult {
  /** `sent`: the mail server accepted it. `notSent`: there is no mail server. */
  readonly outcome: "sent" | "notSent" | "failed";
  /** What the mail server replied, if it failed. */
  readonly failure: string | null;
}

/** The messages of a channel that are stored: those that have ended are kept as long as RETAIN_DELIVERIES says. */
export interface ChannelDeliveries {
  readonly channel: "email" | "webhook";
  /** Digests that are not due yet. */
  readonly collecting: number;
  /** The backlog. */
  readonly due: number;
  /** When the oldest of the backlog was due (ISO 8601, UTC). */
  readonly oldestDueAt: string | null;
  readonly sent: number;
  /** Emails without a mail server to send them. They are not sent later. */
  readonly notSent: number;
  /** Nothing of them was left to send. */
  readonly dropped: number;
  readonly failed: number;
}

/** Whose delivery it is. */
export interface DeliveryUser {
  readonly id: string;
  readonly email: string;
}

export interface DeliveryFailure {
  /** The Message-ID without its host, or the webhook-id. */
  readonly id: string;
  readonly channel: "email" | "webhook";
  readonly user: DeliveryUser;
  readonly attempts: number;
  /** What the mail server replied, or why the webhook failed. */
  readonly failure: string;
  readonly firstTriedAt: string | null;
  /** When it failed for good. */
  readonly endedAt: string | null;
  /** When it is tried again; `null` if not. */
  readonly nextAt: string | null;
}

/** The follows of a user that are stopped because the mail server or a webhook refused them. */
export interface RefusedFollows {
  readonly user: DeliveryUser;
  /** Name of the webhook; `null` for email. */
  readonly webhook: string | null;
  readonly follows: number;
}

/** A webhook whose last attempt failed. Its path may hold a token of the receiver, so only the host is stated. */
export interface FailingWebhook {
  readonly id: string;
  readonly user: DeliveryUser;
  readonly label: string;
  readonly host: string;
  readonly lastSuccessAt: string | null;
  readonly lastFailureAt: string;
}

/** Rows of each list of a report. */
export const reportedDeliveries = 50;

export interface DeliveriesReport {
  /** Since when no messages are delivered, as after a restore (ISO 8601, UTC); `null` if they are. */
  readonly pausedSince: string | null;
  readonly channels: readonly ChannelDeliveries[];
  /** The newest. */
  readonly failures: readonly DeliveryFailure[];
  /** Those with most follows. */
  readonly refused: readonly RefusedFollows[];
  /** Those that failed last. */
  readonly webhooks: readonly FailingWebhook[];
}
