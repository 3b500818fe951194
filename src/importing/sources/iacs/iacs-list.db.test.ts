import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { downloadZip } from "client-zip";
import exceljs, { type Worksheet } from "exceljs";
import { beforeEach, describe, expect, test } from "vitest";

import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { formatReport } from "#importing/report.ts";
import { writeIacsList } from "#records/iacs/class-list.ts";
import { empty, type Engine, forEachEngine, load } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { findVesselsByImo } from "./find-vessels.ts";

const titles =
  "IMO;SHIP NAME;CLASS;DATE OF SURVEY;DATE OF NEXT SURVEY;DATE OF LATEST STATUS;STATUS;REASON FOR THE STATUS";

/** Imports a list and returns the lines of the report without the path. */
async function importList(
  { database }: Engine,
  content: string | Uint8Array,
  name = "list.csv",
): Promise<readonly string[]> {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, content);
  const findVessels = (imoNumbers: readonly string[]) => findVesselsByImo(database, imoNumbers);
  const source = await openSource(path, null, { society: "ABS", findVessels });
  const report = await importSource(database, source, { storeDocument: () => Promise.resolve() });
  return formatReport(report).replaceAll(path, name).split("\n");
}

const record = {
  vessel: [
    { assetnum: "V1", imo_num: "9074729", vessel_name: 'The "Star"; of\n Sea ' },
    { assetnum: "V2", imo_num: "9074731", vessel_name: null },
    { assetnum: "V3", imo_num: "9074743", vessel_name: "SECRET", security_domain_id: 1 },
    { assetnum: "V4", imo_num: "9074755", vessel_name: "NO HISTORY" },
    { assetnum: "V5", imo_num: "9074767", vessel_name: "LATER" },
    { assetnum: "V6", imo_num: null, vessel_name: "WITHOUT NUMBER" },
  ],
  class_status: [
    {
      assetnum: "V1",
      service_state_id: 4,
      changed_value: "Suspended",
      changed_date: "2024-05-02T10:00:00Z",
      service_state_reason: "Overdue survey",
    },
    { assetnum: "V1", service_state_id: 5, changed_value: "In Class", changed_date: "2024-06-02T23:00:00Z" },
    {
      assetnum: "V2",
      service_state_id: 1,
      changed_value: "Withdrawn",
      changed_date: "2025-01-31",
      service_state_reason: "Owner; request",
    },
    { assetnum: "V3", service_state_id: 5, changed_value: "In Class", changed_date: "2020-01-01" },
    { assetnum: "V5", service_state_id: 5, changed_value: "In Class", changed_date: "2019-01-01" },
    { assetnum: "V5", service_state_id: 4, changed_value: "Suspended", changed_date: "2026-11-21" },
  ],
  survey: [
    { surveyid: "S1", assetnum: "V1", abs_service_group_id: 1, abs_survey_due_date: "2027-03-01" },
    { surveyid: "S2", assetnum: "V1", abs_service_group_id: 2, abs_survey_due_date: "2026-12-01" },
  ],
};

