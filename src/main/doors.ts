// What the doors remember of callers: on a PostgreSQL server for all processes that share it, else in this process.
import { createSharedBuckets } from "#accounts/shared-buckets.ts";
import { createSharedSpentTokens } from "#accounts/spent-tokens.ts";
import type { Database } from "#database/database.ts";
import { createSpentTokens, type SpentTokens } from "#gateway/captcha/spent-tokens.ts";
import type { Log } from "#gateway/log.ts";
import { sharedBuckets } from "#gateway/shared-token-bucket.ts";
import { type BucketMaker, ownBuckets } from "#gateway/token-bucket.ts";

interface DoorMemory {
  readonly buckets: BucketMaker;
  readonly spentTokens: SpentTokens;
}

/** The memory that suits a database; `clock` gives milliseconds. */
export function doorMemory(database: Database, clock: () => number, log: Log): DoorMemory {
  if (database.engine === "embedded") {
    return { buckets: ownBuckets(clock), spentTokens: createSpentTokens(clock) };
  }
  return {
    buckets: sharedBuckets(createSharedBuckets(database), { clock, log }),
    spentTokens: createSharedSpentTokens(database),
  };
}
