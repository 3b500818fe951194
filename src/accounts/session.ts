// A visitor's session is a signed cookie and nothing else: any process that knows AUTH_SECRET can resume it, none stores it.
import { randomBytes } from "node:crypto";
import { type Reader, visitor } from "#contract/reader.ts";
import { areEqual, sign } from "./signature.ts";

/** Seconds after which a session must be begun anew: thirty days. */
export const sessionLifetime = 30 * 24 * 60 * 60; // gap: session of a visitor

export interface Session {
  /** Text of the cookie: `id.beginning.signature`. */
  readonly token: string;
  readonly reader: Reader;
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
      return { token: `${claim}.${sign(secret, "session", claim)}`, reader: visitor };
    },
    resume(token = "") {
      const [id = "", beginning = "", signature = "", ...rest] = token.split(".");
      if (rest.length > 0 || !areEqual(signature, sign(secret, "session", `${id}.${beginning}`))) return null;
      return seconds() - Number.parseInt(beginning, 36) < sessionLifetime ? { token, reader: visitor } : null;
    },
    antiForgeryToken,
    isAntiForgeryToken: (session, token) => areEqual(token, antiForgeryToken(session)),
  };
}
