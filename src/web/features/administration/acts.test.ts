import { expect, test } from "vitest";
import { audited } from "#contract/administration.ts";
import { actLook, actOptions, isAct } from "./acts.ts";

test("every act that is written down can be chosen, in the contract's order", () => {
  expect(actOptions.map(({ value }) => value)).toEqual([...audited]);
  expect(actOptions[2]?.label).toBe("Sign-in failed");
});

test("an act that this page does not know is shown all the same, and is no choice", () => {
  expect(actLook("record burnt").icon).toBeDefined();
  expect(isAct("record burnt")).toBe(false);
});
