import { describe, expect, test } from "vitest";

import { createRateLimiters } from "#gateway/limits/rate-limits.ts";
import { localBuckets } from "#limits/token-bucket.ts";
import { createSuggestionPasses } from "./suggestion-pass.ts";

const fiveMinutes = 5 * 60 * 1000;

function setup(secret = "a secret") {
  let now = Date.UTC(2026, 10, 20, 12);
  const clock = () => now;
  const rateLimiters = createRateLimiters(localBuckets(clock), null);
  const passes = createSuggestionPasses(secret, { rateLimiters, clock });
  const useMany = async (pass: string, times: number) => {
    const results: boolean[] = [];
    for (let time = 1; time <= times; time += 1) results.push(await passes.use(pass, "session"));
    return results;
  };
  return { ...passes, useMany, wait: (milliseconds: number) => (now += milliseconds) };
}

describe("a suggestion pass", () => {
  test("opens sixty calls", async () => {
    const { issue, useMany } = setup();
    const results = await useMany(issue("session"), 62);
    expect(results.lastIndexOf(true)).toBe(59);
    expect(results.slice(60)).toEqual([false, false]);
  });

  test("opens no more calls when they are spread over its five minutes", async () => {
    const { issue, useMany, wait } = setup();
    const pass = issue("session");
    await useMany(pass, 60);
    wait(fiveMinutes - 1);
    expect(await useMany(pass, 1)).toEqual([false]);
  });

  test("expires after five minutes", async () => {
    const { issue, use, wait } = setup();
    const pass = issue("session");
    wait(fiveMinutes - 1);
    expect(await use(pass, "session")).toBe(true);
    wait(1);
    expect(await use(pass, "session")).toBe(false);
  });

  test("does not count the calls of another pass", async () => {
    const { issue, use, useMany } = setup();
    await useMany(issue("session"), 60);
    expect(await use(issue("session"), "session")).toBe(true);
  });

  test("is rejected for another session, with another signature, and by another secret", async () => {
    const { issue, use } = setup();
    const pass = issue("session");
    const [id = "", expiry = "", signature = ""] = pass.split(".");
    const later = (Number.parseInt(expiry, 36) + 1000).toString(36);
    expect(await use(pass, "another session")).toBe(false);
    const forged = ["", ".", "a.b.c", `${id}.${later}.${signature}`, `${pass}.`, `${pass}x`, `x${pass}`];
    for (const one of forged) expect(await use(one, "session")).toBe(false);
    expect(await use(setup("another secret").issue("session"), "session")).toBe(false);
    expect(await use(pass, "session")).toBe(true);
  });
});
