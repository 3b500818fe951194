import { expect, test } from "vitest";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

const limits = { requestsPerMinute: null, bodyBytes: 100, answerTime: 1000 };
/** A JSON text of so many bytes. */
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
])("a body that announces %i of 100 bytes is answered %i", async (bytes, status) => {
  expect((await sendBody(bodyOf(bytes), { "Content-Length": String(bytes) })).status).toBe(status);
});

test.each([
  [100, 204],
  [101, 413],
])("a body that sends %i of 100 bytes unannounced is answered %i", async (bytes, status) => {
  const stream = new Blob([bodyOf(bytes)]).stream();
  expect((await sendBody(stream, { "Transfer-Encoding": "chunked" })).status).toBe(status);
});

test("what is too large is a problem like any other", async () => {
  const refused = await sendBody(bodyOf(500), { "Content-Length": "500" });
  expect(await problemOf(refused)).toMatchObject({ code: "tooLarge", message: "The request is too large." });
});
