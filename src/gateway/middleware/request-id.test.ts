import { expect, test } from "vitest";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";

const responseId = async (sentId?: string, trustedProxies = 1) => {
  const headers = sentId === undefined ? {} : { "X-Request-Id": sentId };
  const { get } = gatewayUnderTest({ networkSettings: { publicUrl: null, trustedProxies } });
  return (await get("/healthz", { headers })).headers.get("X-Request-Id");
};

test("every response has a request id of its own", async () => {
  const [one, other] = [await responseId(), await responseId()];
  expect(one).toMatch(/^[\w-]{36}$/);
  expect(one).not.toBe(other);
});

test("keeps the id that a trusted proxy sends", async () => {
  expect(await responseId("proxy-4711_a")).toBe("proxy-4711_a");
});

test("replaces the id that a caller sends without a trusted proxy", async () => {
  expect(await responseId("caller-4711_a", 0)).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(["short", "x".repeat(65), "has a space", "<script>12345"])(
  "replaces the invalid id %j",
  async (sentId) => {
    expect(await responseId(sentId)).not.toBe(sentId);
  },
);
