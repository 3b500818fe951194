import { inflateRawSync } from "node:zlib";
import exceljs, { type Worksheet } from "exceljs";
import { describe, expect, test } from "vitest";

import { readArchive } from "#tests/e2e/archive.ts";
import type { SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";
import { writeSpreadsheet } from "./spreadsheet.ts";

interface Ship {
  readonly name: string | null;
  readonly tonnage?: number | null;
  readonly since?: string;
}

const columns: readonly SpreadsheetColumn<Ship>[] = [
  { title: "Name", width: 30, kind: "text", value: ({ name }) => name },
  { title: "Gross Tonnage", width: 14, kind: "number", value: ({ tonnage }) => tonnage },
  { title: "Since", width: 14, kind: "day", value: ({ since }) => since },
];

/** Names of vessels as another program would read them as a formula, as markup, as an escape, or as a member of an object. */
const hostileNames = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  '=HYPERLINK("http://evil.example","x")',
  "<f>1+1</f>",
  "]]> & <b>",
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "_x0041_",
  "a_x000D_b_x000d_",
  "  STAR  ",
  "two\nlines",
  "0012345",
  "1E5",
  "TRUE",
  "#N/A",
  "\u202Edesrever",
  "ÅSA 東京 🚢",
  "x".repeat(32_767),
];

describe("a workbook", () => {
  const write = (rows: readonly Ship[]) => writeSpreadsheet("xlsx", columns, rows);
  async function sheetOf(rows: readonly Ship[]): Promise<Worksheet> {
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load((await write(rows)).buffer);
    const [sheet] = workbook.worksheets;
    if (!sheet) throw new Error("The workbook has no sheet.");
    return sheet;
  }
  const cellsOf = async (rows: readonly Ship[], column: number) => {
    const sheet = await sheetOf(rows);
    return rows.map((_, at) => sheet.getCell(at + 2, column).value);
  };

  test("has titles, texts, numbers and dates", async () => {
    const sheet = await sheetOf([
      { name: "ALCÁZAR", tonnage: 34508, since: "2026-03-01" },
      { name: null, tonnage: null },
    ]);
    const valuesOf = (row: number) => [1, 2, 3].map((column) => sheet.getCell(row, column).value);
    expect(valuesOf(1)).toEqual(["Name", "Gross Tonnage", "Since"]);
    expect(valuesOf(2)).toEqual(["ALCÁZAR", 34508, new Date("2026-03-01T00:00:00Z")]);
    expect(valuesOf(3)).toEqual([null, null, null]);
    expect(sheet.getCell(2, 3).numFmt).toBe("dd-mmm-yyyy");
  });

  test("has each hostile name as a text, and no formula", async () => {
    const names = hostileNames.map((name) => ({ name }));
    // The reader leaves escaped characters as they are written (ST_Xstring of ECMA-376).
    const read = JSON.stringify(await cellsOf(names, 1)).replaceAll("_x005F_", "_");
    expect(JSON.parse(read)).toEqual(hostileNames);
    const files = readArchive(Buffer.from(await write(names)));
    const parts = files.map(({ content, name }) => [name, inflateRawSync(content).toString()] as const);
    const sheets = parts.filter(([name]) => name.startsWith("xl/worksheets/") && name.endsWith(".xml"));
    expect(sheets).toHaveLength(1);
    for (const [, xml] of sheets) expect(xml).not.toMatch(/<f[\s>]/);
  });

  test("has no control character, which XML cannot express", async () => {
    expect(await cellsOf([{ name: "bell \u0007 \u0000rings\uFFFE" }], 1)).toEqual(["bell  rings"]);
  });

  test.each([
    ["0001-01-01", "01-Jan-0001"],
    ["0999-12-31", "31-Dec-0999"],
    ["1899-12-31", "31-Dec-1899"],
    ["1900-01-01", "01-Jan-1900"],
    ["1900-02-28", "28-Feb-1900"],
    ["1900-03-01", new Date("1900-03-01T00:00:00Z")],
    ["2026-11-28", new Date("2026-11-28T00:00:00Z")],
    ["9999-12-31", new Date("9999-12-31T00:00:00Z")],
    ["unknown", "unknown"],
  ])("has the day %s as %s", async (since, cell) => {
    expect(await cellsOf([{ name: "A", since }], 3)).toEqual([cell]);
  });

  test("has all of many rows", async () => {
    const rows = Array.from({ length: 1001 }, (_, at) => ({ name: `V${at}` }));
    expect(await cellsOf(rows, 1)).toEqual(rows.map(({ name }) => name));
  });

  test("is not written for a client that has left", async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({ name: `V${at}` }));
    const client = new AbortController();
    const written = writeSpreadsheet("xlsx", columns, rows, undefined, client.signal);
    client.abort(new Error("left"));
    await expect(written).rejects.toThrow(/left|aborted/);
  });

  test("fails alone if a row cannot be written", async () => {
    const broken = { title: "x", width: 5, kind: "text", value: () => Symbol("x") as never } as const;
    await expect(writeSpreadsheet("xlsx", [broken], [{}])).rejects.toThrow(TypeError);
    await expect(write([{ name: "A" }])).resolves.toBeInstanceOf(Uint8Array);
  });
});

test("a CSV of the same table has days in ISO 8601", async () => {
  const bytes = await writeSpreadsheet("csv", columns, [{ name: "=1", tonnage: 7, since: "2026-03-01" }]);
  expect(new TextDecoder().decode(bytes)).toBe("Name,Gross Tonnage,Since\r\n'=1,7,2026-03-01\r\n");
});
