import { expect, test } from "vitest";
import { gatewayUnderTest, problemOf, start } from "#tests/gateway/gateway-under-test.ts";

const limits = { requestsPerMinute: 3, bodyBytes: 1000, responseTimeout: 1000 };

test("rejects an address after its requests of a minute, with Retry-After", async () => {
  const { get } = gatewayUnderTest({ limits });
  for (let request = 1; request <= 3; request += 1) expect((await get("/api/portal")).status).toBe(200);
  const refused = await get("/api/portal");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("20");
  expect(await problemOf(refused)).toMatchObject({
    code: "tooManyRequests",
    message: "Too many requests. Please wait 20 seconds and try again.",
  });
});

test("admits the address again after the time in Retry-After", async () => {
  let now = start;
  const { get } = gatewayUnderTest({ limits, clock: () => now });
  for (let request = 1; request <= 4; request += 1) await get("/api/portal");
  now += 19_000;
  expect((await get("/api/portal")).status).toBe(429);
  now += 1000;
  expect((await get("/api/portal")).status).toBe(200);
});

test("does not reject another address", async () => {
  const { get } = gatewayUnderTest({ limits });
  for (let request = 1; request <= 4; request += 1) await get("/api/portal", { from: "192.0.2.1" });
  expect((await get("/api/portal", { from: "192.0.2.2" })).status).toBe(200);
});

test("does not count health checks, metrics and files of the page", async () => {
  const { get } = gatewayUnderTest({ limits });
  for (let request = 1; request <= 4; request += 1) expect((await get("/healthz")).status).toBe(200);
  expect((await get("/api/portal")).status).toBe(200);
});

test("rejects no one with RATE_LIMIT=off", async () => {
  const { get } = gatewayUnderTest({ limits: { ...limits, requestsPerMinute: null } });
  for (let request = 1; request <= 700; request += 1) expect((await get("/api/portal")).status).toBe(200);
});

test("ignores a forwarded address without a trusted proxy", async () => {
  const { get } = gatewayUnderTest({ limits });
  const statuses = [];
  for (let request = 1; request <= 4; request += 1) {
    const headers = { "X-Forwarded-For": `198.51.100.${request}` };
    statuses.push((await get("/api/portal", { headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
