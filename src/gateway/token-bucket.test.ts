import { expect, test } from "vitest";
import { createTokenBuckets, perMinute } from "./token-bucket.ts";

function bucketsAt(requests: number, capacity?: number, seconds = 60) {
  let now = 0;
  const buckets = createTokenBuckets({ requests, seconds }, () => now, capacity);
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
  const two = perMinute(2);
  expect([take("a", two), take("a", two), take("a", two)]).toEqual([0, 0, 30]);
  wait(30_000);
  expect(take("a", two)).toBe(0);
  expect([take("b"), take("b")]).toEqual([0, 60]);
});

test("looking how long to wait takes nothing", () => {
  const { left, take } = bucketsAt(1);
  expect([left("a"), left("a"), take("a"), left("a")]).toEqual([0, 0, 0, 60]);
});

test.each([
  [10, 600, 60],
  [30, 600, 20],
  [7, 60, 9],
  [600, 60, 1],
  [3, 10, 4],
])("%i requests in %i seconds: the next one %i seconds later", (requests, seconds, later) => {
  const { takeMany, take, wait } = bucketsAt(requests, undefined, seconds);
  expect(takeMany("a", requests)).toEqual(Array.from({ length: requests }, () => 0));
  expect(take("a")).toBe(later);
  wait((seconds * 1000) / requests - 1);
  expect(take("a")).toBe(1);
  wait(1);
  expect(take("a")).toBe(0);
});

test("a clock that is set back an hour neither fills a bucket nor empties it", () => {
  const { take, wait } = bucketsAt(2);
  take("a");
  wait(-3_600_000);
  expect([take("a"), take("a")]).toEqual([0, 30]);
});

test("a bucket holds what somebody knows who has seen more", () => {
  const { learn, left, take, wait } = bucketsAt(60);
  learn("a", 0.5);
  expect([left("a"), take("a")]).toEqual([1, 1]);
  wait(500);
  expect(take("a")).toBe(0);
});
