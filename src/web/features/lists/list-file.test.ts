import exceljs from "exceljs";
import { describe, expect, test } from "vitest";
import { readListFile } from "./list-file.ts";
import { ArchiveError, unpackArchive } from "./unpack-archive.ts";

type Cells = readonly (string | number)[];

const workbookOf = (rows: readonly Cells[]) => workbookOfSheets({ Fleet: rows });

async function workbookOfSheets(sheets: Readonly<Record<string, readonly Cells[]>>): Promise<File> {
  const workbook = new exceljs.Workbook();
  for (const [name, rows] of Object.entries(sheets)) workbook.addWorksheet(name).addRows([...rows]);
  return new File([await workbook.xlsx.writeBuffer()], "fleet.xlsx");
}

describe("the list in a file", () => {
  test("is the column of numbers of a workbook, as numbers or texts", async () => {
    const file = await workbookOf([
      ["Vessel", "Built", "IMO"],
      ["NORTH", 2015, 9_074_729],
      ["SOUTH", 2016, "IMO 8814275"],
    ]);
    expect(await readListFile(file)).toEqual({ text: "9074729\n8814275", remark: "" });
  });

  test("has the name of each row without a number, or else its cells", async () => {
    const file = await workbookOf([
      ["Vessel", "Built", "IMO"],
      ["NORTH", 2015, 9_074_729],
      ["EAST", 2016, ""],
      ["", 2017, "tbc"],
    ]);
    expect(await readListFile(file)).toEqual({ text: "9074729\nEAST\n2017, tbc", remark: "" });
  });

  test("is read from all sheets with IMO numbers, and names the others", async () => {
    const file = await workbookOfSheets({
      Tankers: [
        ["Vessel", "IMO"],
        ["NORTH", 9_074_729],
      ],
      Notes: [["Updated weekly"]],
      Empty: [],
      Bulkers: [[8_814_275]],
    });
    expect(await readListFile(file)).toEqual({
      text: "9074729\n8814275",
      remark: "The sheet Notes has no IMO number, and is left out.",
    });
  });

  test("is the names of a workbook without numbers", async () => {
    const file = await workbookOf([["Vessel"], ["NORTH"]]);
    expect(await readListFile(file)).toEqual({ text: "Vessel\nNORTH", remark: "" });
  });

  test("is read from a workbook whose table is larger than what is unpacked without a worker", async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => [`VESSEL ${at}`, at, 9_074_729]);
    const file = await readListFile(await workbookOf(rows));
    expect("text" in file && file.text.split("\n")).toHaveLength(6000);
  });

  test.each([
    ["an old workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1], "This is an old Excel file"],
    ["an archive that is no workbook", [0x50, 0x4b, 0x03, 0x04, 0], "This file cannot be read"],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0], "This file cannot be read"],
    ["a file of more than 5 MB", Array.from<number>({ length: 5_000_001 }).fill(65), "too large"],
  ])("is refused with the next step for %s", async (_, bytes, sentence) => {
    const file = new File([new Uint8Array(bytes)], "list");
    expect(await readListFile(file)).toEqual({ problem: expect.stringContaining(sentence) });
  });

  test.each([
    ["an empty workbook", () => workbookOf([])],
    ["an empty text", async () => new File([" \n"], "list.txt")],
  ])("is refused for %s", async (_, file) => {
    expect(await readListFile(await file())).toEqual({ problem: expect.stringContaining("has no text") });
  });
});

test("an archive is unpacked up to the limit and not beyond", async () => {
  const archive = new Uint8Array(await (await workbookOf([["x".repeat(10_000)]])).arrayBuffer());
  const all = await unpackArchive(archive, () => true, 10_000_000);
  const total = all.reduce((sum, { input }) => sum + input.length, 0);
  expect(await unpackArchive(archive, () => true, total)).toHaveLength(all.length);
  const beyond = unpackArchive(archive, () => true, total - 1);
  await expect(beyond).rejects.toEqual(new ArchiveError(true));
});
