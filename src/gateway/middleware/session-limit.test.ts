import { expect, test } from "vitest";
import { Hono } from "hono";
import { visitor } from "#contract/account/reader.ts";
import type { GatewayEnv } from "#gateway/gateway-env.ts";
import { createRateLimiters } from "#gateway/limits/rate-limits.ts";
import { localBuckets } from "#limits/token-bucket.ts";
import { gatewayUnderTest, problemOf, start } from "#tests/gateway/gateway-under-test.ts";
import { guardedBy } from "./guards.ts";
import { sessionLimit } from "./session-limit.ts";

const limitsOf = (requestsPerMinute: number | null) => ({
  requestsPerMinute,
  bodyBytes: 1000,
  responseTimeout: 1000,
});

/** Counts the statuses of requests, each from an address of its own; `clearCookies` deletes the cookies before each. */
async function statusesOf(count: number, requestsPerMinute: number | null, clearCookies = false) {
  const { cookies, get } = gatewayUnderTest({ limits: limitsOf(requestsPerMinute) });
  await get("/api/portal", { from: "198.51.100.1" });
  const seen = new Map<number, number>();
  for (let request = 1; request <= count; request += 1) {
    if (clearCookies) cookies.clear();
    const { status } = await get("/api/portal", { from: `10.0.${request >> 8}.${request & 255}` });
    seen.set(status, (seen.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(seen);
}

test.each([
  [3, 3, { 200: 3 }],
  [4, 3, { 200: 3, 429: 1 }],
])(
  "%i requests of one session from different addresses, with a limit of %i a minute, get %j",
  async (count, limit, seen) => {
    expect(await statusesOf(count, limit)).toEqual(seen);
  },
);

test.each([
  [600, { 200: 600 }],
  [602, { 200: 600, 429: 2 }],
])("with a higher limit for addresses, %i requests of one session get %j", async (count, seen) => {
  expect(await statusesOf(count, 6000)).toEqual(seen);
});

test("rejects no session with RATE_LIMIT=off", async () => {
  expect(await statusesOf(700, null)).toEqual({ 200: 700 });
});

test("counts clients that delete their session cookie by address", async () => {
  const { cookies, get } = gatewayUnderTest({ limits: limitsOf(3) });
  const statuses: number[] = [];
  for (let request = 1; request <= 4; request += 1) {
    cookies.clear();
    statuses.push((await get("/api/portal")).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await statusesOf(10, 3, true)).toEqual({ 200: 10 });
});

test("counts a signed-in user with any form of cookie", async () => {
  const limits = limitsOf(2);
  const app = new Hono<GatewayEnv>();
  const person = { id: "U1", name: "Anna", email: "anna@example.test", isEmailVerified: true };
  const rights = { userType: "public", roleValue: "USER", permissions: [], clearances: [] } as const;
  app.use((c, next) => {
    c.set("session", {
      token: "a token",
      reader: visitor,
      user: { ...person, ...rights, impersonatedBy: null },
    });
    return next();
  });
  app.use(
    guardedBy(
      sessionLimit(
        createRateLimiters(
          localBuckets(() => start),
          limits.requestsPerMinute,
        ),
      ),
    ),
  );
  app.get("/", (c) => c.text("read"));
  app.onError((error, c) => c.text(error.message, 429));
  const statuses: number[] = [];
  for (let request = 1; request <= 3; request += 1) {
    statuses.push((await app.request("/", { headers: { Cookie: "signed=a%20token.signature" } })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test("rejects with the problem tooManyRequests and Retry-After", async () => {
  const { get } = gatewayUnderTest({ limits: limitsOf(1) });
  for (const from of ["192.0.2.1", "192.0.2.2"]) await get("/api/portal", { from });
  const refused = await get("/api/portal", { from: "192.0.2.3" });
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(await problemOf(refused)).toMatchObject({
    code: "tooManyRequests",
    message: "Too many requests. Please wait 60 seconds and try again.",
  });
});
