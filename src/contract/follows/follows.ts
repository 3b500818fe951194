// Follows: a user is told of the changes of vessels, companies, flags, searches or lists. What a follow delivers is what a visitor may read,
// also if the user may read more.
import { enteredName, type EnteredText } from "#rules/entered-text.ts";
import { webhookProblemText } from "#text/accounts/webhook-problems.ts";
import { webhookText } from "#text/accounts/webhooks.ts";
import type { ChangeTopic } from "#contract/changes/changes.ts";

/** RFC 8058: POST ends the follows of an email; GET shows a page with a button. The token stands for one user and one follow or all. */
export const unsubscribePath = "/unsubscribe/";

/** The folder of the secret addresses of feeds. A path below it holds a secret, and is written to no log. */
export const changeFeedFolder = "/changes/";

/** The path of the Atom feed with a secret. */
export function followedFeedPath(secret: string): string {
  return `${changeFeedFolder}${secret}.atom`;
}

/** What is followed. */
export type FollowTarget =
  | { readonly kind: "vessel"; readonly assetnum: string }
  /** The fleet of the company with a customer number, as it is when a change is recorded. */
  | { readonly kind: "company"; readonly company: string }
  /** Vessels that have or get the flag. */
  | { readonly kind: "flag"; readonly flag: number }
  /** Every vessel. */
  | { readonly kind: "record" }
  /** The vessels that a search finds: the query string of `/absrecord/search`. At most 1,000 vessels. */
  | { readonly kind: "search"; readonly query: string }
  /** A list of the user, as it is when a change is recorded. */
  | { readonly kind: "list"; readonly list: string };

/** `atOnce` is one email for each user and import. */
export const emailFrequencies = ["atOnce", "daily", "weekly"] as const;
export type EmailFrequency = (typeof emailFrequencies)[number];

/** Emails with what changed in a period. */
export const digestFrequencies = ["daily", "weekly"] as const satisfies readonly EmailFrequency[];

export type FollowDelivery =
  /**
   * Digests are sent at 07:00, weekly ones on Mondays, in the user's time zone (IANA name); with `alsoUnchanged` also when nothing
   * changed.
   */
  | {
      readonly kind: "email";
      readonly frequency: EmailFrequency;
      readonly timeZone: string;
      readonly alsoUnchanged?: boolean | undefined;
    }
  | { readonly kind: "feed" }
  | { readonly kind: "webhook"; readonly webhook: string };

/** `refused`: paused because the mail server refused the address, or the webhook failed for three days. */
export const followStates = ["active", "paused", "refused"] as const;
export type FollowState = (typeof followStates)[number];

export interface FollowSummary {
  readonly id: string;
  readonly target: FollowTarget;
  readonly topics: readonly ChangeTopic[];
  readonly delivery: FollowDelivery;
  /** The vessel, company, flag or list by its present name; `null` if the record has it no more. */
  readonly name: string | null;
  readonly state: FollowState;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly lastDeliveryAt: string | null;
}

export interface FollowsPage {
  readonly follows: readonly FollowSummary[];
  readonly limit: number;
}

export interface FollowMade {
  readonly id: string;
  /** The address of the feed, which cannot be shown again; `null` for other deliveries. */
  readonly feedAddress: string | null;
}

/** Follows of one user. */
export const maximumFollows = 200; // gap: follows of a user
/** Vessels of one followed search; further ones are left out. */
export const maximumFollowedVessels = 1000; // gap: follows of a user
/** Webhooks of one user. */
export const maximumWebhooks = 5; // gap: webhooks of a user

const longestLabel = 100;

/** A webhook as it is entered. The server checks more of its address (`notifications/webhooks/webhook-url.ts`). */
export const webhookFields = {
  label: enteredName(longestLabel, {
    missing: webhookProblemText.noName,
    tooLong: webhookProblemText.longName({ count: longestLabel }),
    controlCharacters: webhookProblemText.controlCharacters,
  }),
  url: {
    longest: 2000,
    tooLong: webhookProblemText.invalidAddress,
    errorOf: (url) =>
      /^https:\/\/./i.test(url) && URL.canParse(url) ? undefined : webhookText.addressInvalid,
  },
} as const satisfies Readonly<Record<string, EnteredText>>;

export interface WebhookSummary {
  readonly id: string;
  readonly label: string;
  readonly url: string;
  readonly createdAt: string;
  readonly lastSuccessAt: string | null;
  readonly lastFailureAt: string | null;
}

export interface WebhooksPage {
  readonly webhooks: readonly WebhookSummary[];
  readonly limit: number;
}

export interface WebhookMade {
  readonly id: string;
  /** `whsec_…` of the Standard Webhooks specification, which cannot be shown again. */
  readonly secret: string;
}

/** One delivery attempt. The response of the receiver is never shown, only its status. */
export interface WebhookAttempt {
  /** The `webhook-id`. */
  readonly message: string;
  readonly at: string;
  /** HTTP status; `null` without a response. */
  readonly status: number | null;
  /** A sentence for the user: `The connection timed out.`; `null` if it succeeded. */
  readonly failure: string | null;
  /** When it is tried again; `null` if not. */
  readonly nextAt: string | null;
  /** Whether the message is still kept with changes that are followed. A test message is not kept. */
  readonly canSendAgain: boolean;
}
