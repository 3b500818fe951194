import { describe, expect, test } from "vitest";

import { canBeTable, readNumberTable } from "./number-table.ts";

const numbersIn = (rows: readonly (readonly string[])[]) =>
  readNumberTable(rows)?.entries.map(({ number }) => number);

describe("a table", () => {
  test("is read from its column of IMO numbers, without the heading", () => {
    const rows = [
      ["Name", "Year", "IMO", "GT"],
      ["STAR, MERIDIAN", "2001", "9074729", "40000"],
      ["NORTH", "2010", "IMO 8814275", "8814"],
      ["EAST", "2001", "", "3"],
    ];
    const list = readNumberTable(rows);
    expect(list?.entries.map(({ number }) => number)).toEqual(["9074729", "8814275"]);
    expect(list).toMatchObject({ lines: 3, unread: [{ text: "EAST, 2001, 3", names: ["EAST"] }] });
  });

  test("without a heading is read from its first line", () => {
    expect(
      numbersIn([
        ["9074729", "MERIDIAN STAR"],
        ["8814275", "NORTH"],
      ]),
    ).toEqual(["9074729", "8814275"]);
  });

  test("without a heading keeps a first row without a number", () => {
    const list = readNumberTable([
      ["NORTH", "", "Malta"],
      ["SOUTH", "9074729", "Malta"],
      ["EAST", "8814275", "Malta"],
    ]);
    expect(list).toMatchObject({ lines: 3, unread: [{ text: "NORTH, Malta", names: ["NORTH"] }] });
  });

  test("has the names of vessels in the column with that heading", () => {
    const list = readNumberTable([
      ["Port", "Vessel name", "IMO"],
      ["Piraeus", "NORTH", ""],
      ["Piraeus", "", "tbc"],
      ["Piraeus", "SOUTH", "9074729"],
    ]);
    expect(list?.unread.map(({ names }) => names)).toEqual([["NORTH"], []]);
  });

  test.each([
    [["Ship IMO", "Ship name"], ["OCEAN ROSE"]],
    [["IMO", "Vessel name"], ["OCEAN ROSE"]],
    [["IMO", "Owner name"], ["OCEAN ROSE"]],
  ])("with the headings %j has the name in its second column", (heading, names) => {
    const rows = [heading, ["9074729", "MERIDIAN STAR"], ["", "OCEAN ROSE"]];
    expect(readNumberTable(rows)?.unread.map((line) => line.names)).toEqual([names]);
  });

  test("has no type of a vessel for its name", () => {
    const rows = [
      ["IMO", "Vessel Type", "Vessel Name"],
      ["9074729", "Tanker", "MERIDIAN STAR"],
      ["", "Bulk Carrier", "OCEAN ROSE"],
    ];
    expect(readNumberTable(rows)?.unread.map((line) => line.names)).toEqual([["OCEAN ROSE"]]);
  });

  test("has the name before the end of a sentence in a cell", () => {
    const rows = [
      ["1) STAR IMO 9074729", "next"],
      ["2) NORDIC GANET. Flag 12", "call me"],
    ];
    expect(readNumberTable(rows)?.unread.map(({ names }) => names)).toEqual([["NORDIC GANET"]]);
  });

  test.each([["Class"], ["Class No."], ["Class number"]])(
    "without IMO numbers is read from its column of class numbers with the heading %s",
    (heading) => {
      const rows = [
        ["GT", heading, "Name"],
        ["40000", "05123456", "NORTH"],
        ["50000", "98123456", "SOUTH 2000"],
      ];
      expect(numbersIn(rows)).toEqual(["05123456", "98123456"]);
    },
  );

  test("is read from the column with more numbers of two with the same IMO numbers", () => {
    const rows = [
      ["Entry", "IMO Number"],
      ["9074729", "9074729"],
      ["20151003", ""],
    ];
    expect(numbersIn(rows)).toEqual(["9074729", "20151003"]);
  });

  test("is a table also if an amount beside a number could be an IMO number in groups", () => {
    const rows = [
      ["Name", "IMO", "Value"],
      ["NORTH", "9 074 729", "1 000 019"],
      ["SOUTH", "8814275", "8 814 275"],
    ];
    expect(numbersIn(rows)).toEqual(["9074729", "8814275"]);
  });

  test("takes the IMO number of a row that has it in another column", () => {
    const rows = [
      ["IMO", "Remark"],
      ["9074729", ""],
      ["", "formerly 8814275"],
    ];
    expect(numbersIn(rows)).toEqual(["9074729", "8814275"]);
  });

  test.each([
    [
      "rows of nothing but IMO numbers",
      [
        ["9074729", "8814275"],
        ["9305635", "9319466"],
      ],
    ],
    ["lines of an email", [["Dear Sir"], ["please check 9074729", " and 8814275"], ["Regards"]]],
    ["no rows", []],
  ])("is not recognised in %s", (_, rows) => {
    expect(readNumberTable(rows)).toBeNull();
  });

  test("without a number column has the numbers and names of its rows", () => {
    const rows = [
      ["NORTH", "Panama", "GT 5"],
      ["SOUTH", "Malta", "IMO No. 907 4729"],
      ["EAST", "Panama", "GT 7"],
    ];
    const list = readNumberTable(rows);
    expect(list?.entries.map(({ number }) => number)).toEqual(["9074729"]);
    expect(list?.unread.map(({ names }) => names)).toEqual([["NORTH"], ["EAST"]]);
  });

  test.each([
    ["a,b\nc,d", true],
    ["a;b\n\nc\td", true],
    ["a,b", false],
    ["9074729\n8814275", false],
  ])("is looked for in %j: %s", (text, isPossible) => {
    expect(canBeTable(text)).toBe(isPossible);
  });
});
