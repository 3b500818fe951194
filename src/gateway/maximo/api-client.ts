import type { SessionClaim } from "#accounts/api-keys/api-session.ts";
import type { StoredApiKey } from "#accounts/api-keys/api-key-store.ts";

/** An authenticated API client, and the form of the responses that it gets. */
export interface ApiClient {
  readonly key: StoredApiKey;
  /** How it authenticated: with a key's name and the key, with the key in a header or the address, or with a session cookie. */
  readonly by: "login" | "header" | "address" | "session";
  /** The session that its cookie continues, even if it sent other credentials too. */
  readonly session: SessionClaim | null;
  /** Whether responses are lean: as the request states, otherwise as its session states. */
  readonly isLean: boolean;
}
