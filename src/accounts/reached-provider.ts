// The identity provider is asked for its addresses when somebody first wants to sign in there, and again where it has not answered: it
// may be away when the server starts.
import { Problem } from "#contract/problem.ts";
import type { Authentication } from "./authentication.ts";

/** Milliseconds for which the provider may keep a reader waiting. */
const patience = 5000;

/**
 * The instance that signs in at an issuer. Rejects with `unavailable` where that does not answer, or calls itself otherwise
 * (OpenID Connect Discovery 1.0, 4.3).
 */
export function reachedProvider(
  issuer: string,
  make: () => Authentication,
  warn: (message: string) => void,
): () => Promise<Authentication> {
  let made: Authentication | undefined;
  return async () => {
    const candidate = (made ??= make());
    const context = await within(patience, candidate.$context);
    const found = context?.socialProviders[0]?.issuer;
    if (found !== undefined && withoutSlash(found) === withoutSlash(issuer)) return candidate;
    if (made === candidate) made = undefined;
    warn(
      found === undefined ? "The identity provider does not answer." : `OIDC_ISSUER calls itself ${found}.`,
    );
    throw new Problem("unavailable");
  };
}

const withoutSlash = (address: string) => address.replace(/\/$/, "");

function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
