// The session of an API client that uses the Maximo protocol. It is a signed cookie with the name of the key and the format of the
// responses. The key's hash is part of the signed text, so a new key of the same name does not make old sessions valid again.
import { randomBytes } from "node:crypto";

import { keyNamePattern } from "./api-keys.ts";
import type { StoredApiKey } from "./api-key-store.ts";
import { equalInConstantTime, sign } from "#accounts/sessions/signature.ts";
import type { EndedApiSessions } from "./ended-api-sessions.ts";

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
  /** Parses a cookie; `null` if it is malformed, has an impossible key name or has expired. */
  readonly read: (token: string) => SessionClaim | null;
  /** Whether this server signed the claim for this key. */
  readonly holds: (claim: SessionClaim, key: StoredApiKey) => boolean;
  /** Whether the session was ended before it expired, by any process. Rejects if the database is unavailable. */
  readonly isEnded: (claim: SessionClaim) => Promise<boolean>;
  /** Ends a session that this server has signed, before it expires. Rejects if the database is unavailable. */
  readonly end: (claim: SessionClaim) => Promise<void>;
}

/** Creates sessions signed with one secret. `clock` returns milliseconds. */
export function createApiSessions(secret: string, ended: EndedApiSessions, clock: () => number): ApiSessions {
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
      if (!(age < apiSessionLifetime)) return null;
      return { token, keyName, isLean: lean === "1", isAging: age * 2 >= apiSessionLifetime };
    },
    holds({ token }, { hash }) {
      const [claim = "", signature = "", ...rest] = token.split(".");
      return rest.length === 0 && equalInConstantTime(signature, signed(claim, hash));
    },
    isEnded: ({ token }) => ended.has(token),
    end: ({ token }) => ended.add(token, clock() + apiSessionLifetime * 1000),
  };
}
