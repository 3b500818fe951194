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
export function leaseSize(left: number): number {
  const lease = Math.floor(left / leasedShare);
  return lease < smallestLease ? 0 : lease;
}

/** The leases of one kind of buckets by name. At most `capacity` are kept; the oldest is dropped first. */
export class TokenLeases {
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
