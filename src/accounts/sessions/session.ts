// A visitor's session is only a signed cookie: it is not stored, and any process with the same AUTH_SECRET can resume it. A user's
// session is stored in the database (user-session.ts), so that it can be ended at once.
import { randomBytes } from "node:crypto";
import type { AccountUserType, AuditedUser } from "#contract/administration/administration.ts";
import { type Reader, visitor } from "#contract/account/reader.ts";
import { equalInConstantTime, sign } from "./signature.ts";

/** Seconds until a visitor's session expires: thirty days. */
export const sessionLifetime = 30 * 24 * 60 * 60; // gap: session of a visitor

export interface Session {
  /** Secret of the session, to which the anti-forgery token is bound; for a visitor `id.startTime.signature`. */
  readonly token: string;
  readonly reader: Reader;
  /** `null` for a visitor. */
  readonly user: SessionUser | null;
}

/** Names the user of a session, and the administrator who views as this user; empty for a visitor. */
export function readerName({ user }: Pick<Session, "user">): string {
  return [user?.id, user?.impersonatedBy?.id].filter(Boolean).join(" by ");
}

/** A user who is signed in. */
export interface SessionUser extends AuditedUser {
  readonly isEmailVerified: boolean;
  readonly userType: AccountUserType;
  readonly roleValue: string;
  /** Numbers of the user's permissions, ascending. */
  readonly permissions: readonly number[];
  readonly clearances: readonly string[];
  /** The administrator who views as this user; `null` without impersonation. */
  readonly impersonatedBy: AuditedUser | null;
}

export interface Sessions {
  readonly begin: () => Session;
  /** Resumes the session of a cookie; `null` if the cookie is missing, forged or older than `sessionLifetime`. */
  readonly resume: (token: string | undefined) => Session | null;
  /** The value that the page must send in `X-XSRF-TOKEN` to prove that it can read the cookie of this site. */
  readonly antiForgeryToken: (session: Session) => string;
  readonly isAntiForgeryToken: (session: Session, token: string) => boolean;
}

/** A session whose signature has been checked. */
interface KnownSession {
  readonly session: Session;
  /** Seconds since 1970. */
  readonly startTime: number;
}

/** Sessions of which a process keeps what it has computed. A session that is dropped is computed again. */
const knownSessions = 10_000;

/** Creates visitors' sessions, signed with one secret. `clock` returns milliseconds. */
export function createSessions(secret: string, clock: () => number): Sessions {
  const seconds = () => Math.floor(clock() / 1000);
  const verify = (token: string): KnownSession | null => {
    const [id = "", startTime = "", signature = "", ...rest] = token.split(".");
    const isSigned = equalInConstantTime(signature, sign(secret, "session", `${id}.${startTime}`));
    if (rest.length > 0 || !isSigned) return null;
    return {
      session: { token, reader: visitor, user: null },
      startTime: Number.parseInt(startTime, 36),
    };
  };
  const verified = keepLatest(knownSessions, verify);
  const antiForgeryTokens = keepLatest(knownSessions, (token) => sign(secret, "anti-forgery", token));
  const antiForgeryToken = ({ token }: Session) => antiForgeryTokens(token);
  return {
    begin() {
      const claim = `${randomBytes(18).toString("base64url")}.${seconds().toString(36)}`;
      return { token: `${claim}.${sign(secret, "session", claim)}`, reader: visitor, user: null };
    },
    resume(token = "") {
      const known = verified(token);
      return known && seconds() - known.startTime < sessionLifetime ? known.session : null;
    },
    antiForgeryToken,
    isAntiForgeryToken: (session, token) => equalInConstantTime(token, antiForgeryToken(session)),
  };
}

/** Returns the function with its latest `capacity` results kept by argument; `null` is computed each time, because anyone can cause it. */
function keepLatest<Result>(capacity: number, compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const kept = results.get(text);
    if (kept !== undefined) return kept;
    const result = compute(text);
    if (result === null) return result;
    results.set(text, result);
    const [oldest] = results.keys();
    if (results.size > capacity && oldest !== undefined) results.delete(oldest);
    return result;
  };
}
