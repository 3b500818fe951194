// Limits attempts at credentials far below the rate of reads, even with RATE_LIMIT=off.
import type { Allowance } from "#limits/token-bucket-store.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import { rejectIfLimited } from "#gateway/http/retry-after.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

/** Attempts at one account from one address: enough for a person who tries all of their passwords. */
const accountAllowance: Allowance = { requests: 10, seconds: 600 }; // gap: attempts at credentials
/** Attempts of one address at any accounts; many people in an office may share it. */
const addressAllowance: Allowance = { requests: 30, seconds: 600 };
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
  { buckets, networkSettings }: Pick<GatewayDependencies, "buckets" | "networkSettings">,
  purpose: string,
): AttemptLimit {
  const addresses = buckets(`${purpose} by address`, addressAllowance);
  const accounts = buckets(`${purpose} by account`, accountAllowance);
  return (nameOf) => async (c, next) => {
    const address = clientNetwork(c, networkSettings.trustedProxies);
    const name = (await nameOf(c)).trim().toLowerCase().slice(0, maxNameLength);
    rejectIfLimited(await addresses.take(address));
    if (name !== "") rejectIfLimited(await accounts.take(`${address} ${name}`));
    await next();
  };
}
