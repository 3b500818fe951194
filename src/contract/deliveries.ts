// The state of the deliveries of emails and webhook messages, for administrators.

/** GET: `DeliveriesReport`. */
export const deliveriesPath = "/api/administration/deliveries";

/** The messages of a channel that are stored: those that have ended are for 30 days. */
export interface ChannelDeliveries {
  readonly channel: "email" | "webhook";
  /** Digests that are not due yet. */
  readonly collecting: number;
  /** The backlog. */
  readonly due: number;
  /** When the oldest of the backlog was due (ISO 8601, UTC). */
  readonly oldestDueAt: string | null;
  readonly sent: number;
  /** Nothing of them was left to send. */
  readonly dropped: number;
  readonly failed: number;
}

export interface DeliveryFailure {
  /** The Message-ID without its host, or the webhook-id. */
  readonly id: string;
  readonly channel: "email" | "webhook";
  /** Email address of the user. */
  readonly user: string;
  readonly attempts: number;
  /** What the mail server replied, or why the webhook failed. */
  readonly failure: string;
  readonly firstTriedAt: string | null;
  /** When it failed for good. */
  readonly endedAt: string | null;
  /** When it is tried again; `null` if not. */
  readonly nextAt: string | null;
}

export interface DeliveriesReport {
  readonly channels: readonly ChannelDeliveries[];
  /** The newest 50. */
  readonly failures: readonly DeliveryFailure[];
}
