import { describe, expect, test } from "vitest";
import { type Cell, writeCsv } from "./csv.ts";

/** Writes a file with one cell, and returns that cell. */
function cell(value: Cell): string {
  return writeCsv(["A"], [[value]]).slice("\uFEFFA\r\n".length, -"\r\n".length);
}

describe("a cell of a CSV", () => {
  test.each([
    ["MERIDIAN STAR", "MERIDIAN STAR"],
    ["Holds, 2 and 4", '"Holds, 2 and 4"'],
    ['"quoted"', '"""quoted"""'],
    ["two\nlines", '"two\nlines"'],
    [34508, "34508"],
    [-1, "-1"],
    ["", ""],
    [null, ""],
    [undefined, ""],
    ["SØLVFAKS", "SØLVFAKS"],
  ])("with %j is written as %j", (value, written) => {
    expect(cell(value)).toBe(written);
  });

  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    " =1",
    "\t=1",
    "\r\n=1",
    "\ttext",
    "＝1",
    '=HYPERLINK("http://evil.example","x")',
  ])("that could be a formula begins with an apostrophe: %j", (value) => {
    expect(cell(value).replace(/^"/, "")).toMatch(/^'/);
  });

  test.each([
    ["A;=1+1;B", "A;'=1+1;B"],
    ["A; =1", "A; '=1"],
    ["A|@SUM(B1)", "A|'@SUM(B1)"],
    ["A\t+1", "A\t'+1"],
    ['A;"=1', `"A;""=1"`],
    ["A\n-1", `"A\n'-1"`],
    ["A;＝1", "A;'＝1"],
    ["A;B=1", "A;B=1"],
    ["A,=1", '"A,=1"'],
  ])(
    "that would be a formula if a spreadsheet split at another sign has an apostrophe there: %j",
    (value, written) => {
      expect(cell(value)).toBe(written);
    },
  );

  test("with a sign in the middle is unchanged", () => {
    expect(cell("A=B+C-D@E")).toBe("A=B+C-D@E");
  });
});

test("a CSV begins with a byte order mark and ends each row with CR LF", () => {
  expect(writeCsv(["Name", "IMO"], [["A", "1"], ["B"]])).toBe("\uFEFFName,IMO\r\nA,1\r\nB\r\n");
});
