import { Hono } from "hono";
import { expect, test } from "vitest";
import type { GatewayEnv } from "#gateway/gateway-env.ts";
import { problemResponse } from "#gateway/problem-response.ts";
import { createRateLimiters } from "#gateway/limits/rate-limits.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { networkOf } from "#gateway/middleware/request-id.ts";
import { localBuckets } from "#limits/token-bucket.ts";
import { problemOf, start, testDependencies } from "#tests/gateway/gateway-under-test.ts";
import { attemptLimit } from "./attempt-limit.ts";

/** An app with the attempt limit, which takes the name from the address. */
function limitedApp() {
  let now = start;
  const networkSettings = { publicUrl: null, trustedProxies: 0 };
  const limiters = createRateLimiters(
    localBuckets(() => now),
    null,
  );
  const app = new Hono<GatewayEnv>();
  app.onError(problemResponse(testDependencies()));
  app.use(guardedBy(networkOf(networkSettings)));
  app.use(attemptLimit(limiters, "credentials")((c) => c.req.query("email") ?? ""));
  app.get("/", (c) => c.text("wrong password"));
  const attempt = (email: string, from = "192.0.2.1") =>
    app.request(
      `/?email=${encodeURIComponent(email)}`,
      {},
      { incoming: { socket: { remoteAddress: from } } },
    );
  const statuses = async (count: number, email: (index: number) => string, from?: string) => {
    const seen: number[] = [];
    for (let index = 0; index < count; index += 1) seen.push((await attempt(email(index), from)).status);
    return seen;
  };
  return { attempt, statuses, wait: (seconds: number) => (now += seconds * 1000) };
}

const accepted = (count: number) => Array.from({ length: count }, () => 200);
const anna = () => "anna@example.test";

test("accepts ten attempts at one account, and rejects the eleventh with Retry-After", async () => {
  const { attempt, statuses } = limitedApp();
  expect(await statuses(10, anna)).toEqual(accepted(10));
  const refused = await attempt(anna());
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(await problemOf(refused)).toMatchObject({
    code: "tooManyRequests",
    message: "Too many requests. Please wait 60 seconds and try again.",
  });
});

test.each([
  [59, [429]],
  [60, [200, 429]],
  [600, [...accepted(10), 429]],
])("after %i seconds the attempts get %j", async (seconds, expected) => {
  const { statuses, wait } = limitedApp();
  await statuses(10, anna);
  wait(seconds);
  expect(await statuses(expected.length, anna)).toEqual(expected);
});

test("counts spellings of one name for the same account", async () => {
  const { attempt, statuses } = limitedApp();
  await statuses(10, anna);
  expect((await attempt(" ANNA@Example.test ")).status).toBe(429);
});

test("does not lock out an account by attempts from another address", async () => {
  const { attempt, statuses } = limitedApp();
  await statuses(12, anna, "192.0.2.66");
  expect((await attempt(anna(), "192.0.2.1")).status).toBe(200);
});

test("accepts thirty attempts of an address at any accounts", async () => {
  const { attempt, statuses } = limitedApp();
  expect(await statuses(31, (index) => `reader-${index}@example.test`)).toEqual([...accepted(30), 429]);
  expect((await attempt("other@example.test", "192.0.2.2")).status).toBe(200);
});

test("counts an attempt without a name for its address", async () => {
  const { statuses } = limitedApp();
  expect(await statuses(31, () => " ")).toEqual([...accepted(30), 429]);
});
