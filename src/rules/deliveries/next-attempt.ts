// When a message that could not be delivered is tried again: exponential backoff with jitter, for three days.

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after the first attempt in which a message is tried again. */
export const retryPeriod = 3 * 24 * hour; // gap: retries of deliveries
/** Milliseconds until the second attempt, without jitter. Each further wait is twice as long. */
const firstWait = minute;
/** The longest wait in milliseconds, without jitter. */
const longestWait = 8 * hour;

/** The longest wait in milliseconds that a receiver may ask for. */
const longestStatedWait = 24 * hour;

/** A message of which an attempt has failed. Times are milliseconds since 1970. */
export interface FailedMessage {
  /** When it was first tried. */
  readonly firstAt: number;
  /** Attempts that were made, 1 or more. */
  readonly attempts: number;
  readonly now: number;
  /** A number from 0 to 1. It spreads the attempts, so that a receiver that was down is not called by all messages at once. */
  readonly random: number;
  /** Milliseconds in which the receiver wants no further attempt; at most 24 hours of them count. */
  readonly statedWait?: number;
}

/**
 * Returns when a message is tried again: after 1, 2, 4 … minutes and at most 8 hours, less up to a quarter, and not before the wait that the
 * receiver stated. The last attempt is at the end of the three days, or of a stated wait that ends later; after it the result is `null`.
 */
export function nextAttemptAt({
  attempts,
  firstAt,
  now,
  random,
  statedWait = 0,
}: FailedMessage): number | null {
  const last = firstAt + retryPeriod;
  if (now >= last) return null;
  const wait = Math.min(firstWait * 2 ** (attempts - 1), longestWait);
  const next = Math.min(now + Math.round(wait * (1 - random / 4)), last);
  return Math.max(next, now + Math.min(statedWait, longestStatedWait));
}
