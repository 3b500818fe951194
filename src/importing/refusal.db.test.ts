import { sql } from "kysely";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";

import { empty, type Engine, forEachEngine, load } from "#tests/database/engines.ts";
import {
  countRows,
  importFiles,
  importAndFormat,
  vesselNames,
  stagingTables,
  vessel,
  vessels,
} from "#tests/importing/import-files.ts";
import { type Content, importFolder } from "#tests/importing/import-folder.ts";

import { importSource } from "./import.ts";
import { openSource } from "./open-source.ts";

const known =
  "ABSRECORDFLAG, ABSRECORDVESSELTYPE, ABSRECORDVESSEL, ABSRECORDVESSELHIST, ABSRECORDCLASSSTATUS, ABSRECORDCAPACITY, " +
  "ABSAPISISVESSEL, ABSRECORDOWNER, ABSRECORDSURVEY, ABSRECORDFINDING, ABSRECORDASSET, ABSRECORDCERTIFICATE";

forEachEngine((engine) => {
  beforeEach(async () => {
    await empty(engine.database);
    await load(engine.database, { vessel: [vessel(1, { vessel_name: "OLD" })] });
  });

  /** Imports files with an error, checks that the record is unchanged, and returns the lines of the report. */
  async function importWithErrors(files: Readonly<Record<string, Content>>): Promise<readonly string[]> {
    const report = await importFiles(engine, files);
    await expectUnchanged(engine);
    return report.split("\n");
  }

  test("an import with an error on the last of 1,000 lines imports none of them", async () => {
    const report = await importWithErrors({
      "ABSRECORDFLAG.ndjson": [{ flag_id: 12, name: "Panama" }],
      "ABSRECORDVESSEL.ndjson": [...vessels(999), vessel(1000, { flag_id: "twelve" })],
    });
    expect(report).toEqual([
      'ABSRECORDVESSEL.ndjson, line 1000: flag_id must be a whole number such as 12, not "twelve".',
      "Nothing was imported from FOLDER: correct the 1 error and run the import again.",
    ]);
  });

  test("the report shows the first 50 errors and counts all", async () => {
    const report = await importWithErrors({
      "ABSRECORDVESSEL.ndjson": Array.from({ length: 30 }, () => ({ vessel_name: "NO KEY", flag_id: [] })),
      "ABSRECORDSURVEY.ndjson": [{}],
    });
    expect(report).toHaveLength(55);
    expect(report.slice(49)).toEqual([
      "ABSRECORDVESSEL.ndjson, line 25: flag_id must be a whole number such as 12, not [].",
      "... and 11 more errors. By kind:",
      "30 × ABSRECORDVESSEL.ndjson: assetnum is a key and must be a text that is not empty, but there is none.",
      "30 × ABSRECORDVESSEL.ndjson: flag_id must be a whole number such as 12, not ….",
      "1 × ABSRECORDSURVEY.ndjson: surveyid is a key and must be a text that is not empty, but there is none.",
      "Nothing was imported from FOLDER: correct the 61 errors and run the import again.",
    ]);
  });

  test.each<readonly [string, readonly (string | object)[] | Buffer, string]>([
    [
      "invalid JSON",
      ['{"assetnum":"V1"', vessel(2)],
      "line 1: The line is not JSON. Write one JSON object a line.",
    ],
    [
      "an array instead of an object",
      [vessel(1), "[]"],
      'line 2: The member must be an object such as {"assetnum": "V1001"}, not [].',
    ],
    [
      "no key",
      [{ vessel_name: "X" }],
      "line 1: assetnum is a key and must be a text that is not empty, but there is none.",
    ],
    [
      "a wrong value in a nested list",
      [vessel(1, { abs_tonnage: [{}, { gross_tonnage: "heavy" }] })],
      'line 1: abs_tonnage[1].gross_tonnage must be a number such as 34508 or 12.5, not "heavy".',
    ],
    [
      "an invalid date",
      [vessel(1, { delivery_date: "2026-02-30" })],
      'line 1: delivery_date must be a date such as 2026-03-01 or 2026-03-01T09:30:00Z, not "2026-02-30".',
    ],
    [
      "the character U+0000",
      [String.raw`{"assetnum":"V1","notes":[{"text":"a\u0000b"}]}`],
      "line 1: notes[0].text has an invalid character, such as U+0000. Leave it out.",
    ],
    [
      "a lone surrogate",
      [String.raw`{"assetnum":"V1","note":"\ud83d"}`],
      "line 1: note has an invalid character, such as U+0000. Leave it out.",
    ],
    [
      "a number beyond the range of a double",
      ['{"assetnum":"V1","weight":1e999}'],
      "line 1: weight is a number too large to be stored. Leave it out.",
    ],
    [
      "an indexed text of 251 characters",
      [vessel(1, { vessel_name: "X".repeat(251) })],
      "line 1: vessel_name must have at most 250 characters, not 251.",
    ],
    [
      "bytes that are not UTF-8",
      Buffer.from([0x7b, 0xff, 0x7d]),
      "line 1: The line is not UTF-8, or longer than 8 MB. Write it as UTF-8, one object a line.",
    ],
    [
      "a value that only the database rejects",
      [vessel(1), '{"assetnum":"V2","weight":1e-99999}'],
      "line 1: One of the lines 1 to 2 is refused by the database: value overflows numeric format.",
    ],
  ])("the report names a line with %s and the remedy", async (_, content, error) => {
    const [first] = await importWithErrors({ "ABSRECORDVESSEL.ndjson": content });
    expect(first).toBe(`ABSRECORDVESSEL.ndjson, ${error}`);
  });

  test("an import rejects members nested deeper than 60 levels", async () => {
    const [first] = await importWithErrors({
      "ABSRECORDASSET.ndjson": [
        `${'{"assetnum":"A","absrecord_assets_vw":['.repeat(200)}${"]}".repeat(200)}`,
      ],
    });
    expect(first).toContain("is nested deeper than 60 levels. Leave it out.");
  });

  test("an import rejects a file of an unknown record set and lists the known ones", async () => {
    const report = await importWithErrors({
      "ABSRECORDVESSEL.ndjson": [vessel(2)],
      "ABSRECORDVESEL.ndjson": [vessel(3)],
    });
    expect(report[0]).toBe(
      `ABSRECORDVESEL.ndjson: There is no record set of this name. Rename the file to one of ${known}, or remove it.`,
    );
  });

  test("an import rejects a truncated compressed file", async () => {
    const whole = gzipSync(
      vessels(2000)
        .map((member) => `${JSON.stringify(member)}\n`)
        .join(""),
    );
    const [first] = await importWithErrors({
      "ABSRECORDVESSEL.ndjson.gz": whole.subarray(0, whole.length - 20),
    });
    expect(first).toMatch(
      /^ABSRECORDVESSEL\.ndjson\.gz: It cannot be read beyond line \d+ \(unexpected end of file\)\. Create the file again\.$/,
    );
  });

  test("an import rejects an empty folder, a file and a missing path as its source", async () => {
    const folder = await importFolder({ "README.md": ["text"] });
    expect(await importAndFormat(engine, folder)).toBe(
      [
        "FOLDER: There is nothing to import: put files such as ABSRECORDVESSEL.ndjson there.",
        "Ignored README.md: it is neither NAME.ndjson nor documents/{objectId}/{fileName}.",
        "Nothing was imported from FOLDER: correct the 1 error and run the import again.",
      ].join("\n"),
    );
    expect(await importAndFormat(engine, `${folder}/README.md`)).toContain(
      "FOLDER: It is neither a folder nor an IACS list of vessels in class. Import a folder of the record format",
    );
    expect(await importAndFormat(engine, `${folder}/nowhere`)).toContain(
      "FOLDER: There is no such folder. Give the path of an import folder.",
    );
    await expectUnchanged(engine);
  });

  test("an import is rejected while another one is running", async () => {
    const folder = await importFolder({
      "ABSRECORDVESSEL.ndjson": [vessel(1)],
      "documents/D-1/certificate.pdf": ["%PDF-1.7"],
    });
    let second = "";
    const storeDocument = async () => {
      second = await importAndFormat(engine, folder);
    };
    const first = await importAndFormat(engine, folder, { storeDocument });
    expect(first).toContain("Imported 1 line from FOLDER.");
    expect(second).toBe(
      [
        "FOLDER: Another import is running. Wait until it has finished.",
        "Nothing was imported from FOLDER: correct the 1 error and run the import again.",
      ].join("\n"),
    );
  });

  test("a stopped import leaves the record unchanged", async () => {
    const stop = new AbortController();
    const source = await openSource(await importFolder({ "ABSRECORDVESSEL.ndjson": vessels(600) }), null);
    const stopped = importSource(engine.database, source, {
      signal: stop.signal,
      onProgress: ({ step }) => step === "comparing" && stop.abort(new Error("stopped by the operator")),
      storeDocument: () => Promise.resolve(),
    });
    await expect(stopped).rejects.toThrow("stopped by the operator");
    await expectUnchanged(engine);
  });

  test("an import drops the staging tables that a killed import left behind", async () => {
    const { kysely } = engine.database;
    await sql`create table staged_vessel as select 'V9' as assetnum, 'HALF DONE' as vessel_name`.execute(
      kysely,
    );
    await importFiles(engine, { "ABSRECORDVESSEL.ndjson": [vessel(2)] });
    expect(await vesselNames(engine.database)).toEqual(["OLD", "VESSEL 2"]);
    expect(await stagingTables(engine.database)).toEqual([]);
  });

  test("a dry run reports what would be imported and writes nothing", async () => {
    const report = await importFiles(
      engine,
      {
        "ABSRECORDVESSEL.ndjson": [vessel(1), vessel(2, { flag_id: 3, flag_name: "Former" })],
        "documents/D-1/certificate.pdf": ["%PDF-1.7"],
      },
      { dryRun: true },
    );
    expect(report).toBe(
      [
        "ABSRECORDVESSEL.ndjson: 2 lines, 1 new, 1 changed, 0 unchanged",
        "documents: 1 file",
        "Added because vessels name them: 1 flag, 0 vessel types.",
        "Checked 2 lines of FOLDER: no error. Nothing was written.",
      ].join("\n"),
    );
    await expectUnchanged(engine);
  });
});

async function expectUnchanged({ database }: Engine): Promise<void> {
  expect(await vesselNames(database)).toEqual(["OLD"]);
  expect(await database.kysely.selectFrom("flag").select("flag_id").execute()).toEqual([]);
  expect(await countRows(database, "import_log")).toBe(0);
  expect(await stagingTables(database)).toEqual([]);
}
