// A token bucket a name (an address, a session, a key): it holds what is allowed in a while, refills evenly, and every request
// takes one token.
import type { Allowance } from "#accounts/shared-buckets.ts";

export interface TokenBuckets {
  /** Takes a token; 0, or the whole seconds after which there will be one. A bucket may have an allowance of its own. */
  readonly take: (name: string, allowance?: Allowance) => number | Promise<number>;
  /** The same as far as this process knows, but the token stays. */
  readonly wait: (name: string, allowance?: Allowance) => number;
}

/** Makes the buckets of one kind. Where processes share buckets, a kind is the same in all of them. */
export type BucketMaker = (kind: string, allowance: Allowance) => TokenBuckets;

/** Buckets that this process has for itself. */
export interface OwnBuckets extends TokenBuckets {
  readonly take: (name: string, allowance?: Allowance) => number;
  /** Sets what a bucket holds, as somebody knows who has seen more of its requests. */
  readonly learn: (name: string, tokens: number) => void;
}

/** So many requests a minute. */
export const perMinute = (requests: number): Allowance => ({ requests, seconds: 60 });

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  filledAt: number;
}

/**
 * Buckets of one allowance; `clock` gives milliseconds. At most `capacity` names are remembered: the one unseen for longest is
 * forgotten first, and a forgotten one starts full.
 */
export function createTokenBuckets(common: Allowance, clock: () => number, capacity = 100_000): OwnBuckets {
  const buckets = new Map<string, Bucket>();

  const filled = (name: string, { requests, seconds }: Allowance): Bucket => {
    const now = clock();
    const { tokens, filledAt } = buckets.get(name) ?? { tokens: requests, filledAt: now };
    // A clock that is set back refills nothing, and takes nothing away either.
    const elapsed = Math.max(0, now - filledAt);
    return { tokens: Math.min(requests, tokens + (elapsed * requests) / (seconds * 1000)), filledAt: now };
  };
  // Map keeps the order of insertion: taking a name out and putting it back makes it the newest.
  const remember = (name: string, bucket: Bucket) => {
    buckets.delete(name);
    buckets.set(name, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > capacity && oldest !== undefined) buckets.delete(oldest);
  };

  return {
    take(name, allowance = common) {
      const bucket = filled(name, allowance);
      const seconds = secondsUntilToken(bucket, allowance);
      if (seconds === 0) bucket.tokens -= 1;
      remember(name, bucket);
      return seconds;
    },
    wait: (name, allowance = common) => secondsUntilToken(filled(name, allowance), allowance),
    learn: (name, tokens) => remember(name, { tokens, filledAt: clock() }),
  };
}

/** Each process for itself. */
export function ownBuckets(clock: () => number): BucketMaker {
  return (_, allowance) => createTokenBuckets(allowance, clock);
}

/** Whole milliseconds are counted, so that what a fraction was rounded by costs nobody a second. */
function secondsUntilToken({ tokens }: Bucket, { requests, seconds }: Allowance): number {
  const milliseconds = Math.round(((1 - tokens) * seconds * 1000) / requests);
  return Math.max(0, Math.ceil(milliseconds / 1000));
}
