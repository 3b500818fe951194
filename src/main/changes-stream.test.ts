// The stream of changes at a real HTTP server, read by the `eventsource` client.
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { EventSource } from "eventsource";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { ChangesPage } from "#contract/changes/changes.ts";
import { createGateway } from "#gateway/app.ts";
import { heartbeatInterval } from "#gateway/api-v1/changes-stream.ts";
import { changeLog, exampleChange } from "#tests/gateway/change-log.ts";
import { testDependencies } from "#tests/gateway/gateway-under-test.ts";
import { exampleKey, keyStore } from "#tests/gateway/key-store.ts";
import { createHttpServer, listen, listenerOf, type RunningServer } from "./listen.ts";

const numbered = (number: number) => ({ ...exampleChange, id: `change ${number}` });
const idsOf = ({ changes }: ChangesPage) => changes.map(({ id }) => id);

let running: (RunningServer & { readonly endStreams: () => void }) | null = null;
afterEach(async () => {
  vi.useRealTimers();
  running?.endStreams();
  await running?.stop();
  running = null;
});

/** A server with a change log, whose key can be revoked. */
async function server(requestsPerMinute: number | null = null) {
  const { dependencies, ...log } = changeLog();
  const key = { ...exampleKey };
  const http = createHttpServer();
  const { fetch: respond } = createGateway(
    testDependencies({
      ...dependencies,
      limits: { requestsPerMinute, bodyBytes: 16_384, responseTimeout: 5000 },
      apiKeyStore: keyStore(key),
    }),
  );
  running = {
    ...(await listen(http, listenerOf(respond), { port: 0, host: "127.0.0.1" })),
    endStreams: log.stop,
  };
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/v1/changes`;
  const headers = { apikey: "secret", accept: "text/event-stream" };
  /** An open stream, whose text is read until it has a pattern or ends, and a function that leaves it. */
  const open = async (query: string, more: Record<string, string> = {}) => {
    const client = new AbortController();
    onTestFinished(() => client.abort());
    const response = await fetch(`${address}?${query}`, {
      headers: { ...headers, ...more },
      signal: client.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const readUntil = async (pattern: RegExp) => {
      while (!pattern.test(text)) {
        const part = await reader?.read();
        if (part?.value === undefined) return null;
        text += part.value;
      }
      return text;
    };
    return { response, readUntil, leave: () => client.abort() };
  };
  return { ...log, address, key, open };
}

/** Waits for a condition, however long that takes. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(5);
}

/** The pages that the `eventsource` client receives. */
function subscribe(url: string) {
  const pages: ChangesPage[] = [];
  const source = new EventSource(url, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, apikey: "secret" } }),
  });
  onTestFinished(() => source.close());
  source.addEventListener("message", ({ data, lastEventId }) => {
    const page = JSON.parse(data as string) as ChangesPage;
    expect(lastEventId).toBe(page.cursor);
    pages.push(page);
  });
  return { pages, source };
}

describe("the stream of changes", () => {
  test("has each change once, and continues after the last one that a client has received", async () => {
    const { address, log, open } = await server();
    log.push(null, numbered(1), numbered(2), numbered(3), null);
    const { pages, source } = subscribe(`${address}?limit=2`);
    await until(() => pages.length === 2);
    expect(pages.map(idsOf)).toEqual([["change 1", "change 2"], ["change 3"]]);
    log.push(null);
    log.push(numbered(4));
    await until(() => pages.length > 2);
    expect(pages.map(idsOf).at(-1)).toEqual(["change 4"]);
    source.close();
    const resumed = await open("after=now", { "last-event-id": pages[1]?.cursor ?? "" });
    expect(Object.fromEntries(resumed.response.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
    });
    expect(await resumed.readUntil(/data.*\nid: .*\n\n/)).toMatch(
      /^retry: 5000\nid: [\w-]{48}\n\ndata: {"changes":\[{"id":"change 4",.*}\nid: [\w-]{48}\n\n$/,
    );
  });

  test("has comments in a fixed interval, and nothing about changes that the reader may not see", async () => {
    const { log, open, polls } = await server();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { readUntil } = await open("after=now");
    await readUntil(/id: .*\n\n/);
    log.push(null);
    const before = polls();
    await until(() => polls() > before + 2);
    vi.advanceTimersByTime(heartbeatInterval);
    expect(await readUntil(/:\n\n/)).toMatch(/^retry: 5000\nid: [\w-]{48}\n\n:\n\n$/);
  });

  test("ends with the key of its client while nothing changes", async () => {
    const { key, open } = await server();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { readUntil } = await open("after=now");
    await readUntil(/id: .*\n\n/);
    key.isRevoked = true;
    vi.advanceTimersByTime(heartbeatInterval);
    expect(await readUntil(/without end/)).toBeNull();
  });

  test("ends when the server stops, and before a change that its key may no longer read", async () => {
    const { key, log, open, stop } = await server();
    const [stopped, revoked] = [await open("after=now"), await open("after=now")];
    for (const { readUntil } of [stopped, revoked]) await readUntil(/id: /);
    key.isRevoked = true;
    log.push(numbered(1));
    expect(await revoked.readUntil(/change 1/)).toBeNull();
    key.isRevoked = false;
    stop();
    expect(await stopped.readUntil(/change 2/)).toBeNull();
  });

  test("is open eight times for a key, until a client leaves", async () => {
    const { open } = await server();
    const streams = [];
    for (let count = 0; count < 8; count += 1) streams.push(await open("after=now"));
    expect(streams.map(({ response }) => response.status)).toEqual(Array(8).fill(200));
    expect((await open("after=now")).response.status).toBe(429);
    streams[0]?.leave();
    await until(async () => (await open("after=now")).response.status === 200);
  });

  test("charges what it sends, and waits while its key has no tokens", async () => {
    const { log, open } = await server(5);
    log.push(numbered(1));
    const { readUntil } = await open("limit=1");
    await readUntil(/change 1/);
    // Of five tokens, the request has taken two, and the page two.
    expect((await open("after=now")).response.status).toBe(429);
  });

  test("rejects a cursor that the server has not written, and leaves other formats as they are", async () => {
    const { open } = await server();
    expect((await open("", { "last-event-id": "12" })).response.status).toBe(400);
    expect((await open("format=csv")).response.headers.get("content-type")).toContain("text/csv");
  });
});
