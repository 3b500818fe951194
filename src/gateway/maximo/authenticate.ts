import { deleteCookie, getCookie } from "hono/cookie";
import { withReadAudit } from "#accounts/audit/controlled-reads.ts";
import type { StoredApiKey } from "#accounts/api-keys/api-key-store.ts";
import type { SessionClaim } from "#accounts/api-keys/api-session.ts";
import { Problem } from "#contract/calls/problem.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import { rejectIfLimited } from "#gateway/http/retry-after.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import type { GatewayDependencies, Identities } from "#gateway/dependencies.ts";
import { type Credentials, credentialsOf, apiSessionCookie } from "./credentials.ts";
import { booleanParameter } from "./requested-url.ts";

type ClientDependencies = Identities & Pick<GatewayDependencies, "log" | "rateLimiters">;
type KeyDependencies = Pick<GatewayDependencies, "apiKeyStore" | "apiSessions">;

/**
 * Authenticates the API client, or throws `unauthorised`, `invalidKey` or `emailUnverified`. An address that has failed for a minute's
 * worth of requests is refused with any credentials, because each attempt costs a database query, even one that fails.
 */
export function authenticateApiClient(dependencies: ClientDependencies): Guard {
  const failures = dependencies.rateLimiters.requests("failed key")?.buckets;
  return async (c) => {
    const address = clientNetwork(c);
    rejectIfLimited(failures?.wait(address) ?? 0);
    const credentials = await credentialsOf(c);
    const key = await authenticate(credentials, dependencies).catch(async (error: unknown) => {
      await failures?.take(address);
      if (error instanceof Problem && credentials?.by === "session") deleteCookie(c, apiSessionCookie);
      throw error;
    });
    await setApiClient(c, dependencies, key, credentials?.by ?? "header");
  };
}

/** Stores the client in the request, with a reader whose reads of controlled data are audited. */
async function setApiClient(
  c: GatewayContext,
  dependencies: ClientDependencies,
  storedKey: StoredApiKey,
  by: Credentials["by"],
): Promise<void> {
  const { accounts, apiKeyStore, log } = dependencies;
  const event = { actor: storedKey.owner, from: clientOf(c) };
  const key = {
    ...storedKey,
    reader: withReadAudit(storedKey.reader, event, (entry) => accounts.audit(entry)),
  };
  const session = await sessionOf(c, dependencies, { key, by });
  c.set("apiClient", { key, by, session, isLean: booleanParameter(c, "lean") ?? session?.isLean ?? false });
  void apiKeyStore
    .recordUse(key)
    .catch((error: unknown) => log.warn({ err: error }, "The last use of an API key could not be stored."));
}

/** The session of the cookie, whose credentials may be others. A client with an ended one gets a new one. */
async function sessionOf(
  c: GatewayContext,
  { apiSessions }: KeyDependencies,
  { by, key }: { readonly by: Credentials["by"]; readonly key: StoredApiKey },
): Promise<SessionClaim | null> {
  const claim = apiSessions.read(getCookie(c, apiSessionCookie) ?? "");
  if (claim === null || !apiSessions.holds(claim, key)) return null;
  const isChecked = by === "session";
  return isChecked || !(await apiSessions.isEnded(claim)) ? claim : null;
}

async function authenticate(
  credentials: Credentials | null,
  accounts: KeyDependencies,
): Promise<StoredApiKey> {
  const key = credentials && (await apiKeyOf(credentials, accounts));
  if (key?.isRevoked) throw new Problem("invalidKey");
  if (key?.isOwnerUnverified) throw new Problem("emailUnverified");
  if (key) return key;
  const isKeyOnly = credentials?.by === "header" || credentials?.by === "address";
  throw new Problem(isKeyOnly ? "invalidKey" : "unauthorised");
}

async function apiKeyOf(
  credentials: Credentials,
  { apiKeyStore, apiSessions }: KeyDependencies,
): Promise<StoredApiKey | null> {
  if (credentials.by === "session") {
    const claim = apiSessions.read(credentials.token);
    const key = claim && (await apiKeyStore.findByName(claim.keyName));
    const isHeld = claim && key && apiSessions.holds(claim, key);
    return isHeld && !(await apiSessions.isEnded(claim)) ? key : null;
  }
  const key = await apiKeyStore.find(credentials.key);
  return credentials.by === "login" && key?.name !== credentials.name ? null : key;
}
