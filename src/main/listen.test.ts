import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createGateway } from "#gateway/app.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { problemOf, testDependencies } from "#tests/gateway/gateway-under-test.ts";
import { createHttpServer, type HttpTimeouts, listen, type RunningServer, listenerOf } from "./listen.ts";

const limits = { requestsPerMinute: null, bodyBytes: 16_384, responseTimeout: 5000 };

let running: RunningServer | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
});

/** Starts the server of a gateway and returns its address. */
async function start(changes: Partial<GatewayDependencies> = {}, timeouts?: HttpTimeouts): Promise<string> {
  const server = createHttpServer(timeouts);
  const { fetch } = createGateway(testDependencies({ limits, ...changes }));
  running = await listen(server, listenerOf(fetch), { port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a body over the limit", () => {
  const megabyte = "x".repeat(1024 * 1024);

  test.each([
    ["announces its length", () => megabyte],
    ["is sent in chunks", () => new Blob([megabyte]).stream()],
  ])("receives a 413 that fetch can read when it %s", async (_, bodyOf) => {
    const address = await start();
    const outcomes: string[] = [];
    for (let request = 1; request <= 40; request += 1) {
      const init = { method: "POST", body: bodyOf(), duplex: "half" } as RequestInit;
      outcomes.push(
        await fetch(`${address}/api/events`, init).then(
          async (response) => `${response.status} ${(await problemOf(response)).code}`,
          (error: Error) => `lost: ${String(error.cause)}`,
        ),
      );
    }
    expect([...new Set(outcomes)]).toEqual(["413 tooLarge"]);
  });
});

describe("a server that stops", () => {
  afterEach(() => vi.useRealTimers());

  test("announces the end of the connection with the response that is due, and not before", async () => {
    const due: ((response: Response) => void)[] = [];
    const respond = () => new Promise<Response>((resolve) => due.push(resolve));
    const server = createHttpServer();
    running = await listen(server, listenerOf(respond), { port: 0, host: "127.0.0.1" });
    const connectionOf = async () => {
      const [response] = (await once(
        get({ port: running?.port, agent: new Agent({ keepAlive: true }) }),
        "response",
      )) as [IncomingMessage];
      response.resume();
      return response.headers.connection;
    };
    const respondOnce = async () => {
      await vi.waitFor(() => expect(due).toHaveLength(1));
      due.pop()?.(new Response("done"));
    };
    const before = connectionOf();
    await respondOnce();
    expect(await before).not.toBe("close");
    const last = connectionOf();
    await vi.waitFor(() => expect(due).toHaveLength(1));
    const stopped = running.stop();
    await vi.waitFor(() => expect(server.listening).toBe(false));
    await respondOnce();
    expect(await last).toBe("close");
    await stopped;
  });

  test("does not wait for a connection without a request", async () => {
    const address = new URL(await start());
    const client = connect(Number(address.port), address.hostname);
    await once(client, "connect");
    const isClosed = once(client, "close");
    // With a clock that stands still, the shutdown's own time limit never ends.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await running?.stop();
    running = null;
    await expect(isClosed).resolves.toBeDefined();
  });
});

describe("a document that the client does not read", () => {
  /** A gateway with one endless document, and a promise that resolves when its stream is cancelled. */
  function endlessDocument() {
    let cancelled = () => {};
    const isCancelled = new Promise<void>((resolve) => (cancelled = resolve));
    const document = {
      fileName: "endless.pdf",
      length: Number.MAX_SAFE_INTEGER,
      type: "application/pdf",
      etag: '"1"',
      lastModified: new Date(0),
      stream: () =>
        new ReadableStream<Uint8Array>({
          pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
          cancel: cancelled,
        }),
    };
    const { documents } = testDependencies();
    const dependencies = {
      findDocument: () => Promise.resolve({ objectId: "D-1" }),
      documents: { ...documents, open: () => Promise.resolve(document) },
    };
    return { isCancelled, dependencies };
  }

  test("is cancelled on the server, and the connection is closed", async () => {
    const { isCancelled, dependencies } = endlessDocument();
    const address = new URL(await start(dependencies, { stalled: 200 }));
    const client = connect(Number(address.port), address.hostname);
    client.write("GET /D-1/content/endless.pdf HTTP/1.1\r\nHost: record\r\n\r\n");
    await once(client, "readable");
    await expect(isCancelled).resolves.toBeUndefined();
    client.resume();
    await once(client, "close");
  });
});

describe("a read that waits in the queue", () => {
  test("is dropped when its client disconnects, and never starts", async () => {
    const ends: (() => void)[] = [];
    const findDocument: GatewayDependencies["findDocument"] = async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return null;
    };
    const address = `${await start({ findDocument })}/viewCertificate?certNum=C-1`;
    const running = Array.from({ length: 8 }, () => fetch(address));
    await expect.poll(() => ends.length).toBe(8);
    const client = new AbortController();
    const abandoned = fetch(address, { signal: client.signal });
    await new Promise((resolve) => setTimeout(resolve, 100));
    client.abort();
    await expect(abandoned).rejects.toThrow("aborted");
    const last = fetch(address);
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const end of ends.splice(0)) end();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual(Array.from(running, () => 404));
    await expect.poll(() => ends.length).toBe(1);
    ends[0]?.();
    expect((await last).status).toBe(404);
    expect(ends).toHaveLength(1);
  });
});
