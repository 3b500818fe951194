// The session of an API client that uses the Maximo protocol. It is a signed cookie with the name of the key and the format of the
// responses. The key's hash is part of the signed text, so a new key of the same name does not make old sessions valid again.
import { randomBytes } from "node:crypto";

import { keyNamePattern } from "./api-keys.ts";
import type { StoredApiKey } from "./api-key-store.ts";
import { equalInConstantTime, sign } from "#accounts/sessions/signature.ts";

/** Seconds until a session expires: one day, longer than any nightly job. */
export const apiSessionLifetime = 24 * 60 * 60; // gap: session of an API client

/** The content of a cookie. It is valid only if `holds` returns true for the key that it names. */
export interface SessionClaim {
  readonly token: string;
  readonly keyName: string;
  /** Whether responses are lean JSON if the call does not specify it. */
  readonly isLean: boolean;
  /** Whether at least half of the lifetime has passed. */
  readonly isAging: boolean;
}

export interface ApiSessions {
  /** Returns the cookie of a new session. */
  readonly begin: (key: StoredApiKey, isLean: boolean) => string;
  /** Parses a cookie; `null` if it is malformed, has an impossible key name, has expired or was ended. */
  readonly read: (token: string) => SessionClaim | null;
  /** Whether this server signed the claim for this key. */
  readonly holds: (claim: SessionClaim, key: StoredApiKey) => boolean;
  /** Ends a session before it expires. */
  readonly end: (token: string) => void;
}

/** Creates sessions signed with one secret. `clock` returns milliseconds. */
export function createApiSessions(secret: string, clock: () => number): ApiSessions {
  const ended = new Map<string, number>(); // gap: log-out of an API client
  const seconds = () => Math.floor(clock() / 1000);
  const signed = (claim: string, hash: string) => sign(secret, "machine-session", `${claim}\n${hash}`);
  return {
    begin({ hash, name }, isLean) {
      const parts = [name, isLean ? 1 : 0, seconds(), randomBytes(9).toString("base64url")];
      const claim = Buffer.from(parts.join(":")).toString("base64url");
      return `${claim}.${signed(claim, hash)}`;
    },
    read(token) {
      const [claim = ""] = token.split(".");
      const [keyName = "", lean, startedAt] = Buffer.from(claim, "base64url").toString().split(":");
      // The key is looked up by this name before the signature can be checked, so an invalid name must not reach the database.
      if (!keyNamePattern.test(keyName)) return null;
      const age = seconds() - Number(startedAt);
      if (!(age < apiSessionLifetime) || ended.has(token)) return null;
      return { token, keyName, isLean: lean === "1", isAging: age * 2 >= apiSessionLifetime };
    },
    holds({ token }, { hash }) {
      const [claim = "", signature = "", ...rest] = token.split(".");
      return rest.length === 0 && equalInConstantTime(signature, signed(claim, hash));
    },
    end(token) {
      for (const [other, expiresAt] of ended) if (expiresAt <= seconds()) ended.delete(other);
      ended.set(token, seconds() + apiSessionLifetime);
    },
  };
}
