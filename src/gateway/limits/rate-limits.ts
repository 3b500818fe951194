// Every limit of a rate: what it counts, for whom, and how many in which time. Those with a number hold even with RATE_LIMIT=off.
// `docs/route-costs.md` is written from it.
import { suggestionPassUse } from "#contract/search/suggestions.ts";
import { rejectIfLimited } from "#gateway/http/retry-after.ts";
import type { Allowance } from "#limits/token-bucket-store.ts";
import { withSites } from "#limits/site-buckets.ts";
import { type BucketMaker, perMinute, type TokenBuckets } from "#limits/token-bucket.ts";

interface RateLimit {
  readonly counts: string;
  /** Whom it counts them for. */
  readonly of: string;
  /** `RATE_LIMIT`: as many as the setting says, and no limit if it is `off`. */
  readonly tokens: number | "RATE_LIMIT";
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;

/** Tokens a minute of a person who reads page after page, with all calls of each page. */
const mostOfSession = 600; // gap: rate of a session

/** The limits by the names that their buckets and metrics have. */
export const rateLimits = {
  address: { counts: "tokens of requests", of: "an address", tokens: "RATE_LIMIT", seconds: minute },
  session: {
    counts: "tokens of requests",
    of: `a session, from any addresses; at most ${mostOfSession}`,
    tokens: "RATE_LIMIT",
    seconds: minute,
  },
  key: {
    counts: "tokens of requests",
    of: "a key that an operator created, unless it has a number of its own",
    tokens: "RATE_LIMIT",
    seconds: minute,
  },
  "key owner": {
    counts: "tokens of requests",
    of: "all keys of a user together",
    tokens: "RATE_LIMIT",
    seconds: minute,
  },
  // gap: requests without a key
  "open address": {
    counts: "tokens of requests to /api/v1 without a key, where OPEN_API=on",
    of: "an address",
    tokens: 60,
    seconds: minute,
  },
  "failed key": {
    counts: "requests with a wrong key",
    of: "an address",
    tokens: "RATE_LIMIT",
    seconds: minute,
  },
  // gap: attempts at credentials
  // Enough for a person who tries all of their passwords; many people in an office may share an address.
  "credentials by account": {
    counts: "attempts at a password or a link",
    of: "an account, from one address",
    tokens: 10,
    seconds: 10 * minute,
  },
  "credentials by address": {
    counts: "attempts at a password or a link",
    of: "an address",
    tokens: 30,
    seconds: 10 * minute,
  },
  "verification emails by account": {
    counts: "emails to confirm an address",
    of: "a user, from one address",
    tokens: 10,
    seconds: 10 * minute,
  },
  "verification emails by address": {
    counts: "emails to confirm an address",
    of: "an address",
    tokens: 30,
    seconds: 10 * minute,
  },
  "test emails by account": {
    counts: "test emails",
    of: "an administrator, from one address",
    tokens: 10,
    seconds: 10 * minute,
  },
  "test emails by address": { counts: "test emails", of: "an address", tokens: 30, seconds: 10 * minute },
  // gap: requests for a new password
  "reset links by account": {
    counts: "links to a new password",
    of: "an account; further ones are not sent",
    tokens: 5,
    seconds: hour,
  },
  // gap: changes of own data
  // More than the 200 follows that a user may have.
  "changes by user": { counts: "changes of own data", of: "a user", tokens: 300, seconds: hour },
  "changes by address": { counts: "changes of own data", of: "an address", tokens: 600, seconds: hour },
  // gap: lists of vessels
  // 20 lists of the largest size. Anyone can make accounts, so the bounds of an account do not suffice.
  "list vessels by address": {
    counts: "vessels added to lists",
    of: "an address",
    tokens: 20_000,
    seconds: hour,
  },
  // gap: missed verifications
  "verification miss": {
    counts: "verifications that find nothing",
    of: "a session, a key that an operator created, or all keys of a user",
    tokens: 60,
    seconds: hour,
  },
  "verification miss by address": {
    counts: "verifications that find nothing",
    of: "an address, unless a key of an operator sends them",
    tokens: 240,
    seconds: hour,
  },
  // gap: reads of a calendar
  // Its subscribers may be several applications of one user.
  "calendars by address": {
    counts: "reads of a calendar",
    of: "the secret address",
    tokens: 30,
    seconds: hour,
  },
  "feeds by address": { counts: "reads of a feed", of: "the secret address", tokens: 30, seconds: hour },
  // A bucket refills evenly: its first new token would arrive when the pass has expired.
  "suggestion pass": {
    counts: "calls for suggestions",
    of: "a captcha token, which opens them for five minutes; then another is needed",
    tokens: suggestionPassUse.calls,
    seconds: suggestionPassUse.calls * suggestionPassUse.seconds,
  },
} as const satisfies Readonly<Record<string, RateLimit>>;

type LimitName = keyof typeof rateLimits;

/** The limits that the setting RATE_LIMIT does not change. */
type FixedLimit = {
  [Name in LimitName]: (typeof rateLimits)[Name]["tokens"] extends number ? Name : never;
}[LimitName];

/** The buckets of one limit. */
export interface RateLimiter {
  readonly buckets: TokenBuckets;
  readonly allowance: Allowance;
  /** Takes tokens (default 1) of a name. Throws `tooManyRequests`. */
  readonly spend: (name: string, tokens?: number) => Promise<void>;
}

/** The buckets of the limits by their names. Each call makes buckets of its own where processes do not share them. */
export interface RateLimiters {
  /** Of a limit with a number. */
  readonly fixed: (name: FixedLimit) => RateLimiter;
  /** Of a limit that the setting RATE_LIMIT states; `null` if it is `off`. */
  readonly requests: (name: "address" | "session" | "failed key") => RateLimiter | null;
  /** Of keys, of which each may have an allowance of its own. */
  readonly keys: (name: "key" | "key owner") => TokenBuckets;
}

/** Makes the buckets for this process or shared with others. `requestsPerMinute` is RATE_LIMIT, `null` for `off`. */
export function createRateLimiters(make: BucketMaker, requestsPerMinute: number | null): RateLimiters {
  const buckets = withSites(make);
  const limiterOf = (name: LimitName, allowance: Allowance): RateLimiter => {
    const made = buckets(name, allowance);
    return {
      buckets: made,
      allowance,
      spend: async (who, tokens = 1) => rejectIfLimited(await made.take(who, allowance, tokens)),
    };
  };
  return {
    fixed(name) {
      const { tokens, seconds } = rateLimits[name];
      return limiterOf(name, { requests: tokens, seconds });
    },
    requests(name) {
      if (requestsPerMinute === null) return null;
      const tokens = name === "session" ? Math.min(requestsPerMinute, mostOfSession) : requestsPerMinute;
      return limiterOf(name, perMinute(tokens));
    },
    keys: (name) => buckets(name, perMinute(1)),
  };
}
