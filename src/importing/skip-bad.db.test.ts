import { beforeEach, expect, test } from "vitest";

import { empty, forEachEngine } from "#tests/database/engines.ts";
import { importFiles, vessel, vesselNames } from "#tests/importing/import-files.ts";

const bad = { flag_id: "twelve" };
const badFlag = 'flag_id must be a whole number such as 12, not "twelve".';

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("--skip-bad 2 leaves out two bad lines and what belongs to a skipped vessel", async () => {
    const files = {
      "ABSRECORDVESSEL.ndjson": [vessel(1), vessel(2, bad), vessel(3)],
      "ABSRECORDSURVEY.ndjson": [
        { surveyid: "S1", assetnum: "V1" },
        { surveyid: "S2", assetnum: "V2" },
        { surveyid: "S3", assetnum: "V3", abs_survey_due_date: "soon" },
      ],
      "ABSRECORDASSET.ndjson": [{ assetnum: "A2", abs_destination_vessel: "V2" }],
    };
    const report = (await importFiles(engine, files, { skipBad: 2 })).split("\n");
    expect(report.slice(-4)).toEqual([
      `Skipped: ABSRECORDVESSEL.ndjson, line 2: ${badFlag}`,
      'Skipped: ABSRECORDSURVEY.ndjson, line 3: abs_survey_due_date must be a date such as 2026-03-01 or 2026-03-01T09:30:00Z, not "soon".',
      "Skipped 2 bad lines, and 2 lines of the skipped vessels. Correct them and import them again.",
      "Imported 7 lines from FOLDER.",
    ]);
    expect(await vesselNames(engine.database)).toEqual(["VESSEL 1", "VESSEL 3"]);
    const surveys = await engine.database.kysely.selectFrom("survey").select("surveyid").execute();
    expect(surveys).toEqual([{ surveyid: "S1" }]);
    expect(await engine.database.kysely.selectFrom("asset").select("assetnum").execute()).toEqual([]);
  });

  test.each([
    ["one bad line more than allowed", [vessel(1, bad), vessel(2, bad), vessel(3)], [badFlag, badFlag]],
    [
      "a vessel whose other line is valid",
      [vessel(1), vessel(1, bad)],
      [`${badFlag} The line cannot be skipped: Vessel V1 has another line, too.`],
    ],
    [
      "a line that does not state its vessel",
      ["{", vessel(3)],
      [
        "The line is not JSON. Write one JSON object a line. The line cannot be skipped: It does not state which vessel it is about.",
      ],
    ],
  ])("--skip-bad 1 refuses %s", async (_, lines, messages) => {
    const report = await importFiles(engine, { "ABSRECORDVESSEL.ndjson": lines }, { skipBad: 1 });
    const errors = report.split("\n").slice(0, -1);
    expect(errors.map((line) => line.replace(/^.*?, line \d: /, ""))).toEqual(messages);
    expect(await vesselNames(engine.database)).toEqual([]);
  });

  test("--skip-bad removes nothing when lines were skipped, so that no bad line removes a member", async () => {
    await importFiles(engine, { "ABSRECORDVESSEL.ndjson": [vessel(1), vessel(2)] });
    const replace = { skipBad: 1, removals: { sets: ["ABSRECORDVESSEL"] } } as const;
    const report = await importFiles(engine, { "ABSRECORDVESSEL.ndjson": [vessel(1, bad)] }, replace);
    expect(report).toContain("Nothing was removed, because lines were skipped: the source is not complete.");
    expect(await vesselNames(engine.database)).toEqual(["VESSEL 1", "VESSEL 2"]);
  });
});
