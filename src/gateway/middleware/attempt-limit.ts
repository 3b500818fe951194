// Limits attempts at credentials far below the rate of reads, even with RATE_LIMIT=off.
import { clientNetwork } from "#gateway/http/client-address.ts";
import type { RateLimiters } from "#gateway/limits/rate-limits.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";

/** Characters of a name that are compared; an email address has at most 254. */
const maxNameLength = 320;

/** Returns the limit of calls that name the attempted account in the same way. */
export type AttemptLimit = (nameOf: (c: GatewayContext) => string | Promise<string>) => Middleware;

/**
 * Rejects an address after too many attempts, in total or at one name. The name is that of the attempted account, such as an email
 * address, whether it exists or not; an attempt with an empty name counts for the address only. The calls of one purpose count
 * together, also those of other processes. Attempts are counted, not failures, so the limit also protects the expensive work
 * behind it.
 */
export function attemptLimit(
  limiters: RateLimiters,
  purpose: "credentials" | "verification emails" | "test emails",
): AttemptLimit {
  const addresses = limiters.fixed(`${purpose} by address`);
  const accounts = limiters.fixed(`${purpose} by account`);
  return (nameOf) => async (c, next) => {
    const address = clientNetwork(c);
    const name = (await nameOf(c)).trim().toLowerCase().slice(0, maxNameLength);
    await addresses.spend(address);
    if (name !== "") await accounts.spend(`${address} ${name}`);
    await next();
  };
}
