import { expect, test } from "vitest";
import { median, percentile } from "./statistics.ts";

test("the median of an even number of values is the lower of the two in the middle", () => {
  expect(median([4, 1, 3, 2])).toBe(2);
});

test.each([
  [50, 50],
  [95, 95],
  [99, 99],
  [100, 100],
])("the %i th percentile of 1 to 100 is %i", (percent, expected) => {
  const values = Array.from({ length: 100 }, (_, at) => at + 1);
  expect(percentile(values, percent)).toBe(expected);
});
