// The deliveries that a user can choose, and their names.
import {
  digestFrequencies,
  emailFrequencies,
  type FollowDelivery,
  type FollowSummary,
  type WebhookSummary,
} from "#contract/follows/follows.ts";
import type { Tone } from "#rules/tone.ts";
import { followText } from "#text/accounts/follows.ts";
import { stayInformedText } from "#text/accounts/stay-informed.ts";

/** `atOnce`, `daily`, `weekly`, `feed`, or the id of a webhook. */
export type DeliveryChoice = string;

/** The time zone of the browser, in which emails are sent. */
const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function deliveryChoice(delivery: FollowDelivery): DeliveryChoice {
  if (delivery.kind === "email") return delivery.frequency;
  return delivery.kind === "feed" ? "feed" : delivery.webhook;
}

/** `alsoUnchanged` is of digests: they are sent also when nothing changed. */
export function deliveryOf(choice: DeliveryChoice, alsoUnchanged: boolean): FollowDelivery {
  const frequency = emailFrequencies.find((one) => one === choice);
  const timeZone = browserTimeZone();
  if (frequency) {
    const isAlso = alsoUnchanged && isDigest(choice);
    return { kind: "email", frequency, timeZone, ...(isAlso && { alsoUnchanged }) };
  }
  return choice === "feed" ? { kind: "feed" } : { kind: "webhook", webhook: choice };
}

export const isDigest = (choice: DeliveryChoice): boolean =>
  digestFrequencies.some((frequency) => frequency === choice);

/** Returns the name of a choice. */
export function deliveryNames(webhooks: readonly WebhookSummary[]): (choice: DeliveryChoice) => string {
  const names = new Map<DeliveryChoice, string>([
    ["atOnce", followText.atOnce],
    ["daily", followText.daily],
    ["weekly", followText.weekly],
    ["feed", followText.feed],
    ...webhooks.map(({ id, label }) => [id, followText.webhook({ label })] as const),
  ]);
  return (choice) => names.get(choice) ?? followText.unknownWebhook;
}

/** What a delivery sends; of a feed that exists, that its address is not shown. */
export function aboutDelivery(choice: DeliveryChoice, isFollowed: boolean): string {
  const timeZone = browserTimeZone();
  if (choice === "atOnce") return stayInformedText.aboutAtOnce;
  if (choice === "daily") return stayInformedText.aboutDaily({ timeZone });
  if (choice === "weekly") return stayInformedText.aboutWeekly({ timeZone });
  if (choice !== "feed") return stayInformedText.aboutSigned;
  return isFollowed ? stayInformedText.feedExists : stayInformedText.aboutSecretFeed;
}

/** The tone and name of each state of a follow. */
export const followStates: Readonly<Record<FollowSummary["state"], readonly [Tone, string]>> = {
  active: ["success", followText.active],
  paused: ["secondary", followText.paused],
  refused: ["danger", followText.refused],
};
