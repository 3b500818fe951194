import { expect, test } from "vitest";
import { suspensionText } from "./suspensions.ts";

test("the notice contains the name of the society", () => {
  expect(suspensionText.notice({ society: "ABS" })).toBe(
    "Suspended, cancelled or withdrawn class, and any statutory certificates issued to a facility by ABS (including ISM, ISPS and MLC), are no longer supported, with notice to the vessel's flag administration.",
  );
});

test.each([
  [0, "0 vessels"],
  [1, "1 vessel"],
  [2400, "2,400 vessels"],
])("the list counts %i as %s", (count, text) => {
  expect(suspensionText.vesselCount({ count })).toBe(text);
});
