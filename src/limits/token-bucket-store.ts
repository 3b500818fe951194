// Token buckets in the database, for all processes that share it. Each request is one statement under the lock of its bucket's row. A
// bucket is stored as the time at which it will be full again; each token taken moves that time by the refill time of one token.
import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

import type { Database } from "#database/database.ts";

/** A number of requests per period, in a burst or evenly spread. */
export interface Allowance {
  /** A whole number, 1 or more. */
  readonly requests: number;
  readonly seconds: number;
}

export interface TakeResult {
  /** Whether the tokens were taken. */
  readonly isTaken: boolean;
  /** The tokens left: with 1 or more the next request is admitted; a negative number is a debt. */
  readonly tokens: number;
}

export interface TokenBucketStore {
  /** Takes tokens (default 1) from a bucket, which starts full. Rejects if the database is unavailable. */
  readonly take: (name: string, allowance: Allowance, tokens?: number) => Promise<TakeResult>;
  /** Takes tokens even if there are fewer; the debt of a bucket is at most its size. */
  readonly charge: (name: string, allowance: Allowance, tokens: number) => Promise<TakeResult>;
}

/** Requests of one process after which it deletes full buckets. */
const sweepInterval = 1000;

type Time = RawBuilder<Date>;

/**
 * Stores buckets in a database, by its own clock unless `now` replaces it. Names are hashed, so that the table contains no addresses,
 * session tokens or account names.
 */
export function createTokenBucketStore(
  { kysely }: Database,
  now: () => Time = () => sql<Date>`now()`,
): TokenBucketStore {
  let requestCount = 0;
  const sweep = async () => {
    await sql`delete from token_bucket where full_at < ${now()}`.execute(kysely);
  };
  const run = async (
    name: string,
    allowance: Allowance,
    tokens: number,
    isCharge: boolean,
  ): Promise<TakeResult> => {
    // Errors are ignored here: an outage that fails the sweep also fails the statement below, which reports it.
    if (requestCount++ % sweepInterval === 0) void sweep().catch(() => undefined);
    const cost = isCharge ? tokens : Math.min(tokens, allowance.requests);
    const { rows } = await takeStatement(hashOf(name), allowance, cost, isCharge, now()).execute(kysely);
    const [{ is_taken: isTaken, seconds } = { is_taken: false, seconds: allowance.seconds }] = rows;
    return { isTaken, tokens: allowance.requests - (seconds * allowance.requests) / allowance.seconds };
  };
  return {
    take: (name, allowance, tokens = 1) => run(name, allowance, tokens, false),
    charge: (name, allowance, tokens) => run(name, allowance, tokens, true),
  };
}

/** Takes tokens if there are enough, or charges them in any case; returns whether it did and the seconds until the bucket is full. */
function takeStatement(
  name: string,
  { requests, seconds }: Allowance,
  tokens: number,
  isCharge: boolean,
  now: Time,
): RawBuilder<{ is_taken: boolean; seconds: number }> {
  const step = sql`make_interval(secs => ${seconds / requests}::float8)`;
  const cost = sql`${step} * ${tokens}::float8`;
  const empty = sql`${now} + ${step} * ${requests}::float8`;
  const deepest = sql`${now} + ${step} * ${2 * requests}::float8`;
  // No debt reaches further: the clock was set back. The bucket is empty then, as it may have been, and refills from now on.
  const fullAt = sql`case when bucket.full_at > ${deepest} then ${empty} else bucket.full_at end`;
  const taken = sql`greatest(${fullAt}, ${now}) + ${cost}`;
  const next = isCharge ? sql`least(${taken}, ${deepest})` : taken;
  const fits = isCharge ? sql`true` : sql`${taken} <= ${empty}`;
  const first = isCharge ? sql`least(${now} + ${cost}, ${deepest})` : sql`${now} + ${cost}`;
  return sql`
    insert into token_bucket as bucket (name, full_at, is_taken) values (${name}, ${first}, true)
    on conflict (name) do update
      set full_at = case when ${fits} then ${next} else ${fullAt} end, is_taken = ${fits}
    returning is_taken, extract(epoch from full_at - ${now})::float8 as seconds`;
}

function hashOf(name: string): string {
  return createHash("sha256").update(name).digest("base64url");
}
