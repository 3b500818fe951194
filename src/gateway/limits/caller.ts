// Who sends a request, as limits identify it.
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestCookies } from "#gateway/http/cookies.ts";

/** The token of the request's session; `null` if it begins with this request, because a client without cookies is counted by address. */
export function continuedSession(c: GatewayContext): string | null {
  const { token, user } = c.get("session");
  return user !== null || Object.values(requestCookies(c)).includes(token) ? token : null;
}

interface Caller {
  /** `null` for a session that begins with this request. */
  readonly name: string | null;
  /** Whether its address is charged too: the key of an operator belongs to a system of its own, whatever its address. */
  readonly isAddressCharged: boolean;
}

/** A key that an operator created, all keys of a user, or a session. */
export function callerOf(c: GatewayContext): Caller {
  // Requests below /maximo and /api/v1 have an API client and no session; all others have a session and no API client.
  const apiClient = c.get("apiClient") as GatewayContext["var"]["apiClient"] | undefined;
  if (!apiClient) {
    const session = continuedSession(c);
    return { name: session === null ? null : `session ${session}`, isAddressCharged: true };
  }
  if (apiClient.by === "none") return { name: null, isAddressCharged: true };
  const { name, ownerId } = apiClient.key;
  return ownerId === null
    ? { name: `key ${name}`, isAddressCharged: false }
    : { name: `owner ${ownerId}`, isAddressCharged: true };
}
