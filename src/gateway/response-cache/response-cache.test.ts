import { expect, test } from "vitest";
import { SharedBody } from "#gateway/http/compression.ts";
import { ResponseCache } from "./response-cache.ts";

const today = { version: 1, day: "2026-11-20" };
const responseOf = (bytes: number) => ({ body: new SharedBody("x".repeat(bytes)), cost: 1, members: 1 });

test("a response is kept for its version and day only", () => {
  const cache = new ResponseCache();
  const response = responseOf(10);
  cache.storeResponse("a", today, response);
  expect(cache.find("a", today)).toBe(response);
  expect(cache.find("b", today)).toBeUndefined();
  expect(cache.find("a", { ...today, version: 2 })).toBeUndefined();
  expect(cache.find("a", today)).toBeUndefined();
  cache.storeResponse("a", today, response);
  expect(cache.find("a", { ...today, day: "2026-11-21" })).toBeUndefined();
});

test("the least recently used responses are dropped beyond the bound", () => {
  const cache = new ResponseCache(10_000);
  for (const key of ["a", "b", "c"]) cache.storeResponse(key, today, responseOf(1500));
  cache.find("a", today);
  cache.storeResponse("d", today, responseOf(1500));
  const kept = ["a", "b", "c", "d"].filter((key) => cache.find(key, today));
  expect(kept).toEqual(["a", "c", "d"]);
  expect(cache.size).toBeLessThanOrEqual(10_000);
});

test("a response that is stored again counts once", () => {
  const cache = new ResponseCache();
  cache.storeResponse("a", today, responseOf(1000));
  const { size: bytes } = cache;
  cache.storeResponse("a", today, responseOf(1000));
  expect(cache.size).toBe(bytes);
});

test("a response above a megabyte is not kept", () => {
  const cache = new ResponseCache();
  cache.storeResponse("a", today, responseOf(1024 * 1024 + 1));
  expect(cache.find("a", today)).toBeUndefined();
  expect(cache.size).toBe(0);
});

test("a response that arrives after the end of its day drops none of the next day", () => {
  const cache = new ResponseCache();
  const tomorrow = { ...today, day: "2026-11-21" };
  expect(cache.find("a", tomorrow)).toBeUndefined();
  const response = responseOf(10);
  cache.storeResponse("a", tomorrow, response);
  cache.storeResponse("b", today, responseOf(10));
  expect(cache.find("a", tomorrow)).toBe(response);
  expect(cache.find("b", tomorrow)).toBeUndefined();
});
