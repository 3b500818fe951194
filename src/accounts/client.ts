// The browser that asks, as better-auth is to see it: nothing of a request but what the gateway vouches for.
import { parseSetCookieHeader } from "better-auth/cookies";

/** What a request says of its browser. */
export interface Client {
  /** The `Cookie` header; empty where there is none. */
  readonly cookie: string;
  /** The `User-Agent` header; empty where there is none. */
  readonly browser: string;
  /** Of the client, behind proxies that are ours. */
  readonly address: string;
  readonly requestId: string;
}

/** A cookie that the browser is to keep; it is never for scripts. */
export interface AccountCookie {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 takes it away, `null` keeps it until the browser closes. */
  readonly maxAge: number | null;
}

/** Header by which better-auth learns the address. No caller's header of that name gets there: these headers are made here. */
export const addressHeader = "x-plimsoll-address";

/** The headers of a call to better-auth. */
export function headersOf({ cookie, browser, address }: Client): Headers {
  return new Headers({ cookie, "user-agent": browser, [addressHeader]: address });
}

/** Impersonation sets it, and nothing takes it away: a session beside it would never be prolonged by its use. */
const unkept = /^plimsoll\.dont_remember=/;

/** The cookies that better-auth wishes the browser to keep, but for one that it would keep too long. */
export function cookiesOf(headers: Headers): readonly AccountCookie[] {
  const lines = headers.getSetCookie().filter((line) => !unkept.test(line));
  return lines.flatMap((line) =>
    [...parseSetCookieHeader(line)].map(([name, cookie]) => ({
      name,
      value: cookie.value,
      maxAge: cookie["max-age"] ?? null,
    })),
  );
}
