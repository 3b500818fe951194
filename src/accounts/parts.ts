import type { AccountUserType } from "#contract/administration.ts";
import type { Database } from "#database/database.ts";
import type { Authentication } from "./authentication.ts";
import type { LetterParts, Addressee } from "./letters.ts";
import type { Letter } from "./mail.ts";

/** What the acts of this room are made with. */
export interface AccountParts {
  readonly auth: Authentication;
  /** The instance that signs in at the organisation's identity provider; `null` where none is configured. */
  readonly singleSignOn: (() => Promise<Authentication>) | null;
  /** Throws `signInElsewhere` where users of a type may not sign in by a password. */
  readonly refusePassword: (userType: AccountUserType) => void;
  /** Whether users of a type sign in at the identity provider only. */
  readonly signsInElsewhere: (userType: AccountUserType) => boolean;
  readonly database: Database;
  /** Origin of the links that are sent. */
  readonly origin: string;
  /** Sends a letter whose link is the address of a page with its token; nobody waits for it. */
  readonly send: (
    write: (to: Addressee, parts: LetterParts) => Letter,
    to: Addressee,
    address: string,
  ) => void;
  /** Words that anybody would try in a password here, such as the society's name. */
  readonly guessable: readonly string[];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
