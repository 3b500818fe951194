// Token buckets by name (an address, a session, a key). A bucket holds the tokens of one period and refills evenly; every request takes one
// token or more. The cost of a response is charged afterwards and may leave the bucket in debt.
import type { Allowance } from "./token-bucket-store.ts";

export interface TokenBuckets {
  /**
   * Takes tokens (default 1); returns 0, or the whole seconds after which there will be enough. A bucket may have an allowance of its own.
   * A full bucket admits any number of tokens and is empty then.
   */
  readonly take: (name: string, allowance?: Allowance, tokens?: number) => number | Promise<number>;
  /** Returns the wait by the counts of this process, without taking tokens. */
  readonly wait: (name: string, allowance?: Allowance, tokens?: number) => number;
  /** Returns the tokens of a bucket by the counts of this process; a negative number is a debt. */
  readonly left: (name: string, allowance?: Allowance) => number;
  /** Takes tokens even if there are fewer; the debt of a bucket is at most its size. A negative number returns tokens. */
  readonly charge: (name: string, allowance: Allowance, tokens: number) => void | Promise<void>;
}

/** Creates the buckets of one kind. Processes that share a database share the buckets of a kind. */
export type BucketMaker = (kind: string, allowance: Allowance) => TokenBuckets;

/** Buckets in the memory of this process. */
export interface LocalTokenBuckets extends TokenBuckets {
  readonly take: (name: string, allowance?: Allowance, tokens?: number) => number;
  readonly charge: (name: string, allowance: Allowance, tokens: number) => void;
  /** The tokens of a bucket that has been used before; 0 for any other, whose shared count this process does not know. */
  readonly known: (name: string, allowance: Allowance) => number;
  /** Overwrites the local token count with the shared count from the database. */
  readonly overwrite: (name: string, tokens: number) => void;
}

/** So many requests a minute. */
export const perMinute = (requests: number): Allowance => ({ requests, seconds: 60 });

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  filledAt: number;
}

/**
 * Buckets of one allowance; `clock` gives milliseconds. At most `capacity` names are kept: the one that was used least recently is
 * removed first, and a removed one starts full.
 */
export function createTokenBuckets(
  common: Allowance,
  clock: () => number,
  capacity = 100_000,
): LocalTokenBuckets {
  const buckets = new Map<string, Bucket>();

  const filled = (name: string, { requests, seconds }: Allowance): Bucket => {
    const now = clock();
    const { tokens, filledAt } = buckets.get(name) ?? { tokens: requests, filledAt: now };
    // A clock that is set back neither adds nor removes tokens.
    const elapsed = Math.max(0, now - filledAt);
    return { tokens: Math.min(requests, tokens + (elapsed * requests) / (seconds * 1000)), filledAt: now };
  };
  // A Map is ordered by insertion, so a deleted and reinserted name becomes the newest.
  const store = (name: string, bucket: Bucket) => {
    buckets.delete(name);
    buckets.set(name, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > capacity && oldest !== undefined) buckets.delete(oldest);
  };

  return {
    take(name, allowance = common, tokens = 1) {
      const bucket = filled(name, allowance);
      const seconds = secondsUntil(bucket, allowance, tokens);
      if (seconds === 0) bucket.tokens -= Math.min(tokens, allowance.requests);
      store(name, bucket);
      return seconds;
    },
    wait: (name, allowance = common, tokens = 1) => secondsUntil(filled(name, allowance), allowance, tokens),
    left: (name, allowance = common) => filled(name, allowance).tokens,
    charge(name, allowance, tokens) {
      const bucket = filled(name, allowance);
      store(name, { ...bucket, tokens: Math.max(-allowance.requests, bucket.tokens - tokens) });
    },
    known: (name, allowance) => (buckets.has(name) ? filled(name, allowance).tokens : 0),
    overwrite: (name, tokens) => store(name, { tokens, filledAt: clock() }),
  };
}

/** Creates buckets that each process counts alone. */
export function localBuckets(clock: () => number): BucketMaker {
  return (_, allowance) => createTokenBuckets(allowance, clock);
}

/** Seconds until there are `cost` tokens. Rounds to milliseconds first, so that a floating-point error does not add a second. */
function secondsUntil({ tokens }: Bucket, { requests, seconds }: Allowance, cost: number): number {
  const missing = Math.min(cost, requests) - tokens;
  const milliseconds = Math.round((missing * seconds * 1000) / requests);
  return Math.max(0, Math.ceil(milliseconds / 1000));
}
