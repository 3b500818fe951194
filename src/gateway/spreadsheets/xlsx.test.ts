import { inflateRawSync } from "node:zlib";
import readExcelFile from "read-excel-file/node";
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

const hostileNames = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  '=HYPERLINK("http://evil.example","x")',
  "<f>1+1</f>",
  "bell \u0007 & <b>",
];

describe("a workbook", () => {
  const write = (rows: readonly Ship[]) => writeSpreadsheet("xlsx", columns, rows);
  const sheetOf = async (rows: readonly Ship[]) => {
    const bytes = Buffer.from(await write(rows));
    const [sheet] = await readExcelFile(bytes);
    return sheet?.data ?? [];
  };

  test("has titles, texts, numbers and dates that another library reads", async () => {
    const rows = await sheetOf([
      { name: "ALCÁZAR", tonnage: 34508, since: "2026-03-01" },
      { name: null, tonnage: null },
    ]);
    expect(rows[0]).toEqual(["Name", "Gross Tonnage", "Since"]);
    expect(rows[1]).toEqual(["ALCÁZAR", 34508, new Date("2026-03-01T00:00:00Z")]);
  });

  test("has hostile names as texts, and no formula", async () => {
    const names = hostileNames.map((name) => ({ name }));
    const rows = await sheetOf(names);
    expect(rows.slice(1, 8).map(([name]) => String(name).trim())).toEqual(
      hostileNames.slice(0, 7).map((name) => name.trim()),
    );
    const files = readArchive(Buffer.from(await write(names)));
    const parts = files.map(({ content, name }) => [name, inflateRawSync(content).toString()] as const);
    const sheets = parts.filter(([name]) => name.startsWith("xl/worksheets/") && name.endsWith(".xml"));
    expect(sheets).toHaveLength(1);
    for (const [, xml] of sheets) expect(xml).not.toMatch(/<f[\s>]/);
    for (const [, xml] of parts) expect(xml).not.toContain("\u0007");
  });
});

test("a CSV of the same table has days in ISO 8601", async () => {
  const bytes = await writeSpreadsheet("csv", columns, [{ name: "=1", tonnage: 7, since: "2026-03-01" }]);
  expect(new TextDecoder().decode(bytes)).toBe("Name,Gross Tonnage,Since\r\n'=1,7,2026-03-01\r\n");
});
