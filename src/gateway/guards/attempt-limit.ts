// Guessing at credentials is slowed down far below the rate of reading, and whatever RATE_LIMIT says.
import type { Allowance } from "#accounts/shared-buckets.ts";
import { Problem } from "#contract/problem.ts";
import { clientNetwork } from "#gateway/client-address.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";

/** For one account from one address: enough for a person who tries all passwords that come to mind. */
const ofAccount: Allowance = { requests: 10, seconds: 600 }; // gap: attempts at credentials
/** For one address, whatever accounts it tries: an office may share it. */
const ofAddress: Allowance = { requests: 30, seconds: 600 };
/** Characters of a name that tell it from others; an e-mail address has at most 254. */
const longestName = 320;

/**
 * Refuses an address that has made too many attempts, in all or at one name. A name is what is asked for, such as an e-mail
 * address, known or not; an empty one is counted by address only. Guards of the same `purpose` share what is left where
 * processes do. It counts attempts, not failures: put it before what is costly, so that neither can be made at will.
 */
export function attemptLimit(
  { buckets, surroundings }: Pick<GatewayParts, "buckets" | "surroundings">,
  purpose: string,
  nameOf: (c: GatewayContext) => string | Promise<string>,
): Guard {
  const addresses = buckets(`${purpose} by address`, ofAddress);
  const accounts = buckets(`${purpose} by account`, ofAccount);
  return async (c, next) => {
    const address = clientNetwork(c, surroundings.trustedProxies);
    const name = (await nameOf(c)).trim().toLowerCase().slice(0, longestName);
    const seconds =
      (await addresses.take(address)) || (name === "" ? 0 : await accounts.take(`${address} ${name}`));
    if (seconds > 0) throw new Problem("tooManyRequests", { seconds });
    await next();
  };
}
