// Chooses where rate limits and spent captcha tokens are stored: on a PostgreSQL server for all processes that share it
// (`limits/shared-token-bucket.ts`), otherwise in this process (`limits/token-bucket.ts`).
import { createTokenBucketStore } from "#limits/token-bucket-store.ts";
import { createSpentTokenStore } from "#limits/spent-token-store.ts";
import type { Database } from "#database/database.ts";
import { createSpentTokens, type SpentTokens } from "#limits/spent-tokens.ts";
import type { Log } from "#gateway/log.ts";
import { sharedBuckets } from "#limits/shared-token-bucket.ts";
import { type BucketMaker, localBuckets } from "#limits/token-bucket.ts";

interface RateLimitStore {
  readonly buckets: BucketMaker;
  readonly spentTokens: SpentTokens;
}

/** Creates the store for a database; `clock` returns milliseconds. */
export function createRateLimitStore(database: Database, clock: () => number, log: Log): RateLimitStore {
  if (database.engine === "embedded") {
    return { buckets: localBuckets(clock), spentTokens: createSpentTokens(clock) };
  }
  return {
    buckets: sharedBuckets(createTokenBucketStore(database), { clock, log }),
    spentTokens: createSpentTokenStore(database),
  };
}
