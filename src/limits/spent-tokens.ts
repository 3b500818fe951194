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
  return { spend };
}
