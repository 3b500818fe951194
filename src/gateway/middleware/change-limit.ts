// Limits the changes of own data that begin something: each is an audit event that is kept for years, and anyone can make accounts, so the
// bounds of an account do not suffice. What ends or revokes is not counted, because it ends what was counted when it began; so the limit
// never keeps a user from revoking what someone else has made in the account.
import { requireUser } from "#gateway/account/require-user.ts";
import type { Middleware } from "#gateway/gateway-env.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import type { RateLimiters } from "#gateway/limits/rate-limits.ts";

/** Rejects a user or an address after too many changes, even with RATE_LIMIT=off, and a visitor with `unauthorised`. */
export function changeLimit(limiters: RateLimiters): Middleware {
  const users = limiters.fixed("changes by user");
  const addresses = limiters.fixed("changes by address");
  return async (c, next) => {
    await users.spend(requireUser(c).user.id);
    await addresses.spend(clientNetwork(c));
    await next();
  };
}
