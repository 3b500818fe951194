// Reads the identity provider's configuration at the first single sign-on, and again after a failure: the provider may be unavailable
// when the server starts.
import { TimeoutError, withTimeout } from "#async/with-timeout.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Authentication } from "./authentication.ts";

/** Milliseconds for which the provider may keep a reader waiting. */
const timeout = 5000;

/**
 * Returns a function for the instance that signs in at an issuer. It rejects with `unavailable` if the provider does not respond or
 * reports another issuer (OpenID Connect Discovery 1.0, 4.3).
 */
export function withProviderErrors(
  issuer: string,
  createInstance: () => Authentication,
  warn: (message: string) => void,
): () => Promise<Authentication> {
  let instance: Authentication | undefined;
  return async () => {
    const candidate = (instance ??= createInstance());
    const context = await withTimeout(candidate.$context, timeout, "Timeout of the identity provider.").catch(
      nullOnTimeout,
    );
    const found = context?.socialProviders[0]?.issuer;
    if (found !== undefined && withoutSlash(found) === withoutSlash(issuer)) return candidate;
    if (instance === candidate) instance = undefined;
    warn(
      found === undefined
        ? "The identity provider does not respond."
        : `OIDC_ISSUER reports another issuer: ${found}.`,
    );
    throw new Problem("unavailable");
  };
}

const withoutSlash = (address: string) => address.replace(/\/$/, "");

function nullOnTimeout(error: unknown): null {
  if (error instanceof TimeoutError) return null;
  throw error;
}
