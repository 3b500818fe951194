// Token buckets that processes share through the database, with a local copy of each bucket in this process. A bucket that is empty in
// the copy is empty in the database, so a caller who is refused costs no query, and a caller with many tokens left costs few, because this
// process leases some of them (`TokenLeases`). While the database is unavailable, the process counts with its copies alone, so a
// caller may get the whole allowance from each process, but never an unlimited one.
import { queryOrNull, type SharedQueryDependencies } from "./query-or-null.ts";
import type { Allowance, TakeResult, TokenBucketStore } from "./token-bucket-store.ts";
import { type BucketMaker, createTokenBuckets, type TokenBuckets } from "./token-bucket.ts";

type Take = (
  name: string,
  allowance: Allowance,
  tokens: number,
  isCharge: boolean,
) => Promise<TakeResult | null>;

/** Creates buckets that are stored in the database, and counted by this process while the database is unavailable. */
export function sharedBuckets(store: TokenBucketStore, dependencies: SharedQueryDependencies): BucketMaker {
  const take = takeOrNull(store, dependencies);
  return (kind, allowance) => bucketsOf(kind, allowance, take, dependencies.clock);
}

function bucketsOf(kind: string, common: Allowance, take: Take, clock: () => number): TokenBuckets {
  const local = createTokenBuckets(common, clock);
  const leases = new TokenLeases(clock);
  /** Names whose lease is being taken. Concurrent requests take single tokens meanwhile, so that they do not lease several times. */
  const leasing = new Set<string>();
  const wait = (name: string, allowance = common, tokens = 1) =>
    local.wait(name, allowance, Math.min(tokens, allowance.requests) - leases.left(name));

  /** Takes tokens and a lease with them; `null` if no lease is due, or if the bucket does not hold both. */
  async function takeWithLease(name: string, allowance: Allowance, tokens: number): Promise<0 | null> {
    const lease = leasing.has(name) ? 0 : leaseSize(local.known(name, allowance) - tokens);
    if (lease === 0) return null;
    leasing.add(name);
    const result = await take(`${kind}\n${name}`, allowance, tokens + lease, false).finally(() =>
      leasing.delete(name),
    );
    if (result === null) return null;
    local.overwrite(name, result.tokens);
    if (!result.isTaken) return null;
    leases.store(name, lease, allowance.seconds);
    return 0;
  }

  async function takeFromStore(name: string, allowance: Allowance, tokens: number): Promise<number> {
    if ((await takeWithLease(name, allowance, tokens)) === 0) return 0;
    const result = await take(`${kind}\n${name}`, allowance, tokens, false);
    if (result === null) return local.take(name, allowance, tokens);
    local.overwrite(name, result.tokens);
    return result.isTaken ? 0 : Math.max(1, local.wait(name, allowance, tokens));
  }

  return {
    take(name, allowance = common, tokens = 1) {
      if (leases.use(name, tokens)) return 0;
      const seconds = wait(name, allowance, tokens);
      return seconds > 0 ? seconds : takeFromStore(name, allowance, tokens);
    },
    async charge(name, allowance, tokens) {
      // The bucket gets back what is left of the lease: a caller whose tokens are returned loses none.
      const charged = tokens - leases.take(name);
      const result = await take(`${kind}\n${name}`, allowance, charged, true);
      if (result === null) local.charge(name, allowance, charged);
      else local.overwrite(name, result.tokens);
    },
    wait,
    left: (name, allowance = common) => local.left(name, allowance) + leases.left(name),
  };
}

/** Takes tokens from the store, or returns `null` while it is unavailable. */
function takeOrNull(store: TokenBucketStore, dependencies: SharedQueryDependencies): Take {
  const query = queryOrNull(
    dependencies,
    "The shared rate limits are unavailable, so this process counts alone.",
  );
  return (name, allowance, tokens, isCharge) =>
    query(() => (isCharge ? store.charge : store.take)(name, allowance, tokens));
}

// Tokens that this process has taken from a shared bucket ahead of the requests that will use them. Most requests then need no query. A
// leased token has been paid in the database, so all processes together never admit more than the allowance; a lease that is not used in
// time is lost to its caller.

interface Lease {
  tokens: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A lease is a sixteenth of the tokens that are left. */
const leasedShare = 16;
/** A smaller lease saves too little: a bucket with fewer than 64 tokens is counted exactly, token by token. */
const smallestLease = 4;

/** Share of the bucket's period after which a lease expires, so that leases hardly add to what a full bucket admits. */
const lifetimeShare = 4;

/** The number of tokens to lease from a bucket in which `left` tokens are left; 0 for a bucket that is nearly empty. */
function leaseSize(left: number): number {
  const lease = Math.floor(left / leasedShare);
  return lease < smallestLease ? 0 : lease;
}

/** The leases of one kind of buckets by name. At most `capacity` are kept; the oldest is dropped first. */
class TokenLeases {
  readonly #leases = new Map<string, Lease>();
  readonly #clock: () => number;
  readonly #capacity: number;

  /** `clock` returns milliseconds since 1970. */
  constructor(clock: () => number, capacity = 100_000) {
    this.#clock = clock;
    this.#capacity = capacity;
  }

  /** The leased tokens of a name that have neither been used nor expired. */
  left(name: string): number {
    const lease = this.#leases.get(name);
    return lease && this.#clock() < lease.expiresAt ? lease.tokens : 0;
  }

  /** Uses leased tokens; returns false if there are too few, and changes nothing then. */
  use(name: string, tokens: number): boolean {
    const lease = this.#leases.get(name);
    if (!lease || this.left(name) < tokens) return false;
    lease.tokens -= tokens;
    return true;
  }

  /** Replaces the lease of a name. `seconds` is the period of its bucket. */
  store(name: string, tokens: number, seconds: number): void {
    this.#leases.delete(name);
    this.#leases.set(name, { tokens, expiresAt: this.#clock() + (seconds * 1000) / lifetimeShare });
    const [oldest] = this.#leases.keys();
    if (this.#leases.size > this.#capacity && oldest !== undefined) this.#leases.delete(oldest);
  }

  /** Gives up the lease of a name. Returns the tokens that were left of it. */
  take(name: string): number {
    const left = this.left(name);
    this.#leases.delete(name);
    return left;
  }
}
