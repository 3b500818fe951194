// Requests below `/api/v1` without a key, where the operator has opened them (OPEN_API=on): what a visitor may read, within a low limit.
import { visitor } from "#contract/account/reader.ts";
import type { ApiClient, GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { rejectIfLimited } from "#gateway/http/retry-after.ts";
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

/** Tokens of a search by a text, which costs most. */
const dearestCall = 6;

/** Admits a request without credentials within the limit of its address, and lets `admitClient` decide on any other. */
export function admitOpenClients(limiters: RateLimiters, admitClient: Guard, addressLimit: Guard): Guard {
  const open = limiters.fixed("open address");
  return async (c) => {
    if (sendsCredentials(c)) return admitClient(c);
    c.set("apiClient", openClient);
    const budget = { ...open, name: clientNetwork(c), membersPerToken };
    // At once, so that a call can be paid in full after the wait that its refusal states.
    const wait = open.buckets.wait(budget.name, open.allowance, dearestCall);
    if (wait > 0) c.set("budgets", [budget]);
    rejectIfLimited(wait);
    await takeFirstToken(c, budget);
    await addressLimit(c);
  };
}
