// The deliveries that a user can choose, as the choices of the dialog.
import type { FollowDelivery, FollowSummary, WebhookSummary } from "#contract/follows/follows.ts";
import { followText } from "#text/accounts/follows.ts";

/** `atOnce`, `daily`, `weekly`, `feed`, or the id of a webhook. */
export type DeliveryChoice = string;

/** The time zone of the browser, in which emails are sent. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function deliveryChoice(delivery: FollowDelivery): DeliveryChoice {
  if (delivery.kind === "email") return delivery.frequency;
  return delivery.kind === "feed" ? "feed" : delivery.webhook;
}

export function deliveryOf(choice: DeliveryChoice): FollowDelivery {
  if (choice === "atOnce" || choice === "daily" || choice === "weekly") {
    return { kind: "email", frequency: choice, timeZone: browserTimeZone() };
  }
  return choice === "feed" ? { kind: "feed" } : { kind: "webhook", webhook: choice };
}

/** The follow with a delivery of the same kind, which a choice changes; email has one follow, whatever its frequency. */
export function followWith(
  existing: readonly FollowSummary[],
  choice: DeliveryChoice,
): FollowSummary | undefined {
  const chosen = deliveryOf(choice);
  return existing.find(({ delivery }) =>
    delivery.kind === "webhook" && chosen.kind === "webhook"
      ? delivery.webhook === chosen.webhook
      : delivery.kind === chosen.kind,
  );
}

/** The choices with their names. */
export function deliveryChoices(
  webhooks: readonly WebhookSummary[],
): readonly (readonly [DeliveryChoice, string])[] {
  return [
    ["atOnce", followText.atOnce],
    ["daily", followText.daily],
    ["weekly", followText.weekly],
    ["feed", followText.feed],
    ...webhooks.map(({ id, label }) => [id, followText.webhook({ label })] as const),
  ];
}

export function aboutDelivery(choice: DeliveryChoice): string {
  const timeZone = browserTimeZone();
  if (choice === "atOnce") return followText.aboutAtOnce;
  if (choice === "daily") return followText.aboutDaily({ timeZone });
  if (choice === "weekly") return followText.aboutWeekly({ timeZone });
  return choice === "feed" ? followText.aboutFeed : followText.aboutWebhook;
}
