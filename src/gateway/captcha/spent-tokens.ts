// Tokens that have been used, until they would have expired anyway.

export interface SpentTokens {
  /** Marks a token as used until a time in milliseconds; false if it already was. */
  readonly spend: (token: string, expiresAt: number) => boolean | Promise<boolean>;
}

/**
 * Remembers at most `capacity` tokens; where there are more, the oldest is forgotten. To profit from that, somebody would
 * have to solve as many challenges as are remembered within one lifetime of a challenge.
 */
export function createSpentTokens(clock: () => number, capacity = 100_000) {
  const spent = new Map<string, number>();
  const forgetExpired = () => {
    for (const [token, expiresAt] of spent) {
      if (expiresAt > clock() && spent.size <= capacity) return;
      spent.delete(token);
    }
  };
  const spend = (token: string, expiresAt: number): boolean => {
    if (spent.has(token)) return false;
    spent.set(token, expiresAt);
    forgetExpired();
    return true;
  };
  return { spend };
}
