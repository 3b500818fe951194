import { queryOrNull, type SharedQueryDependencies } from "./query-or-null.ts";
import type { SpentTokenStore } from "./spent-token-store.ts";

/** Used captcha tokens, stored until they expire. */
export interface SpentTokens {
  /** Marks a token as used until `expiresAt` (milliseconds since 1970); returns false if it already was. */
  readonly spend: (token: string, expiresAt: number) => boolean | Promise<boolean>;
}

/**
 * Stores the last `capacity` tokens in this process. To spend a token again, an attacker would have to solve `capacity` challenges
 * within the lifetime of one challenge.
 */
export function createSpentTokens(clock: () => number, capacity = 100_000) {
  const spent = new Map<string, number>();
  const deleteExpired = () => {
    for (const [token, expiresAt] of spent) {
      if (expiresAt > clock() && spent.size <= capacity) return;
      spent.delete(token);
    }
  };
  const spend = (token: string, expiresAt: number): boolean => {
    if (spent.has(token)) return false;
    spent.set(token, expiresAt);
    deleteExpired();
    return true;
  };
  return { spend, has: (token: string) => spent.has(token) };
}

/**
 * Spends tokens in a store that processes share. While it is unavailable, each process accepts a token once: replicas still serve the record,
 * which needs tokens.
 */
export function sharedSpentTokens(
  store: SpentTokenStore,
  dependencies: SharedQueryDependencies,
): SpentTokens {
  const query = queryOrNull(
    dependencies,
    "Used captcha tokens cannot be shared, so this process accepts each once.",
  );
  const alone = createSpentTokens(dependencies.clock);
  return {
    async spend(token, expiresAt) {
      if (alone.has(token)) return false;
      const isNew = await query(() => store.spend(token, expiresAt));
      // A token that was spent before an outage is not accepted again during it.
      return isNew === false ? false : alone.spend(token, expiresAt);
    },
  };
}
