import { expect, test } from "vitest";
import { gatewayUnderTest, problemOf, start } from "#tests/gateway/gateway-under-test.ts";

const limits = { requestsPerMinute: 3, bodyBytes: 1000, answerTime: 1000 };

test("an address is refused after its requests of a minute, and told when to come back", async () => {
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

test("it is admitted again when it has waited as long as it was told", async () => {
  let now = start;
  const { get } = gatewayUnderTest({ limits, clock: () => now });
  for (let request = 1; request <= 4; request += 1) await get("/api/portal");
  now += 19_000;
  expect((await get("/api/portal")).status).toBe(429);
  now += 1000;
  expect((await get("/api/portal")).status).toBe(200);
});

test("another address is not refused with it", async () => {
  const { get } = gatewayUnderTest({ limits });
  for (let request = 1; request <= 4; request += 1) await get("/api/portal", { from: "192.0.2.1" });
  expect((await get("/api/portal", { from: "192.0.2.2" })).status).toBe(200);
});

test("health, metrics and files of the page are not counted", async () => {
  const { get } = gatewayUnderTest({ limits });
  for (let request = 1; request <= 4; request += 1) expect((await get("/healthz")).status).toBe(200);
  expect((await get("/api/portal")).status).toBe(200);
});

test("RATE_LIMIT=off refuses nobody", async () => {
  const { get } = gatewayUnderTest({ limits: { ...limits, requestsPerMinute: null } });
  for (let request = 1; request <= 700; request += 1) expect((await get("/api/portal")).status).toBe(200);
});

test("an address that a caller invents does not count without a trusted proxy", async () => {
  const { get } = gatewayUnderTest({ limits });
  const statuses = [];
  for (let request = 1; request <= 4; request += 1) {
    const headers = { "X-Forwarded-For": `198.51.100.${request}` };
    statuses.push((await get("/api/portal", { headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
