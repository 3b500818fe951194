// The request as better-auth sees it: only the parts that the gateway has checked.
import { parseSetCookieHeader } from "better-auth/cookies";
import { absoluteLifetime } from "./session-lifetimes.ts";

/** The browser of a request. */
export interface Client {
  /** The `Cookie` header; empty if it is missing. */
  readonly cookie: string;
  /** The `User-Agent` header; empty if it is missing. */
  readonly browser: string;
  /** IP address of the client, after trusted proxies are resolved. */
  readonly address: string;
  readonly requestId: string;
}

/** A cookie for the browser; always `HttpOnly`. */
export interface AccountCookie {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 deletes the cookie, `null` makes it a session cookie. */
  readonly maxAge: number | null;
}

/** Passes the client's address to better-auth. A request's own header of this name is not passed on. */
export const addressHeader = "x-plimsoll-address";

/** The headers of a call to better-auth. */
export function createAuthHeaders({ cookie, browser, address }: Client): Headers {
  return new Headers({ cookie, "user-agent": browser, [addressHeader]: address });
}

/** Dropped because better-auth sets it for impersonation and never deletes it; with it, use does not prolong a session. */
const droppedCookie = /^plimsoll\.dont_remember=/;

/** better-auth would renew these at each use of a session; here they last as long as a session can, and no read sets a cookie. */
const sessionCookies: ReadonlySet<string> = new Set(["plimsoll.session_token", "plimsoll.admin_session"]);

/** Reads the cookies that better-auth sets, except the dropped one. */
export function readAccountCookies(headers: Headers): readonly AccountCookie[] {
  const lines = headers.getSetCookie().filter((line) => !droppedCookie.test(line));
  return lines.flatMap((line) =>
    [...parseSetCookieHeader(line)].map(([name, cookie]) => ({
      name,
      value: cookie.value,
      maxAge: cookie["max-age"] && sessionCookies.has(name) ? absoluteLifetime : (cookie["max-age"] ?? null),
    })),
  );
}
