import { expect, test } from "vitest";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";

const answeredId = async (given?: string, trustedProxies = 1) => {
  const headers = given === undefined ? {} : { "X-Request-Id": given };
  const { get } = gatewayUnderTest({ surroundings: { publicUrl: null, trustedProxies } });
  return (await get("/healthz", { headers })).headers.get("X-Request-Id");
};

test("every answer names its request", async () => {
  const [one, other] = [await answeredId(), await answeredId()];
  expect(one).toMatch(/^[\w-]{36}$/);
  expect(one).not.toBe(other);
});

test("the name that a proxy of ours has given is kept", async () => {
  expect(await answeredId("proxy-4711_a")).toBe("proxy-4711_a");
});

test("the name that a caller gives is not, where no proxy of ours stands between", async () => {
  expect(await answeredId("caller-4711_a", 0)).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(["short", "x".repeat(65), "has a space", "<script>12345"])(
  "%j is no name of a request",
  async (given) => {
    expect(await answeredId(given)).not.toBe(given);
  },
);
