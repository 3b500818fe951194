import type { KnownKey } from "#accounts/key-ring.ts";
import { Problem } from "#contract/problem.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { perMinute } from "#gateway/token-bucket.ts";

/**
 * Refuses a key that has used up its requests of this minute: its own number, or that of every key; `null` refuses nobody. A user may
 * make many keys, and anybody may become a user: a user's keys are counted together, and for the client's address too. An operator
 * knows who has the others, so each of those counts for itself.
 */
export function keyLimit(parts: Pick<GatewayParts, "buckets" | "limits">, addressLimit: Guard): Guard {
  const wait = waitOf(parts);
  return async (c, next) => {
    const { key } = c.get("machine");
    // First what is the user's own: who has nothing left of it takes nothing from others at the address.
    const seconds = await wait(key);
    if (seconds > 0) throw new Problem("tooManyRequests", { seconds });
    await (key.ownerId === null ? next() : addressLimit(c, next));
  };
}

/** Takes a token of a key or of its owner; 0, or the whole seconds after which there will be one. */
function waitOf({ buckets, limits }: Pick<GatewayParts, "buckets" | "limits">) {
  const common = limits.requestsPerMinute;
  const keys = buckets("key", perMinute(common ?? 1));
  const owners = buckets("key owner", perMinute(common ?? 1));
  return async ({ name, ownerId, requestsPerMinute }: KnownKey): Promise<number> => {
    const size = requestsPerMinute ?? common;
    if (size === null) return 0;
    return ownerId === null ? keys.take(name, perMinute(size)) : owners.take(ownerId, perMinute(size));
  };
}
