import { describe, expect, test } from "vitest";
import { createTokenBuckets, perMinute } from "./token-bucket.ts";

function bucketsAt(requests: number, capacity?: number, seconds = 60) {
  let now = 0;
  const buckets = createTokenBuckets({ requests, seconds }, () => now, capacity);
  const takeMany = (address: string, times: number) =>
    Array.from({ length: times }, () => buckets.take(address));
  return {
    ...buckets,
    takeMany,
    wait: (milliseconds: number) => (now += milliseconds),
    waitOf: buckets.wait,
  };
}

test("admits a minute's requests at once, and not the next one", () => {
  const { takeMany, take } = bucketsAt(60);
  expect(takeMany("a", 60)).toEqual(Array.from({ length: 60 }, () => 0));
  expect(take("a")).toBe(1);
});

test("refills a token only when its time has passed", () => {
  const { takeMany, take, wait } = bucketsAt(60);
  takeMany("a", 60);
  wait(999);
  expect(take("a")).toBe(1);
  wait(1);
  expect(take("a")).toBe(0);
  expect(take("a")).toBe(1);
});

test("returns the wait in whole seconds, rounded up", () => {
  const { takeMany, take, wait } = bucketsAt(4);
  takeMany("a", 4);
  expect(take("a")).toBe(15);
  wait(13_500);
  expect(take("a")).toBe(2);
});

test("holds no more than a minute's tokens after an hour without requests", () => {
  const { takeMany, wait } = bucketsAt(3);
  takeMany("a", 3);
  wait(3_600_000);
  expect(takeMany("a", 4)).toEqual([0, 0, 0, 20]);
});

test("counts each address separately", () => {
  const { takeMany, take } = bucketsAt(2);
  takeMany("a", 3);
  expect(take("b")).toBe(0);
});

test("drops the least recently used address beyond the capacity", () => {
  const { take } = bucketsAt(1, 2);
  take("a");
  take("b");
  take("a");
  take("c");
  expect(take("a")).toBeGreaterThan(0);
  expect(take("b")).toBe(0);
});

test("applies an allowance of the bucket's own", () => {
  const { take, wait } = bucketsAt(1);
  const two = perMinute(2);
  expect([take("a", two), take("a", two), take("a", two)]).toEqual([0, 0, 30]);
  wait(30_000);
  expect(take("a", two)).toBe(0);
  expect([take("b"), take("b")]).toEqual([0, 60]);
});

test("takes no token to compute the wait", () => {
  const { waitOf, take } = bucketsAt(1);
  expect([waitOf("a"), waitOf("a"), take("a"), waitOf("a")]).toEqual([0, 0, 0, 60]);
});

test.each([
  [10, 600, 60],
  [30, 600, 20],
  [7, 60, 9],
  [600, 60, 1],
  [3, 10, 4],
])("admits %i requests in %i seconds, and the next one %i seconds later", (requests, seconds, later) => {
  const { takeMany, take, wait } = bucketsAt(requests, undefined, seconds);
  expect(takeMany("a", requests)).toEqual(Array.from({ length: requests }, () => 0));
  expect(take("a")).toBe(later);
  wait((seconds * 1000) / requests - 1);
  expect(take("a")).toBe(1);
  wait(1);
  expect(take("a")).toBe(0);
});

test("neither fills nor empties a bucket when the clock is set back", () => {
  const { take, wait } = bucketsAt(2);
  take("a");
  wait(-3_600_000);
  expect([take("a"), take("a")]).toEqual([0, 30]);
});

test("overwrites the local token count", () => {
  const { overwrite, waitOf, take, wait } = bucketsAt(60);
  overwrite("a", 0.5);
  expect([waitOf("a"), take("a")]).toEqual([1, 1]);
  wait(500);
  expect(take("a")).toBe(0);
});

describe("several tokens at once", () => {
  const sixty = perMinute(60);

  test("are taken together or not at all, and the wait is for all of them", () => {
    const { waitOf, take, wait } = bucketsAt(60);
    expect([take("a", sixty, 50), take("a", sixty, 20), waitOf("a", sixty, 10)]).toEqual([0, 10, 0]);
    wait(9_999);
    expect(take("a", sixty, 20)).toBe(1);
    wait(1);
    expect([take("a", sixty, 20), waitOf("a")]).toEqual([0, 1]);
  });

  test("that are more than a bucket holds are admitted by a full bucket", () => {
    const { take, wait } = bucketsAt(3);
    const three = perMinute(3);
    expect([take("a", three, 10), take("a", three, 10)]).toEqual([0, 60]);
    wait(60_000);
    expect(take("a", three, 10)).toBe(0);
  });

  test("can be charged beyond the tokens left, and are paid back before the next request", () => {
    const { charge, take, wait } = bucketsAt(60);
    charge("a", sixty, 90);
    expect(take("a")).toBe(31);
    wait(31_000);
    expect(take("a")).toBe(0);
  });

  test("put a bucket no further into debt than it can hold", () => {
    const { charge, take } = bucketsAt(60);
    charge("a", sixty, 100_000);
    charge("a", sixty, 100_000);
    expect(take("a")).toBe(61);
  });
});
