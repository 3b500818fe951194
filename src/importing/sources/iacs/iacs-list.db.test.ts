import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { downloadZip } from "client-zip";
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
      ["another file", zip({ "a.txt": exported }), "something other than one CSV file"],
      ["no file", zip({}), "something other than one CSV file"],
      ["a file without the titles", zip({ "a.csv": "a;b\n" }), "nor an IACS list"],
      ["a damaged archive", Promise.resolve(Buffer.from("PK no archive")), "cannot be read to its end"],
    ])("with %s is refused", async (_, content, reason) => {
      const report = await importList(engine, await content, "list.zip");
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
