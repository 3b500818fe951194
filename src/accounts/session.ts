// A visitor's session is a signed cookie and nothing else: any process that knows AUTH_SECRET can resume it, none stores it.
// A user's session is kept in the database (user-session.ts), so that it can be ended at once.
import { randomBytes } from "node:crypto";
import type { AccountUserType, AuditedUser } from "#contract/administration.ts";
import { type Reader, visitor } from "#contract/reader.ts";
import { areEqual, sign } from "./signature.ts";

/** Seconds after which a session must be begun anew: thirty days. */
export const sessionLifetime = 30 * 24 * 60 * 60; // gap: session of a visitor

export interface Session {
  /** What nobody else knows of it, and the anti-forgery token is bound to; a visitor's is `id.beginning.signature`. */
  readonly token: string;
  readonly reader: Reader;
  /** `null` for a visitor. */
  readonly user: SessionUser | null;
}

/** A user who is signed in. */
export interface SessionUser extends AuditedUser {
  readonly isEmailVerified: boolean;
  readonly userType: AccountUserType;
  readonly roleValue: string;
  /** Numbers of the permissions that the user has, ascending. */
  readonly permissions: readonly number[];
  readonly clearances: readonly string[];
  /** The administrator who views as this user; `null` where nobody does. */
  readonly impersonatedBy: AuditedUser | null;
}

export interface Sessions {
  readonly begin: () => Session;
  /** The session that a cookie continues; `null` if the cookie is missing, forged or older than `sessionLifetime`. */
  readonly resume: (token: string | undefined) => Session | null;
  /** What the page must send back in `X-XSRF-TOKEN` to prove that it could read our cookie. */
  readonly antiForgeryToken: (session: Session) => string;
  readonly isAntiForgeryToken: (session: Session, token: string) => boolean;
}

/** Sessions of visitors, signed with one secret. `clock` gives the time in milliseconds. */
export function createSessions(secret: string, clock: () => number): Sessions {
  const seconds = () => Math.floor(clock() / 1000);
  const antiForgeryToken = (session: Session) => sign(secret, "anti-forgery", session.token);
  return {
    begin() {
      const claim = `${randomBytes(18).toString("base64url")}.${seconds().toString(36)}`;
      return { token: `${claim}.${sign(secret, "session", claim)}`, reader: visitor, user: null };
    },
    resume(token = "") {
      const [id = "", beginning = "", signature = "", ...rest] = token.split(".");
      if (rest.length > 0 || !areEqual(signature, sign(secret, "session", `${id}.${beginning}`))) return null;
      return seconds() - Number.parseInt(beginning, 36) < sessionLifetime
        ? { token, reader: visitor, user: null }
        : null;
    },
    antiForgeryToken,
    isAntiForgeryToken: (session, token) => areEqual(token, antiForgeryToken(session)),
  };
}
