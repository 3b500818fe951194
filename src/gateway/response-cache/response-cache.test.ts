import { expect, test } from "vitest";
import { SharedBody } from "#gateway/http/compression.ts";
import { AnswerCache } from "./response-cache.ts";

const today = { version: 1, day: "2026-11-20" };
const answerOf = (bytes: number) => ({ body: new SharedBody("x".repeat(bytes)), cost: 1, members: 1 });

test("an answer is kept for its version and day only", () => {
  const cache = new AnswerCache();
  const answer = answerOf(10);
  cache.store("a", today, answer);
  expect(cache.find("a", today)).toBe(answer);
  expect(cache.find("b", today)).toBeUndefined();
  expect(cache.find("a", { ...today, version: 2 })).toBeUndefined();
  expect(cache.find("a", today)).toBeUndefined();
  cache.store("a", today, answer);
  expect(cache.find("a", { ...today, day: "2026-11-21" })).toBeUndefined();
});

test("the least recently used answers are dropped beyond the bound", () => {
  const cache = new AnswerCache(10_000);
  for (const key of ["a", "b", "c"]) cache.store(key, today, answerOf(1500));
  cache.find("a", today);
  cache.store("d", today, answerOf(1500));
  const kept = ["a", "b", "c", "d"].filter((key) => cache.find(key, today));
  expect(kept).toEqual(["a", "c", "d"]);
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
});

test("an answer that is stored again counts once", () => {
  const cache = new AnswerCache();
  cache.store("a", today, answerOf(1000));
  const { bytes } = cache;
  cache.store("a", today, answerOf(1000));
  expect(cache.bytes).toBe(bytes);
});

test("an answer above a megabyte is not kept", () => {
  const cache = new AnswerCache();
  cache.store("a", today, answerOf(1024 * 1024 + 1));
  expect(cache.find("a", today)).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
