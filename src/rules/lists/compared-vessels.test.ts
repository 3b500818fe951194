import { expect, test } from "vitest";
import { readComparedNumbers } from "./compared-vessels.ts";
import { assetEntry } from "./vessel-entry.ts";

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

test("the entry with an asset number is read as it is written", () => {
  expect(readComparedNumbers(`9074729,${assetEntry("V1002")}`)).toEqual(["9074729", assetEntry("V1002")]);
});
