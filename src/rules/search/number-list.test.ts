import { describe, expect, test } from "vitest";

import { maximumListEntries, numberColumn, readNumberList } from "./number-list.ts";

const numbersIn = (text: string) => readNumberList(text).entries.map(({ number }) => number);
const inputsIn = (text: string) => readNumberList(text).entries.map(({ input }) => input);

describe("a pasted list", () => {
  test("keeps each entry as it was pasted, with its prefix", () => {
    expect(inputsIn("Class No. 20151003\nIMO 9074729 IMO:8814275")).toEqual([
      "Class No. 20151003",
      "IMO 9074729",
      "IMO:8814275",
    ]);
  });

  test.each([
    ["lines", "9074729\n8814275\r\n\r\n9305635"],
    ["commas", "9074729, 8814275,9305635"],
    ["semicolons", "9074729;8814275; 9305635;"],
    ["tabs and bars", "9074729\t8814275|9305635"],
    ["blanks", "9074729 8814275   9305635"],
    ["prefixes", "IMO 9074729\nIMO8814275\nIMO No. 9305635"],
    ["prefixes in one line", "IMO 9074729 IMO 8814275 IMO 9305635"],
    ["blanks within numbers", "907 4729\nIMO 881 4275\n930 5635"],
    ["quotation marks and formulas", '"9074729"\n\'8814275\n="9305635"'],
  ])("is read with %s", (_, text) => {
    expect(numbersIn(text)).toEqual(["9074729", "8814275", "9305635"]);
  });

  test("keeps class numbers with letters and dashes", () => {
    expect(numbersIn("05123456\nclass no. 98-1234\nx123")).toEqual(["05123456", "98-1234", "X123"]);
  });

  test("keeps entries that are no number, as they were pasted", () => {
    expect(readNumberList("9074729\nMERIDIAN STAR\n?").entries).toMatchObject([
      { kind: "number" },
      { kind: "notANumber", input: "MERIDIAN STAR", number: "" },
      { kind: "notANumber", input: "?", number: "" },
    ]);
  });

  test("marks duplicates, whatever their form", () => {
    expect(readNumberList("9074729, IMO 907 4729").entries.map(({ kind }) => kind)).toEqual([
      "number",
      "duplicate",
    ]);
  });

  test.each([
    ["9074729", false],
    ["9074728", true],
    ["907472", false],
    ["90747290", false],
  ])("reports a wrong check digit of %s: %s", (number, isWrong) => {
    expect(readNumberList(number).entries).toMatchObject([{ number, hasWrongCheckDigit: isWrong }]);
  });

  test.each([
    [maximumListEntries - 1, 0],
    [maximumListEntries, 0],
    [maximumListEntries + 1, 1],
  ])("of %i entries leaves out %i", (length, excess) => {
    const text = Array.from({ length }, (_, at) => `C${at + 10_000}`).join("\n");
    const list = readNumberList(text);
    expect([list.entries.length + list.excess, list.excess]).toEqual([length, excess]);
  });

  test("that is empty has no entries", () => {
    expect(readNumberList(" \n;,\t ")).toEqual({ entries: [], excess: 0 });
  });
});

describe("a table", () => {
  test("is read from its column of IMO numbers, without the heading", () => {
    const text = "Name;Year;IMO;GT\nMERIDIAN STAR;2012;9074729;40000\nNORTH;2010;8814275;8814\nEAST;2001;;3";
    expect(inputsIn(text)).toEqual(["9074729", "8814275"]);
  });

  test("without a heading is read from its first line", () => {
    expect(inputsIn("9074729,MERIDIAN STAR\n8814275,NORTH")).toEqual(["9074729", "8814275"]);
  });

  test("without IMO numbers is read from its column with the most numbers", () => {
    const rows = [
      ["Class", "Name"],
      ["05123456", "NORTH"],
      ["98-1234", "SOUTH 2000"],
    ];
    expect(numberColumn(rows)).toEqual(["05123456", "98-1234"]);
  });

  test("without rows has no entries", () => {
    expect(numberColumn([])).toEqual([]);
  });
});
