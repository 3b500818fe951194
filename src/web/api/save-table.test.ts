import readWorkbook from "read-excel-file/universal";
import { describe, expect, test } from "vitest";
import type { RecordState } from "#contract/page/record-state.ts";
import type { SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";
import { tableFile } from "./save-table.ts";

interface Ship {
  readonly name: string | null;
  readonly overdue?: number;
  readonly since?: string;
}

const columns: readonly SpreadsheetColumn<Ship>[] = [
  { title: "Name", width: 30, kind: "text", value: ({ name }) => name },
  { title: "Overdue & open", width: 14, kind: "number", value: ({ overdue }) => overdue },
  { title: "Since", width: 14, kind: "day", value: ({ since }) => since },
];

const record: RecordState = { recordAsOf: "2026-11-20T06:00:00.000Z", invented: "none" };

describe("a table that the page saves", () => {
  const sheetOf = async (rows: readonly Ship[]) => {
    const file = await tableFile("xlsx", columns, rows, record);
    const [sheet] = await readWorkbook(await file.arrayBuffer());
    return sheet?.data;
  };

  test("has texts, numbers and dates in a workbook that a library reads", async () => {
    const rows = [
      { name: "ALCÁZAR", overdue: 0, since: "2026-03-01" },
      { name: null, overdue: 2 },
    ];
    expect(await sheetOf(rows)).toEqual([
      ["Name", "Overdue & open", "Since"],
      ["ALCÁZAR", 0, new Date("2026-03-01T00:00:00Z")],
      [null, 2, null],
    ]);
  });

  test.each([
    [record, "As of 20-Nov-2026 06.00 UTC"],
    [{ recordAsOf: null, invented: "none" }, "Sheet1"],
    [{ ...record, invented: "all" }, "Demonstration, vessels invented"],
    [{ ...record, invented: "some" }, "Demonstration, vessels invented"],
  ] as const)("of the record %j is on the sheet %j", async (state, name) => {
    const file = await tableFile("xlsx", columns, [], state);
    const sheets = await readWorkbook(await file.arrayBuffer());
    expect(sheets.map(({ sheet }) => sheet)).toEqual([name]);
  });

  test("has hostile names as texts, and no formula", async () => {
    const names = ["=1+1", "@SUM(A1)", "<f>1+1</f>", "]]> & \u0007"];
    const rows = await sheetOf(names.map((name) => ({ name })));
    expect(rows?.slice(1).map(([name]) => name)).toEqual(["=1+1", "@SUM(A1)", "<f>1+1</f>", "]]> &"]);
    const file = await tableFile("xlsx", columns, [{ name: "<f>=1+1</f>" }], record);
    expect(await file.text()).not.toMatch(/<f[\s>]/);
  });

  test("has no formula as a CSV, and days as readers write them", async () => {
    const file = await tableFile("csv", columns, [{ name: "=1", overdue: 7, since: "2026-03-01" }], record);
    expect(await file.text()).toContain("'=1,7,2026-03-01\r\n");
  });
});
