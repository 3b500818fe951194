// Requests that arrive all the time, while a test ends parts of an installation.
import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";
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
 * Logs in as an API client and out again. Returns the cookie of the session if the log-out was acknowledged, after which no server may accept
 * it.
 */
export async function logInAndOut(address: string, name: string, key: string): Promise<string | null> {
  try {
    const login = await fetch(`${address}/maximo/oslc/login`, { headers: maxauth(name, key) });
    await login.arrayBuffer();
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0];
    if (cookie === undefined) return null;
    const logout = await fetch(`${address}/maximo/oslc/logout`, { method: "POST", headers: { cookie } });
    await logout.arrayBuffer();
    return logout.ok ? cookie : null;
  } catch {
    return null;
  }
}

/** The statuses of requests with ended sessions. */
export async function statusesOf(address: string, cookies: readonly string[]): Promise<readonly number[]> {
  const statuses = new Set<number>();
  for (const cookie of cookies) {
    statuses.add((await fetch(`${address}/maximo/oslc/whoami`, { headers: { cookie } })).status);
  }
  return [...statuses];
}
