// The first guard of the machine routes: who asks.
import { deleteCookie, getCookie } from "hono/cookie";
import type { KnownKey } from "#accounts/key-ring.ts";
import { Problem } from "#contract/problem.ts";
import { clientNetwork } from "#gateway/client-address.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { perMinute } from "#gateway/token-bucket.ts";
import { type Credentials, credentialsOf, sessionCookie } from "./credentials.ts";
import { settingOf } from "./machine.ts";

type Accounts = Pick<GatewayParts, "keyRing" | "machineSessions">;

/**
 * Recognises the machine, or throws `unauthorised` or `invalidKey`. An address that has failed for a minute's worth of requests
 * has to wait, whatever it sends and whatever failed: each attempt costs the database a look, one that makes it fail no less.
 */
export function identify(parts: GatewayParts): Guard {
  const { buckets, limits, surroundings } = parts;
  const { requestsPerMinute } = limits;
  const failures = requestsPerMinute === null ? null : buckets("failed key", perMinute(requestsPerMinute));
  return async (c, next) => {
    const address = clientNetwork(c, surroundings.trustedProxies);
    const seconds = failures?.wait(address) ?? 0;
    if (seconds > 0) throw new Problem("tooManyRequests", { seconds });
    const credentials = await credentialsOf(c);
    const key = await recognise(credentials, parts).catch(async (error: unknown) => {
      await failures?.take(address);
      if (error instanceof Problem && credentials?.by === "session") deleteCookie(c, sessionCookie);
      throw error;
    });
    welcome(c, parts, key, credentials?.by ?? "header");
    await next();
  };
}

function welcome(c: GatewayContext, parts: GatewayParts, key: KnownKey, by: Credentials["by"]): void {
  const { keyRing, log, machineSessions } = parts;
  const claim = machineSessions.read(getCookie(c, sessionCookie) ?? "");
  const session = claim && machineSessions.holds(claim, key) ? claim : null;
  c.set("machine", { key, by, session, isLean: settingOf(c, "lean") ?? session?.isLean ?? false });
  void keyRing
    .noteUse(key)
    .catch((error: unknown) => log.warn({ err: error }, "The use of a key was not noted."));
}

async function recognise(credentials: Credentials | null, accounts: Accounts): Promise<KnownKey> {
  const key = credentials && (await keyOf(credentials, accounts));
  if (key?.isRevoked) throw new Problem("invalidKey");
  if (key) return key;
  const isBareKey = credentials?.by === "header" || credentials?.by === "address";
  throw new Problem(isBareKey ? "invalidKey" : "unauthorised");
}

async function keyOf(
  credentials: Credentials,
  { keyRing, machineSessions }: Accounts,
): Promise<KnownKey | null> {
  if (credentials.by === "session") {
    const claim = machineSessions.read(credentials.token);
    const key = claim && (await keyRing.named(claim.keyName));
    return claim && key && machineSessions.holds(claim, key) ? key : null;
  }
  const key = await keyRing.find(credentials.key);
  return credentials.by === "login" && key?.name !== credentials.name ? null : key;
}
