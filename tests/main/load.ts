// Requests that arrive all the time, while a test ends parts of an installation.
import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { cookiesOf } from "#tests/gateway/cookies-of.ts";
import { maxauth } from "#tests/gateway/maximo-gateway.ts";

export interface Load<Result> {
  /** Ends the load after the requests under way, and returns all results. */
  readonly stop: () => Promise<readonly Result[]>;
  /** The results so far. */
  readonly results: readonly Result[];
}

/** Milliseconds between two requests of a lane, so that the parts under test get the processors. */
const pause = 10;

/** Runs `send` in several lanes, again and again. */
export function startLoad<Result>(lanes: number, send: () => Promise<Result>): Load<Result> {
  const results: Result[] = [];
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      results.push(await send());
      await delay(pause);
    }
  };
  const ended = Promise.all(Array.from({ length: lanes }, run));
  const stop = async () => {
    stopping.abort();
    await ended;
    return results;
  };
  // A test that fails must not leave its load to the next one.
  onTestFinished(() => stop().then(() => undefined));
  return { results, stop };
}

/**
 * Logs in as an API client and out again. Returns the last response, and the cookie of the session if the log-out was acknowledged, after
 * which no server may accept it. Rejects if there is no response.
 */
export async function logInAndOut(address: string, name: string, key: string) {
  const login = await fetch(`${address}/maximo/oslc/login`, { headers: maxauth(name, key) });
  const cookie = cookiesOf(login);
  if (cookie === "") return { response: login, cookie: null };
  await login.arrayBuffer();
  const response = await fetch(`${address}/maximo/oslc/logout`, { method: "POST", headers: { cookie } });
  return { response, cookie: response.ok ? cookie : null };
}

/** Logs in and out in four lanes. `loggedOut` returns the cookies of the sessions whose log-outs were acknowledged. */
export function startLogIns(address: () => string, name: string, key: string) {
  const { results, stop } = startLoad(4, async () => {
    try {
      const { cookie, response } = await logInAndOut(address(), name, key);
      await response.arrayBuffer();
      return cookie;
    } catch {
      return null;
    }
  });
  return { loggedOut: () => results.filter((cookie) => cookie !== null), stop };
}

/** The statuses of requests with ended sessions. */
export async function statusesOf(address: string, cookies: readonly string[]): Promise<readonly number[]> {
  const statuses = new Set<number>();
  for (const cookie of cookies) {
    statuses.add((await fetch(`${address}/maximo/oslc/whoami`, { headers: { cookie } })).status);
  }
  return [...statuses];
}
