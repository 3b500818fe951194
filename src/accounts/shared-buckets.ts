// Token buckets of all processes that share a PostgreSQL server: each request is one statement, under the lock of its bucket's row.
// A bucket is kept as the moment at which it will be full again; a token taken puts that moment off by the time one token needs.
import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

import type { Database } from "#database/database.ts";

/** So many requests in so many seconds, all at once or evenly. */
export interface Allowance {
  /** A whole number, 1 or more. */
  readonly requests: number;
  readonly seconds: number;
}

export interface Taking {
  /** Whether there was a token to take. */
  readonly isTaken: boolean;
  /** What is left: of 1 or more, the next request gets one. */
  readonly tokens: number;
}

export interface SharedBuckets {
  /** Takes a token of a bucket, which is full if nobody has asked. Rejects where the database does not answer. */
  readonly take: (name: string, allowance: Allowance) => Promise<Taking>;
}

/** Requests of one process after which it clears full buckets away. */
const sweepEvery = 1000;

type Moment = RawBuilder<Date>;

/**
 * The buckets of a database, in its own time unless `now` says otherwise. Names are hashed, so that no address, cookie or
 * name of an account stands there.
 */
export function createSharedBuckets(
  { kysely }: Database,
  now: () => Moment = () => sql<Date>`now()`,
): SharedBuckets {
  let asked = 0;
  const sweep = async () => {
    await sql`delete from token_bucket where full_at < ${now()}`.execute(kysely);
  };
  return {
    async take(name, allowance) {
      // What keeps a sweep from its work keeps requests from theirs, and is told there.
      if (asked++ % sweepEvery === 0) void sweep().catch(() => undefined);
      const { rows } = await taking(hashOf(name), allowance, now()).execute(kysely);
      const [{ is_taken: isTaken, seconds } = { is_taken: false, seconds: allowance.seconds }] = rows;
      return { isTaken, tokens: allowance.requests - (seconds * allowance.requests) / allowance.seconds };
    },
  };
}

/** Seconds until the bucket is full, after the token was taken or refused. */
function taking(
  name: string,
  { requests, seconds }: Allowance,
  now: Moment,
): RawBuilder<{ is_taken: boolean; seconds: number }> {
  const step = sql`make_interval(secs => ${seconds / requests}::float8)`;
  const next = sql`greatest(bucket.full_at, ${now}) + ${step}`;
  const fits = sql`${next} <= ${now} + ${step} * ${requests}::float8`;
  return sql`
    insert into token_bucket as bucket (name, full_at, is_taken) values (${name}, ${now} + ${step}, true)
    on conflict (name) do update
      set full_at = case when ${fits} then ${next} else bucket.full_at end, is_taken = ${fits}
    returning is_taken, extract(epoch from full_at - ${now})::float8 as seconds`;
}

function hashOf(name: string): string {
  return createHash("sha256").update(name).digest("base64url");
}
