import { expect, test } from "vitest";

import { isImoNumber } from "#rules/vessel/imo-number.ts";
import { imoNumberAt, imoNumberCount } from "./imo-numbers.ts";

test("a generated IMO number is valid and does not begin with zero", () => {
  const positions = [0, 1, 2, 17, 1000, 89_999, imoNumberCount - 1];
  const numbers = positions.map(imoNumberAt);
  expect(numbers.filter((number) => !isImoNumber(number) || number.startsWith("0"))).toEqual([]);
});

test("no two of 20,000 positions have the same IMO number", () => {
  const positions = Array.from({ length: 20_000 }, (_, at) => at * (imoNumberCount / 20_000));
  expect(new Set(positions.map(imoNumberAt)).size).toBe(positions.length);
});
