import { expect, test } from "vitest";
import { readableLog } from "#tests/gateway/gateway-under-test.ts";
import type { SpentTokenStore } from "./spent-token-store.ts";
import { createSpentTokens, sharedSpentTokens } from "./spent-tokens.ts";

test("accepts a token once", () => {
  const { spend } = createSpentTokens(() => 0);
  expect(spend("a", 10)).toBe(true);
  expect(spend("a", 10)).toBe(false);
  expect(spend("b", 10)).toBe(true);
});

test("deletes expired tokens, which the verifier rejects anyway", () => {
  let now = 0;
  const { spend } = createSpentTokens(() => now);
  spend("a", 10);
  now = 9;
  spend("b", 20);
  expect(spend("a", 10)).toBe(false);
  now = 10;
  spend("c", 20);
  expect(spend("a", 30)).toBe(true);
});

test("stores no more tokens than its capacity", () => {
  const { spend } = createSpentTokens(() => 0, 2);
  for (const token of ["a", "b", "c"]) spend(token, 10);
  expect(spend("c", 10)).toBe(false);
  expect(spend("b", 10)).toBe(false);
  expect(spend("a", 10)).toBe(true);
});

/** Shared tokens with a clock and a store that the test disconnects. */
function sharedTokensUnderTest() {
  const state = { now: 0, isCut: false, calls: 0 };
  const stored = createSpentTokens(() => state.now);
  const store: SpentTokenStore = {
    spend: (token, expiresAt) => {
      state.calls += 1;
      return state.isCut
        ? Promise.reject(new Error("disconnected"))
        : Promise.resolve(stored.spend(token, expiresAt));
    },
  };
  const log = readableLog();
  return { state, log, ...sharedSpentTokens(store, { clock: () => state.now, log }) };
}

test("a shared token is accepted once, also while the store is unavailable, and afterwards", async () => {
  const { log, spend, state } = sharedTokensUnderTest();
  expect([await spend("before", 99_999), await spend("before", 99_999)]).toEqual([true, false]);
  state.isCut = true;
  expect([await spend("during", 99_999), await spend("during", 99_999)]).toEqual([true, false]);
  expect(await spend("before", 99_999)).toBe(false);
  state.isCut = false;
  state.now = 5000;
  expect([
    await spend("during", 99_999),
    await spend("after", 99_999),
    await spend("before", 99_999),
  ]).toEqual([false, true, false]);
  expect(log.lines.map(({ message }) => message)).toEqual([
    "Used captcha tokens cannot be shared, so this process accepts each once.",
  ]);
});

test("a store that has failed is not tried for five seconds", async () => {
  const { spend, state } = sharedTokensUnderTest();
  state.isCut = true;
  await spend("a", 99_999);
  state.now = 4999;
  await spend("b", 99_999);
  expect(state.calls).toBe(1);
  state.now = 5000;
  await spend("c", 99_999);
  expect(state.calls).toBe(2);
});
