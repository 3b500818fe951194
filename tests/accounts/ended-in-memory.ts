import type { EndedApiSessions } from "#accounts/api-keys/ended-api-sessions.ts";

/** The ended sessions of API clients for tests without a database. */
export function endedInMemory(): EndedApiSessions {
  const ended = new Set<string>();
  return {
    add: async (token) => void ended.add(token),
    has: async (token) => ended.has(token),
  };
}
