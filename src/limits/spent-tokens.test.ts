import { expect, test } from "vitest";
import { createSpentTokens } from "./spent-tokens.ts";

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
