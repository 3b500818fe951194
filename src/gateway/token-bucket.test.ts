import { expect, test } from "vitest";
import { createTokenBuckets } from "./token-bucket.ts";

function bucketsAt(perMinute: number, capacity?: number) {
  let now = 0;
  const buckets = createTokenBuckets(perMinute, () => now, capacity);
  const takeMany = (address: string, times: number) =>
    Array.from({ length: times }, () => buckets.take(address));
  return { ...buckets, takeMany, wait: (milliseconds: number) => (now += milliseconds), left: buckets.wait };
}

test("a minute's worth of requests is admitted at once, and the next one is not", () => {
  const { takeMany, take } = bucketsAt(60);
  expect(takeMany("a", 60)).toEqual(Array.from({ length: 60 }, () => 0));
  expect(take("a")).toBe(1);
});

test("a token comes back when its time has passed, not before", () => {
  const { takeMany, take, wait } = bucketsAt(60);
  takeMany("a", 60);
  wait(999);
  expect(take("a")).toBe(1);
  wait(1);
  expect(take("a")).toBe(0);
  expect(take("a")).toBe(1);
});

test("the wait is said in whole seconds, rounded up", () => {
  const { takeMany, take, wait } = bucketsAt(4);
  takeMany("a", 4);
  expect(take("a")).toBe(15);
  wait(13_500);
  expect(take("a")).toBe(2);
});

test("a rest of an hour gives no more than a minute's worth", () => {
  const { takeMany, wait } = bucketsAt(3);
  takeMany("a", 3);
  wait(3_600_000);
  expect(takeMany("a", 4)).toEqual([0, 0, 0, 20]);
});

test("one address does not use up another's", () => {
  const { takeMany, take } = bucketsAt(2);
  takeMany("a", 3);
  expect(take("b")).toBe(0);
});

test("where there are too many addresses, the one unseen for longest starts anew", () => {
  const { take } = bucketsAt(1, 2);
  take("a");
  take("b");
  take("a");
  take("c");
  expect(take("a")).toBeGreaterThan(0);
  expect(take("b")).toBe(0);
});

test("a bucket may have a size of its own", () => {
  const { take, wait } = bucketsAt(1);
  expect([take("a", 2), take("a", 2), take("a", 2)]).toEqual([0, 0, 30]);
  wait(30_000);
  expect(take("a", 2)).toBe(0);
  expect([take("b"), take("b")]).toEqual([0, 60]);
});

test("looking how long to wait takes nothing", () => {
  const { left, take } = bucketsAt(1);
  expect([left("a"), left("a"), take("a"), left("a")]).toEqual([0, 0, 0, 60]);
});
