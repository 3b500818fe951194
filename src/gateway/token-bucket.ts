// A token bucket an address, or a key: it holds a minute's worth of requests, refills evenly, and every request takes one.

export interface TokenBuckets {
  /** Takes a token of this address; 0, or the whole seconds after which there will be one. A bucket may have a size of its own. */
  readonly take: (address: string, perMinute?: number) => number;
  /** The same, but the token stays. */
  readonly wait: (address: string) => number;
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

  const filled = (address: string, size: number): Bucket => {
    const now = clock();
    const { tokens, filledAt } = buckets.get(address) ?? { tokens: size, filledAt: now };
    return { tokens: Math.min(size, tokens + (now - filledAt) * perMillisecond(size)), filledAt: now };
  };
  // Map keeps the order of insertion: taking an address out and putting it back makes it the newest.
  const remember = (address: string, bucket: Bucket) => {
    buckets.delete(address);
    buckets.set(address, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > capacity && oldest !== undefined) buckets.delete(oldest);
  };

  return {
    take(address, size = perMinute) {
      const bucket = filled(address, size);
      const seconds = secondsUntilToken(bucket, size);
      if (seconds === 0) bucket.tokens -= 1;
      remember(address, bucket);
      return seconds;
    },
    wait: (address) => secondsUntilToken(filled(address, perMinute), perMinute),
  };
}

const perMillisecond = (perMinute: number): number => perMinute / 60_000;

function secondsUntilToken({ tokens }: Bucket, perMinute: number): number {
  return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perMillisecond(perMinute) / 1000);
}
