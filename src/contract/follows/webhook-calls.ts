// The calls for a user's webhooks.
import { z } from "zod";
import { enteredText, trimmedText } from "#contract/calls/call-texts.ts";
import { webhookFields, type WebhookAttempt, type WebhookMade, type WebhooksPage } from "./follows.ts";
import { type OwnCalls, returns } from "#contract/calls/own-call.ts";

/** The server normalises the address and checks its parts (`notifications/webhooks/webhook-url.ts`). */
const webhook = z.object({
  url: trimmedText(webhookFields.url.longest, webhookFields.url.tooLong),
  label: enteredText(webhookFields.label),
});

export const webhookCalls = {
  "GET /api/webhooks": { tokens: 1, response: returns<WebhooksPage>() },
  /** The secret is returned only this once. */
  "POST /api/webhooks": { tokens: 1, further: "change", body: webhook, response: returns<WebhookMade>() },
  "POST /api/webhooks/:id/test": { tokens: 20, further: "change", response: returns<WebhookAttempt>() },
  /** Sends a message of the log once more. */
  "POST /api/webhooks/:id/messages/:message/send": {
    tokens: 20,
    further: "change",
    response: returns<WebhookAttempt>(),
  },
  /** Makes a new secret; the one before signs too for 24 hours. */
  "POST /api/webhooks/:id/rotate": { tokens: 1, further: "change", response: returns<WebhookMade>() },
  /** The newest 100. */
  "GET /api/webhooks/:id/attempts": {
    tokens: 1,
    response: returns<{ readonly attempts: readonly WebhookAttempt[] }>(),
  },
  /** Follows that deliver to it are paused. */
  "POST /api/webhooks/:id/delete": { tokens: 1 },
} as const satisfies OwnCalls;
export type WebhookCalls = typeof webhookCalls;
