// A token bucket an address: it holds a minute's worth of requests, refills evenly, and every request takes one.

export interface TokenBuckets {
  /** Takes a token of this address; 0, or the whole seconds after which there will be one. */
  readonly take: (address: string) => number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  filledAt: number;
}

/**
 * Buckets that admit `perMinute` requests a minute, all at once or evenly; `clock` gives milliseconds. At most `capacity`
 * addresses are remembered: the one unseen for longest is forgotten first, and a forgotten one starts full.
 */
export function createTokenBuckets(perMinute: number, clock: () => number, capacity = 100_000): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const perMillisecond = perMinute / 60_000;

  const filled = (address: string): Bucket => {
    const now = clock();
    const { tokens, filledAt } = buckets.get(address) ?? { tokens: perMinute, filledAt: now };
    return { tokens: Math.min(perMinute, tokens + (now - filledAt) * perMillisecond), filledAt: now };
  };
  // Map keeps the order of insertion: taking an address out and putting it back makes it the newest.
  const remember = (address: string, bucket: Bucket) => {
    buckets.delete(address);
    buckets.set(address, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > capacity && oldest !== undefined) buckets.delete(oldest);
  };

  return {
    take(address) {
      const bucket = filled(address);
      const admitted = bucket.tokens >= 1;
      if (admitted) bucket.tokens -= 1;
      remember(address, bucket);
      return admitted ? 0 : Math.ceil((1 - bucket.tokens) / perMillisecond / 1000);
    },
  };
}