const exported = [
  titles,
  '9074729;"The ""Star""; of Sea";ABS;;20270301;20240602;Reinstated;',
  '9074731;;ABS;;;20250131;Withdrawn;"Owner; request"',
  "9074767;LATER;ABS;;;20190101;Delivered;",
  "",
].join("\r\n");

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));
  const exportList = () => writeIacsList(engine.database, "ABS", "2026-11-20");

  describe("the list of vessels in class", () => {
    test("has the entry in force of each vessel that a visitor may see", async () => {
      await load(engine.database, record);
      expect(await exportList()).toBe(exported);
    });

    test("is equal after it was imported into an empty record", async () => {
      const report = await importList(engine, exported);
      expect(report).toContain("list.csv, as ABSRECORDCLASSSTATUS: 3 lines, 3 new, 0 changed, 0 unchanged");
      expect(await exportList()).toBe(exported);
      await importList(engine, exported);
      expect(await exportList()).toBe(exported);
    });
  });

  describe("a ZIP archive", () => {
    const zip = async (files: Readonly<Record<string, string>>) =>
      Buffer.from(
        await downloadZip(Object.entries(files).map(([name, input]) => ({ name, input }))).arrayBuffer(),
      );

    test.each([
      ["a list", { "list.csv": exported }],
      ["a list in a folder", { "week 12/list.CSV": exported, "__MACOSX/week 12/._list.CSV": "x" }],
    ])("with %s is imported as the list", async (_, files) => {
      const report = await importList(engine, await zip(files), "list.zip");
      expect(report).toContain("list.zip, as ABSRECORDCLASSSTATUS: 3 lines, 3 new, 0 changed, 0 unchanged");
      expect(await exportList()).toBe(exported);
    });

    test.each([
      ["two lists", zip({ "a.csv": exported, "b.csv": exported }), "something other than one CSV file"],
      ["another file", zip({ "a.pdf": exported }), "something other than one CSV file"],
      ["no file", zip({}), "something other than one CSV file"],
      ["a file without the titles", zip({ "a.csv": "a;b\n" }), "nor an IACS list"],
      ["a damaged archive", Promise.resolve(Buffer.from("PK no archive")), "cannot be read to its end"],
    ])("with %s is refused", async (_, content, reason) => {
      const report = await importList(engine, await content, "list.zip");
      expect(report.join("\n")).toContain(reason);
      expect(await exportList()).toBe(`${titles}\r\n`);
    });
  });

  describe("a list as Excel saves it", () => {
    const rows = [
      titles.split(";"),
      ["9074729", 'The "Star"; of Sea', "ABS", "", "20270301", "20240602", "Reinstated", ""],
      ["9074731", "", "ABS", "", "", "20250131", "Withdrawn", "Owner; request"],
      ["9074767", "LATER", "ABS", "", "", "20190101", "Delivered", ""],
    ];
    const quoted = (text: string) => (/[";,\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const saved = (separator: string, lineEnd = "\r\n", table = rows) =>
      table.map((row) => row.map(quoted).join(separator) + lineEnd).join("");
    const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
    const changed = (at: number, ...cells: readonly string[]) =>
      rows.map((row, index) => (index === at ? [...cells, ...row.slice(cells.length)] : row));
    async function workbook(
      change: (sheet: Worksheet) => void = () => undefined,
      before: readonly string[] = [],
    ) {
      const book = new exceljs.Workbook();
      for (const name of before) book.addWorksheet(name).addRow(["Notes"]);
      const sheet = book.addWorksheet("Vessels");
      sheet.addRows(rows.map((row) => row.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell || null))));
      change(sheet);
      return Buffer.from(await book.xlsx.writeBuffer());
    }

    test.each<[string, string, string | Uint8Array | Promise<Uint8Array>]>([
      ["CSV UTF-8", "list.csv", `\uFEFF${saved(";")}`],
      ["CSV with commas", "list.csv", saved(",")],
      ["text with tabs", "list.txt", saved("\t")],
      ["Unicode text", "list.txt", utf16(saved("\t"))],
      ["Unicode text of the other byte order", "list.txt", utf16(saved("\t")).swap16()],
      ["UTF-16 without a byte order mark", "list.csv", utf16(saved(";")).subarray(2)],
      ["CSV with lines of an old Mac", "list.csv", saved(";", "\r")],
      ["Unicode text with lines of an old Mac", "list.txt", utf16(saved("\t", "\r"))],
      ["CSV that states semicolons", "list.csv", `sep=;\r\n${saved(";")}`],
      ["CSV that states commas", "list.csv", `\uFEFFsep=,\r\n${saved(",")}`],
      ["CSV that states tabs", "list.csv", `sep=\t\r\n${saved("\t")}`],
      ["CSV with semicolons behind the last column", "list.csv", saved(";", ";;;\r\n")],
      ["CSV with commas behind the last column", "list.csv", saved(",", ",,\r\n")],
      ["CSV with rows without a value", "list.csv", `${saved(";")};;;;;;;\r\n;;;;;;;\r\n`],
      [
        "CSV without the separator before an empty reason",
        "list.csv",
        saved(";").replace("Delivered;", "Delivered"),
      ],
      [
        "CSV with a line break in a name",
        "list.csv",
        saved(";", "\r\n", changed(1, "9074729", 'The "Star";\nof Sea')),
      ],
      ["CSV with a line break in a title", "list.csv", saved(",", "\n", changed(0, "IMO", "SHIP\nNAME"))],
      ["CSV with blanks around values", "list.csv", saved(";").replaceAll("ABS", " ABS ")],
      ["CSV with a name in other letters", "Klasseliste März 東京.csv", saved(";")],
      ["a workbook", "list.xlsx", workbook()],
      ["a workbook that is called .csv", "list.csv", workbook()],
      [
        "a workbook with days",
        "list.xlsx",
        workbook((sheet) => (sheet.getCell("F2").value = new Date("2024-06-02"))),
      ],
      ["a workbook with the list on its second sheet", "list.xlsx", workbook(undefined, ["Notes"])],
      ["a workbook with a blank row", "list.xlsx", workbook((sheet) => sheet.insertRow(3, []))],
      [
        "a workbook with a formula",
        "list.xlsx",
        workbook((sheet) => (sheet.getCell("C2").value = { formula: '"ABS"', result: "ABS" })),
      ],
    ])("%s is imported (%s)", async (_, name, content) => {
      const report = await importList(engine, await content, name);
      expect(report).toContain(`${name}, as ABSRECORDCLASSSTATUS: 3 lines, 3 new, 0 changed, 0 unchanged`);
      expect(await exportList()).toBe(exported);
    });

    test.each<[string, string | Uint8Array | Promise<Uint8Array>, string]>([
      [
        "an old workbook",
        Buffer.from("d0cf11e0a1b11ae1", "hex"),
        "Open it in Excel and save it as “CSV UTF-8”",
      ],
      [
        "a workbook without the list",
        workbook((sheet) => sheet.spliceRows(1, 1)),
        "as .xlsx or as “CSV UTF-8”",
      ],
      [
        "a damaged workbook",
        workbook().then((bytes) => bytes.subarray(0, 3000)),
        "cannot be read to its end",
      ],
      [
        "half a character of UTF-16",
        Buffer.concat([utf16(saved("\t")), Buffer.from([0, 0xd8, 65, 0])]),
        "cannot be read to its end",
      ],
      [
        "a row of Windows-1252",
        Buffer.from(saved(";").replace("LATER", "MÄRZ"), "latin1"),
        "“CSV UTF-8” in Excel",
      ],
      ["a comma too many", saved(",", "\n").replace("LATER", "LATER, SOONER"), "STATUS must be one of"],
      [
        "a wrong row at its end",
        workbook((sheet) => sheet.addRow([1, "X", "ABS"])),
        "line 5: IMO must have seven digits",
      ],
    ])("nothing is imported of %s", async (_, content, reason) => {
      const report = await importList(engine, await content, "list.csv");
      expect(report.join("\n")).toContain(reason);
      expect(await exportList()).toBe(`${titles}\r\n`);
    });
  });

  test("a list changes only the class status history of a vessel that the record has", async () => {
    await load(engine.database, { vessel: [{ assetnum: "V1", imo_num: "9074729", vessel_name: "OURS" }] });
    const list = `\uFEFF${titles.toLowerCase()}\n9074729;THEIRS;ABS;01/02/2024;;02-May-2024;suspended;\n8814275;OTHER;DNV;;;20200101;Delivered;\n`;
    const report = await importList(engine, list);
    expect(report).toContain("list.csv: rows left out because their CLASS is not ABS: 1.");
    const { kysely } = engine.database;
    expect(await kysely.selectFrom("vessel").select(["assetnum", "vessel_name"]).execute()).toEqual([
      { assetnum: "V1", vessel_name: "OURS" },
    ]);
    expect(
      await kysely
        .selectFrom("class_status")
        .select(["assetnum", "changed_date", "service_state_id"])
        .execute(),
    ).toEqual([{ assetnum: "V1", changed_date: new Date("2024-05-02T00:00:00Z"), service_state_id: 4 }]);
  });
});
