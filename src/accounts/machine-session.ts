// The session of a client that speaks Maximo: a signed cookie, as a visitor's is, that says whose key began it and in which form
// its answers are written. The key's hash is part of what is signed, so a key that is made anew does not revive old sessions.
import { randomBytes } from "node:crypto";

import { nameForm } from "./api-keys.ts";
import type { KnownKey } from "./key-ring.ts";
import { areEqual, sign } from "./signature.ts";

/** Seconds after which a session must be begun anew: one day, longer than any nightly job. */
export const machineSessionLifetime = 24 * 60 * 60; // gap: session of a machine

/** What a cookie claims; true only if `holds` for the key that it names. */
export interface SessionClaim {
  readonly token: string;
  readonly keyName: string;
  /** Whether answers are lean where a call does not say. */
  readonly isLean: boolean;
  /** Whether more than half of its life is over. */
  readonly isAging: boolean;
}

export interface MachineSessions {
  /** Text of a new session's cookie. */
  readonly begin: (key: KnownKey, isLean: boolean) => string;
  /** What a cookie claims; `null` if it is none of ours, names what no key is called, has expired or was ended. */
  readonly read: (token: string) => SessionClaim | null;
  /** Whether the claim was made by us for this key. */
  readonly holds: (claim: SessionClaim, key: KnownKey) => boolean;
  /** Ends a session before its time. */
  readonly end: (token: string) => void;
}

/** Sessions signed with one secret. `clock` gives the time in milliseconds. */
export function createMachineSessions(secret: string, clock: () => number): MachineSessions {
  const ended = new Map<string, number>(); // gap: log-out of a machine
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
      const [keyName = "", lean, begun] = Buffer.from(claim, "base64url").toString().split(":");
      // The name is looked up before the signature can be checked, and anybody can write one that no database takes.
      if (!nameForm.test(keyName)) return null;
      const age = seconds() - Number(begun);
      if (!(age < machineSessionLifetime) || ended.has(token)) return null;
      return { token, keyName, isLean: lean === "1", isAging: age * 2 >= machineSessionLifetime };
    },
    holds({ token }, { hash }) {
      const [claim = "", signature = "", ...rest] = token.split(".");
      return rest.length === 0 && areEqual(signature, signed(claim, hash));
    },
    end(token) {
      for (const [other, forgotten] of ended) if (forgotten <= seconds()) ended.delete(other);
      ended.set(token, seconds() + machineSessionLifetime);
    },
  };
}
