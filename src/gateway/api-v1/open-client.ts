// Requests below `/api/v1` without a key, where the operator has opened them (OPEN_API=on): what a visitor may read, within a low limit.
import { visitor } from "#contract/account/reader.ts";
import type { ApiClient, GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import { membersPerToken, takeFirstToken } from "#gateway/limits/rate-budget.ts";
import type { RateLimiters } from "#gateway/limits/rate-limits.ts";
import { sendsCredentials } from "#gateway/maximo/credentials.ts";

/** The client of every request without a key. */
const openClient: ApiClient = {
  key: {
    name: "",
    hash: "",
    requestsPerMinute: null,
    isRevoked: false,
    isOwnerUnverified: false,
    reader: visitor,
    ownerId: null,
    owner: null,
  },
  by: "none",
  session: null,
  isLean: false,
};

export const hasKey = (c: GatewayContext): boolean => c.get("apiClient").by !== "none";

/** Admits a request without credentials within the limit of its address, and lets `admitClient` decide on any other. */
export function admitOpenClients(limiters: RateLimiters, admitClient: Guard, addressLimit: Guard): Guard {
  const open = limiters.fixed("open address");
  return async (c) => {
    if (sendsCredentials(c)) return admitClient(c);
    c.set("apiClient", openClient);
    await takeFirstToken(c, { ...open, name: clientNetwork(c), membersPerToken });
    await addressLimit(c);
  };
}
