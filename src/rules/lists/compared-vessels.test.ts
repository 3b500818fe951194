import { expect, test } from "vitest";
import { comparedNumber, readComparedNumbers } from "./compared-vessels.ts";

test.each([
  ["", []],
  ["nonsense", []],
  ["9074729", ["9074729"]],
  ["9074729,3080922,9074729", ["9074729", "3080922"]],
  ["20151001 9074729\n20081177", ["20151001", "9074729", "20081177"]],
  ["9074729,lr12345,20-1234", ["9074729", "LR12345", "20-1234"]],
  ["MERIDIAN STAR (IMO 9074729), IMO 3080922", ["9074729", "3080922"]],
  ["9074729,assetnum:V1002,3080922", ["9074729", "assetnum:V1002", "3080922"]],
])("%j names the vessels %j", (text, numbers) => {
  expect(readComparedNumbers(text)).toEqual(numbers);
});

test("a vessel is named by its IMO number, and without one by its asset number", () => {
  const numbers = [
    comparedNumber("9074729", "V1001"),
    comparedNumber(null, "V1002"),
    comparedNumber("", "V1003"),
  ];
  expect(numbers).toEqual(["9074729", "assetnum:V1002", "assetnum:V1003"]);
  expect(readComparedNumbers(numbers.join(","))).toEqual(numbers);
});
