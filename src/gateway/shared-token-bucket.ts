// Token buckets that processes share, seen from one of them. The process keeps a copy of each bucket that it has asked for: what is
// empty here is empty there, so a caller who is refused costs the database nothing, and where the database does not answer
// the copies go on alone. Then a caller may have as much again of each process, but never without bound.
import type { Allowance, SharedBuckets, Taking } from "#accounts/shared-buckets.ts";
import type { Log } from "./log.ts";
import { type BucketMaker, createTokenBuckets, type TokenBuckets } from "./token-bucket.ts";

interface Surroundings {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
  /** Milliseconds in which the database must answer. */
  readonly patience?: number;
}

/** Milliseconds for which it is not asked again after it has failed. */
const rest = 5000;

type Take = (name: string, allowance: Allowance) => Promise<Taking | null>;

/** Buckets that are taken from the shared ones, and from this process's own while those cannot be reached. */
export function sharedBuckets(shared: SharedBuckets, surroundings: Surroundings): BucketMaker {
  const take = takeOrNull(shared, surroundings);
  return (kind, allowance) => bucketsOf(kind, allowance, take, surroundings.clock);
}

function bucketsOf(kind: string, common: Allowance, take: Take, clock: () => number): TokenBuckets {
  const own = createTokenBuckets(common, clock);
  return {
    async take(name, allowance = common) {
      const known = own.wait(name, allowance);
      if (known > 0) return known;
      const taking = await take(`${kind}\n${name}`, allowance);
      if (taking === null) return own.take(name, allowance);
      own.learn(name, taking.tokens);
      return taking.isTaken ? 0 : Math.max(1, own.wait(name, allowance));
    },
    wait: own.wait,
  };
}

/** `null` where the database fails, and for a while after that. */
function takeOrNull(shared: SharedBuckets, { clock, log, patience = 1000 }: Surroundings): Take {
  let resting = -Infinity;
  return async (name, allowance) => {
    if (Math.abs(clock() - resting) < rest) return null;
    try {
      return await within(patience, shared.take(name, allowance));
    } catch (error) {
      if (Math.abs(clock() - resting) < rest) return null;
      resting = clock();
      log.warn({ err: error }, "The shared rate limits cannot be reached: this process counts for itself.");
      return null;
    }
  };
}

async function within<Value>(milliseconds: number, asked: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database did not answer in time.")), milliseconds);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
