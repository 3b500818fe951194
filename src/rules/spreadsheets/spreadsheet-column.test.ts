import { expect, test } from "vitest";

import { columnsOf, tableCsv, xlsxCell } from "./spreadsheet-column.ts";

const { day, time } = columnsOf<string | null>();
const columns = [day("Day", (value) => value), time("Time", (value) => value)];

test.each([
  ["2026-03-01", "2026-03-01,2026-03-01T00:00:00Z"],
  ["2026-03-01T23:59:59.999Z", "2026-03-01,2026-03-01T23:59:59Z"],
  ["2026-03-01T01:00:00+02:00", "2026-02-28,2026-02-28T23:00:00Z"],
  ["unknown", "unknown,unknown"],
  [null, ","],
])("%j as a day and a time of a CSV file is %s", (value, line) => {
  expect(tableCsv(columns, [value])).toBe(`\uFEFFDay,Time\r\n${line}\r\n`);
});

test.each([
  ["2026-03-01T06:30:00Z", new Date("2026-03-01T00:00:00Z"), new Date("2026-03-01T06:30:00Z")],
  ["1900-02-28T23:59:59Z", "28-Feb-1900", "28-Feb-1900 23:59 UTC"],
  ["1900-03-01T00:00:00Z", new Date("1900-03-01T00:00:00Z"), new Date("1900-03-01T00:00:00Z")],
  ["unknown", "unknown", "unknown"],
  [null, null, null],
])("%j is a date of a workbook as a day and as a time", (value, ...cells) => {
  expect(columns.map((column) => xlsxCell(column, value))).toEqual(cells);
});
