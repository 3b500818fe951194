import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { requestCookies } from "#gateway/http/cookies.ts";
import { takeFirstToken, membersPerToken } from "#gateway/limits/rate-budget.ts";
import { perMinute } from "#limits/token-bucket.ts";

/** Requests a minute of a person who reads page after page, with all calls of each page. */
const maxRequestsPerMinute = 600; // gap: rate of a session

/**
 * Rejects the requests of a session beyond its rate limit, from any addresses: an operator may raise the limit of an address that many
 * people share, but not that of one person. Without a limit for addresses there is none for sessions.
 */
export function sessionLimit({ buckets, limits }: Pick<GatewayDependencies, "buckets" | "limits">): Guard {
  const { requestsPerMinute } = limits;
  if (requestsPerMinute === null) return () => undefined;
  const allowance = perMinute(Math.min(requestsPerMinute, maxRequestsPerMinute));
  const sessions = buckets("session", allowance);
  return (c) => {
    const name = continuedSession(c);
    if (name === null) return undefined;
    return takeFirstToken(c, { buckets: sessions, name, allowance, membersPerToken });
  };
}

/** The token of the request's session; `null` if it begins with this request, because a client without cookies is counted by address. */
function continuedSession(c: GatewayContext): string | null {
  const { token, user } = c.get("session");
  return user !== null || Object.values(requestCookies(c)).includes(token) ? token : null;
}

interface Caller {
  /** `null` for a session that begins with this request. */
  readonly name: string | null;
  /** Whether its address is charged too: the key of an operator belongs to a system of its own, whatever its address. */
  readonly isAddressCharged: boolean;
}

/** The caller as limits identify it: a key that an operator created, all keys of a user, or a session. */
export function callerOf(c: GatewayContext): Caller {
  // Requests below /maximo and /api/v1 have an API client and no session; all others have a session and no API client.
  const apiClient = c.get("apiClient") as GatewayContext["var"]["apiClient"] | undefined;
  if (!apiClient) {
    const session = continuedSession(c);
    return { name: session === null ? null : `session ${session}`, isAddressCharged: true };
  }
  const { name, ownerId } = apiClient.key;
  return ownerId === null
    ? { name: `key ${name}`, isAddressCharged: false }
    : { name: `owner ${ownerId}`, isAddressCharged: true };
}
