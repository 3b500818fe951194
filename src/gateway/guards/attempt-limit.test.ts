import { Hono } from "hono";
import { expect, test } from "vitest";
import type { GatewayEnv } from "#gateway/gateway-env.ts";
import { problemResponse } from "#gateway/problem-response.ts";
import { ownBuckets } from "#gateway/token-bucket.ts";
import { problemOf, readableLog, start } from "#tests/gateway/gateway-under-test.ts";
import { attemptLimit } from "./attempt-limit.ts";

/** A door that takes the name in its address. */
function door() {
  let now = start;
  const surroundings = { publicUrl: null, trustedProxies: 0 };
  const parts = { surroundings, buckets: ownBuckets(() => now) };
  const app = new Hono<GatewayEnv>();
  app.onError(problemResponse(readableLog(), surroundings));
  app.use(attemptLimit(parts, "sign-in", (c) => c.req.query("email") ?? ""));
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

const passed = (count: number) => Array.from({ length: count }, () => 200);
const anna = () => "anna@example.test";

test("ten attempts at one account pass, and the eleventh is told when to come back", async () => {
  const { attempt, statuses } = door();
  expect(await statuses(10, anna)).toEqual(passed(10));
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
  [600, [...passed(10), 429]],
])("%i seconds later: %j", async (seconds, expected) => {
  const { statuses, wait } = door();
  await statuses(10, anna);
  wait(seconds);
  expect(await statuses(expected.length, anna)).toEqual(expected);
});

test("an account is the same however its name is written", async () => {
  const { attempt, statuses } = door();
  await statuses(10, anna);
  expect((await attempt(" ANNA@Example.test ")).status).toBe(429);
});

test("nobody is locked out by attempts of another address", async () => {
  const { attempt, statuses } = door();
  await statuses(12, anna, "192.0.2.66");
  expect((await attempt(anna(), "192.0.2.1")).status).toBe(200);
});

test("thirty attempts of an address pass, whatever accounts they are at", async () => {
  const { attempt, statuses } = door();
  expect(await statuses(31, (index) => `reader-${index}@example.test`)).toEqual([...passed(30), 429]);
  expect((await attempt("other@example.test", "192.0.2.2")).status).toBe(200);
});

test("an attempt without a name counts for its address", async () => {
  const { statuses } = door();
  expect(await statuses(31, () => " ")).toEqual([...passed(30), 429]);
});
