// Stores of API keys for tests of what API clients may do.
import type { ApiKeyStore, StoredApiKey } from "#accounts/api-keys/api-key-store.ts";
import { visitor } from "#contract/account/reader.ts";

/** A key without an owner or a limit of its own, which reads what a visitor may read. */
export const exampleKey: StoredApiKey = {
  name: "port-authority",
  hash: "hash",
  requestsPerMinute: null,
  isRevoked: false,
  isOwnerUnverified: false,
  reader: visitor,
  ownerId: null,
  owner: null,
};

/** A store with one key, of this secret or else of any. */
export function keyStore(key: StoredApiKey = exampleKey, secret?: string): ApiKeyStore {
  return {
    find: (given) => Promise.resolve(secret === undefined || given === secret ? key : null),
    findByName: (name) => Promise.resolve(name === key.name ? key : null),
    recordUse: () => Promise.resolve(),
  };
}
