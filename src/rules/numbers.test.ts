import { expect, test } from "vitest";

import { formatCapacity, formatNumber, formatQuantity } from "./numbers.ts";

test.each([
  [34508, "34,508"],
  [0, "0"],
  [199.9, "199.90"],
  [0.125, "0.125"],
  [-1234.5, "-1,234.50"],
  [null, ""],
  [undefined, ""],
  [Number.NaN, ""],
])("the number %s is shown as %j", (value, shown) => {
  expect(formatNumber(value)).toBe(shown);
});

test.each([
  [9930, "kW", "9,930 kW"],
  [9930, null, "9,930"],
  [0, "m", "0 m"],
  [null, "kW", ""],
])("the quantity %s in %s is shown as %j", (value, unit, shown) => {
  expect(formatQuantity(value, unit)).toBe(shown);
});

test.each([
  [18123.456, "18,123.46"],
  [2410, "2,410.00"],
  [0, "0.00"],
  [0.005, "0.01"],
  [1.005, "1.01"],
  [null, ""],
])("the capacity %s is shown as %j", (value, shown) => {
  expect(formatCapacity(value)).toBe(shown);
});
