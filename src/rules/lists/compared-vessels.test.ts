import { expect, test } from "vitest";
import { isName, readComparedVessels } from "./compared-vessels.ts";
import { assetEntry } from "./vessel-entry.ts";

test.each([
  ["", []],
  ["?, -", []],
  ["9074729", ["9074729"]],
  ["9074729,3080922,9074729", ["9074729", "3080922"]],
  ["9074729 3080922", ["9074729", "3080922"]],
  ["20151001 9074729\n20081177", ["20151001", "9074729", "20081177"]],
  ["9074729 94102", ["9074729", "94102"]],
  [
    "MERIDIAN STAR built 2001 in Korea, HIGHLAND PETREL",
    ["MERIDIAN STAR built 2001 in Korea", "HIGHLAND PETREL"],
  ],
  ["9074729,lr12345,20-1234", ["9074729", "LR12345", "20-1234"]],
  ["MERIDIAN STAR (IMO 9074729), IMO 3080922", ["9074729", "3080922"]],
  ["MERIDIAN STAR IMO No. 907 4729; 312 4302", ["9074729", "3124302"]],
  ["9074729,assetnum:V1002,3080922", ["9074729", "assetnum:V1002", "3080922"]],
  ["3080922, MERIDIAN STAR, 3124302", ["3080922", "MERIDIAN STAR", "3124302"]],
  ["Meridian Star\nHighland Petrel", ["Meridian Star", "Highland Petrel"]],
  ["M/V Ocean Queen II; 9074729", ["M/V Ocean Queen II", "9074729"]],
  ["9074729,M 5", ["9074729", "M 5"]],
  ["9074729,225 STAR", ["9074729", "225 STAR"]],
  ["9,074,729", ["9074729"]],
  ["1. MERIDIAN STAR; 9074729", ["MERIDIAN STAR", "9074729"]],
  ["Dear Sir,\nplease compare for me these two:\n9074729 and 3080922", ["9074729", "3080922"]],
])("%j names the vessels %j", (text, items) => {
  expect(readComparedVessels(text)).toEqual(items);
});

test("the entry with an asset number is read as it is written", () => {
  expect(readComparedVessels(`9074729,${assetEntry("V1002")}`)).toEqual(["9074729", assetEntry("V1002")]);
});

test.each([
  ["9074729", false],
  ["LR12345", false],
  [assetEntry("V1002"), false],
  ["MERIDIAN STAR", true],
  ["STAR", true],
])("%j is a name: %s", (item, expected) => {
  expect(isName(item)).toBe(expected);
});
