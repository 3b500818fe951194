import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import {
  countRows,
  importFiles,
  importAndFormat,
  vesselNames,
  vessel,
  vessels,
} from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  describe("an import without errors", () => {
    const sampleFolder = () =>
      importFolder({
        "ABSRECORDVESSEL.ndjson": [vessel(1, { flag_id: "12", extra: { kept: [1.5, "x"] } }), vessel(2)],
        "ABSRECORDVESSELHIST.ndjson": [
          {
            assetnum: "V1",
            changed_attribute: "VESSEL_NAME",
            changed_value: "VESSEL 1",
            changed_date: "2019-08-14",
          },
        ],
        "ABSRECORDCLASSSTATUS.ndjson": [
          {
            assetnum: "V1",
            service_state_id: 4,
            changed_value: "Suspended",
            changed_date: "2024-05-02T00:00:00Z",
            service_state_reason: "Overdue survey",
          },
        ],
        "ABSRECORDFLAG.ndjson.gz": [{ flag_id: 12, name: "Panama", removal_date: null }],
      });

    test("reports the new members of each file, in the order of the record sets", async () => {
      expect(await importAndFormat(engine, await sampleFolder())).toBe(
        [
          "ABSRECORDFLAG.ndjson.gz: 1 line, 1 new, 0 changed, 0 unchanged",
          "ABSRECORDVESSEL.ndjson: 2 lines, 2 new, 0 changed, 0 unchanged",
          "ABSRECORDVESSELHIST.ndjson: 1 line, 1 new, 0 changed, 0 unchanged",
          "ABSRECORDCLASSSTATUS.ndjson: 1 line, 1 new, 0 changed, 0 unchanged",
          "ABSRECORDVESSEL.ndjson: 1 unknown field, stored and published as it is: extra.",
          "Imported 5 lines from FOLDER.",
        ].join("\n"),
      );
    });

    test("leaves the record unchanged when it runs again", async () => {
      const folder = await sampleFolder();
      const record = async () => {
        const { kysely } = engine.database;
        const [status] = await kysely.selectFrom("class_status").selectAll().execute();
        return [await kysely.selectFrom("vessel").selectAll().orderBy("assetnum").execute(), status];
      };
      await importAndFormat(engine, folder);
      const before = await record();
      expect(await importAndFormat(engine, folder)).toBe(
        [
          "ABSRECORDFLAG.ndjson.gz: 1 line, 0 new, 0 changed, 1 unchanged",
          "ABSRECORDVESSEL.ndjson: 2 lines, 0 new, 0 changed, 2 unchanged",
          "ABSRECORDVESSELHIST.ndjson: 1 line, 0 new, 0 changed, 1 unchanged",
          "ABSRECORDCLASSSTATUS.ndjson: 1 line, 0 new, 0 changed, 1 unchanged",
          "ABSRECORDVESSEL.ndjson: 1 unknown field, stored and published as it is: extra.",
          "Imported 5 lines from FOLDER.",
        ].join("\n"),
      );
      expect(await record()).toEqual(before);
      expect(await countRows(engine.database, "import_log")).toBe(2);
    });

    test("stores members exactly as they were received", async () => {
      const line = '{"assetnum":"V1","flag_id":"12","serial":12345678901234567890,"note":"  <b>","gap":null}';
      await importFiles(engine, { "ABSRECORDVESSEL.ndjson": [line] });
      const { rows } = await sql<{
        same: boolean;
      }>`select document = ${line}::jsonb as same from vessel_document`.execute(engine.database.kysely);
      expect(rows).toEqual([{ same: true }]);
    });

    test("lists the first ten unknown fields of each file", async () => {
      const unknown = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`extra_${index}`, index]));
      const report = await importFiles(engine, {
        "ABSRECORDVESSEL.ndjson": [vessel(1), vessel(2, unknown), vessel(3, { extra_0: 1, "\u001b[2J": 1 })],
        "ABSRECORDASSET.ndjson": [
          { assetnum: "A1", abs_destination_vessel: "V1", absrecord_assets_vw: [{ assetnum: "A2", odd: 1 }] },
        ],
      });
      const named = Array.from({ length: 10 }, (_, index) => `extra_${index}`).join(", ");
      expect(report.split("\n").slice(-3)).toEqual([
        `ABSRECORDVESSEL.ndjson: 12 unknown fields, stored and published as they are: ${named} and 2 more.`,
        "ABSRECORDASSET.ndjson: 1 unknown field, stored and published as it is: odd.",
        "Imported 4 lines from FOLDER.",
      ]);
    });

    test("keeps members that it does not contain", async () => {
      await load(engine.database, { vessel: [vessel(1), vessel(2)] });
      await importFiles(engine, { "ABSRECORDVESSEL.ndjson": [vessel(2, { vessel_name: "RENAMED" })] });
      expect(await vesselNames(engine.database)).toEqual(["VESSEL 1", "RENAMED"]);
    });

    test("imports the last of several lines with the same key", async () => {
      await load(engine.database, { vessel: [vessel(1)] });
      const report = await importFiles(engine, {
        "ABSRECORDVESSEL.ndjson": [
          vessel(1, { vessel_name: "BETWEEN" }),
          vessel(2, { vessel_name: "BEFORE" }),
          vessel(1),
        ],
        "ABSRECORDVESSEL.ndjson.gz": [vessel(2)],
      });
      expect(report).toBe(
        [
          "ABSRECORDVESSEL.ndjson: 3 lines, 0 new, 0 changed, 1 unchanged, 2 replaced by a later line with the same key",
          "ABSRECORDVESSEL.ndjson.gz: 1 line, 1 new, 0 changed, 0 unchanged",
          "Imported 4 lines from FOLDER.",
        ].join("\n"),
      );
      expect(await vesselNames(engine.database)).toEqual(["VESSEL 1", "VESSEL 2"]);
    });

    test("imports more rows than one step handles", async () => {
      await importFiles(engine, { "ABSRECORDVESSEL.ndjson.gz": vessels(1301) });
      const report = await importFiles(engine, {
        "ABSRECORDVESSEL.ndjson": [...vessels(1300), vessel(1301, { vessel_name: "CHANGED" }), vessel(1302)],
      });
      expect(report).toBe(
        "ABSRECORDVESSEL.ndjson: 1,302 lines, 1 new, 1 changed, 1,300 unchanged\nImported 1,302 lines from FOLDER.",
      );
      expect(await countRows(engine.database, "vessel")).toBe(1302);
    });

    test("adds flags and vessel types that vessels refer to and that are missing", async () => {
      await load(engine.database, {
        flag: [{ flag_id: 1, name: "Kept" }],
        vessel_type: [{ description: "Tug" }],
      });
      const report = await importFiles(engine, {
        "ABSRECORDFLAG.ndjson": [{ flag_id: 2, name: "Brought" }],
        "ABSRECORDVESSEL.ndjson": [
          vessel(1, { flag_id: 1, flag_name: "Other", vessel_type: "Tug" }),
          vessel(2, { flag_id: "2", flag_name: "Other", vessel_type: "Yacht" }),
          vessel(3, { flag_id: 3, flag_name: "Former", vessel_type: "Yacht" }),
          vessel(4, { flag_id: 3, flag_name: "Latest", vessel_type: "" }),
          vessel(5, { flag_id: 4, flag_name: "" }),
        ],
      });
      expect(report).toContain("Added because vessels name them: 1 flag, 1 vessel type.");
      const { kysely } = engine.database;
      const flags = await kysely.selectFrom("flag").select("document").orderBy("flag_id").execute();
      expect(flags.map((row) => row.document)).toEqual([
        { flag_id: 1, name: "Kept" },
        { flag_id: 2, name: "Brought" },
        { flag_id: 3, name: "Latest", removal_date: null },
      ]);
      const types = await kysely
        .selectFrom("vessel_type")
        .select("description")
        .orderBy("description")
        .execute();
      expect(types).toEqual([{ description: "Tug" }, { description: "Yacht" }]);
    });

    test("flattens nested assets", async () => {
      const engines = [
        { assetnum: "A2", abs_name: "Engine", absrecord_assets_vw: { assetnum: "A3", parent: "" } },
      ];
      const report = await importFiles(engine, {
        "ABSRECORDASSET.ndjson": [
          {
            assetnum: "A1",
            abs_destination_vessel: "V1",
            abs_name: "Propulsion",
            absrecord_assets_vw: engines,
          },
        ],
      });
      expect(report).toContain("ABSRECORDASSET.ndjson: 1 line, 3 new, 0 changed, 0 unchanged");
      const rows = await engine.database.kysely
        .selectFrom("asset")
        .select("document")
        .orderBy("assetnum")
        .execute();
      expect(rows.map((row) => row.document)).toEqual([
        { assetnum: "A1", abs_destination_vessel: "V1", abs_name: "Propulsion" },
        { assetnum: "A2", abs_destination_vessel: "V1", abs_name: "Engine", parent: "A1" },
        { assetnum: "A3", abs_destination_vessel: "V1", parent: "A2" },
      ]);
    });

    test("shows readers the old record until it is complete", async () => {
      await load(engine.database, { vessel: [vessel(1, { vessel_name: "OLD" })] });
      const reads: Promise<readonly (string | null)[]>[] = [];
      const onProgress = () => void reads.push(vesselNames(engine.database));
      await importFiles(engine, { "ABSRECORDVESSEL.ndjson": vessels(1200) }, { onProgress });
      const seen = new Set((await Promise.all(reads)).map((names) => `${names.length} from ${names[0]}`));
      expect([...seen]).toEqual(["1 from OLD", "1200 from VESSEL 1"]);
    });
  });
});
