import { expect, test } from "vitest";

import { imoNumberAt, imoNumberCount } from "./imo-number.ts";

/** IMO Resolution A.1117(30): 9074729 is valid, because 9×7 + 0×6 + 7×5 + 4×4 + 7×3 + 2×2 = 139. */
const isValid = (imoNumber: string): boolean => {
  const sum = Array.from(imoNumber.slice(0, 6), Number).reduce((sum, digit, at) => sum + digit * (7 - at), 0);
  return /^[1-9]\d{6}$/.test(imoNumber) && sum % 10 === Number(imoNumber[6]);
};

test("an IMO number has a valid check digit", () => {
  expect(isValid("9074729")).toBe(true);
  const positions = [0, 1, 2, 17, 1000, 89_999, imoNumberCount - 1];
  expect(positions.map(imoNumberAt).filter((number) => !isValid(number))).toEqual([]);
});

test("no two of 20,000 positions have the same IMO number", () => {
  const positions = Array.from({ length: 20_000 }, (_, at) => at * (imoNumberCount / 20_000));
  expect(new Set(positions.map(imoNumberAt)).size).toBe(positions.length);
});
