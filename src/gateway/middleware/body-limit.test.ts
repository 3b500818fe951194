import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { GatewayEnv } from "#gateway/gateway-env.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";
import { bodyLimit, type DrainBounds } from "./body-limit.ts";
import { guardedBy } from "./guards.ts";

const limits = { requestsPerMinute: null, bodyBytes: 100, responseTimeout: 1000 };
/** A JSON text of the given length in bytes. */
const bodyOf = (bytes: number): string => JSON.stringify({ kind: "page-view", page: "/" }).padEnd(bytes);

async function sendBody(body: BodyInit, headers: Record<string, string>): Promise<Response> {
  const { get, cookies } = gatewayUnderTest({ limits });
  await get("/api/portal");
  return get("/api/events", {
    method: "POST",
    headers: { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "", ...headers },
    body,
    duplex: "half",
  } as RequestInit);
}

test.each([
  [99, 204],
  [100, 204],
  [101, 413],
])("a Content-Length of %i with a limit of 100 bytes gets %i", async (bytes, status) => {
  expect((await sendBody(bodyOf(bytes), { "Content-Length": String(bytes) })).status).toBe(status);
});

test.each([
  [100, 204],
  [101, 413],
])("a chunked body of %i bytes with a limit of 100 bytes gets %i", async (bytes, status) => {
  const stream = new Blob([bodyOf(bytes)]).stream();
  expect((await sendBody(stream, { "Transfer-Encoding": "chunked" })).status).toBe(status);
});

test("a body that is too large gets the problem tooLarge", async () => {
  const refused = await sendBody(bodyOf(500), { "Content-Length": "500" });
  expect(await problemOf(refused)).toMatchObject({ code: "tooLarge", message: "The request is too large." });
});

describe("the rest of a body that is too large", () => {
  /** The response to a body of `count` chunks of a kilobyte, and how many of them were read. */
  async function sendChunks(count: number, drainBounds?: DrainBounds) {
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (read === count) return controller.close();
          read += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    const app = new Hono<GatewayEnv>();
    app.onError((error, c) => c.text(error.message, 413));
    app.post("/", guardedBy(bodyLimit(100, drainBounds)), (c) => c.text("read"));
    const headers = { "Content-Length": String(count * 1024) };
    const response = await app.request("/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
    return { status: response.status, connection: response.headers.get("Connection"), read };
  }

  test("is read before the response, so that the client can read the response", async () => {
    expect(await sendChunks(64)).toEqual({ status: 413, connection: null, read: 64 });
  });

  test("is not read beyond the bounds, and the connection is closed after the response", async () => {
    const { status, connection, read } = await sendChunks(64, { bytes: 10 * 1024, milliseconds: 5000 });
    expect([status, connection, read]).toEqual([413, "close", 11]);
  });
});
