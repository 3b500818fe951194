// Limits the changes of own data that begin something: each is an audit event that is kept for years, and anyone can make accounts, so the
// bounds of an account do not suffice. What ends or revokes is not counted, because it ends what was counted when it began; so the limit
// never keeps a user from revoking what someone else has made in the account.
import type { Allowance } from "#limits/token-bucket-store.ts";
import { requireUser } from "#gateway/account/require-user.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { Middleware } from "#gateway/gateway-env.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import { rejectIfLimited } from "#gateway/http/retry-after.ts";

/** Changes of one user from any addresses: more than the 200 follows that a user may have. */
const userAllowance: Allowance = { requests: 300, seconds: 60 * 60 }; // gap: changes of own data
/** Changes of all users at one address, which an office may share. */
const addressAllowance: Allowance = { requests: 600, seconds: 60 * 60 };

/** Rejects a user or an address after too many changes, even with RATE_LIMIT=off, and a visitor with `unauthorised`. */
export function changeLimit({
  buckets,
  networkSettings,
}: Pick<GatewayDependencies, "buckets" | "networkSettings">): Middleware {
  const users = buckets("changes by user", userAllowance);
  const addresses = buckets("changes by address", addressAllowance);
  return async (c, next) => {
    rejectIfLimited(await users.take(requireUser(c).user.id));
    rejectIfLimited(await addresses.take(clientNetwork(c, networkSettings.trustedProxies)));
    await next();
  };
}
