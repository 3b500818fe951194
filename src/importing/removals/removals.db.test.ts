import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import type { RecordSetName } from "#contract/record-sets/record-sets.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { formatReport } from "#importing/report.ts";
import { empty, type Engine, forEachEngine } from "#tests/database/engines.ts";
import { importFiles, vessel, vesselNames } from "#tests/importing/import-files.ts";
import { type Content, importFolder } from "#tests/importing/import-folder.ts";

const entry = (number: number) => ({
  assetnum: `V${number}`,
  changed_date: "2024-05-02",
  service_state_id: 4,
  changed_value: "Suspended",
  service_state_reason: "Overdue survey",
});
const survey = (number: number) => ({ surveyid: `S${number}`, assetnum: `V${number}` });
const numbered = <Item>(amount: number, create: (number: number) => Item) =>
  Array.from({ length: amount }, (_, index) => create(index + 1));

interface ReplaceOptions {
  readonly dryRun?: boolean;
  /** Instead of the record sets of the folder. */
  readonly sets?: readonly RecordSetName[];
}

/** Imports a folder that replaces the record sets of its files, and returns the formatted report. */
async function replaceFiles(
  engine: Engine,
  files: Readonly<Record<string, Content>>,
  { dryRun = false, sets }: ReplaceOptions = {},
): Promise<readonly string[]> {
  const source = await openSource(await importFolder(files), null);
  const removals = { sets: sets ?? source.sets ?? [] };
  const storeDocument = () => Promise.resolve();
  const report = await importSource(engine.database, source, { dryRun, removals, storeDocument });
  return formatReport(report).split("\n").slice(0, -1);
}

async function valuesOf(
  { database }: Engine,
  query: ReturnType<typeof sql<{ value: unknown }>>,
): Promise<unknown> {
  return (await query.execute(database.kysely)).rows.map(({ value }) => value);
}

const counts = sql<{ value: string }>`
  select concat_ws(' ', (select count(*) from vessel), (select count(*) from vessel_document),
    (select count(*) from survey), (select count(*) from class_status), (select count(*) from last_class_action),
    (select coalesce(sum(count), 0) from class_action_count where facet = 'status' and grain = 'all'), (select count(*) from import_log)) as value`;

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  // On the embedded engine up to 100 rows are removed in place; for more, the next versions of the tables are built.
  describe.each([3, 160])("an import that replaces record sets of %i vessels", (amount) => {
    const kept = Math.min(20, amount - 1);
    const record = {
      "ABSRECORDVESSEL.ndjson": numbered(amount, (number) => vessel(number)),
      "ABSRECORDCLASSSTATUS.ndjson": numbered(amount, entry),
      "ABSRECORDSURVEY.ndjson": numbered(amount, survey),
    };
    const replacement = {
      "ABSRECORDVESSEL.ndjson": numbered(kept, (number) => vessel(number)),
      "ABSRECORDCLASSSTATUS.ndjson": numbered(1, entry),
    };

    test("removes what its files lack, except class status entries and record sets without a file; what comes back is restored", async () => {
      const whole = Array.from({ length: 6 }, () => amount).join(" ");
      await importFiles(engine, record);
      const preview = await replaceFiles(engine, replacement, { dryRun: true });
      expect(await valuesOf(engine, counts)).toEqual([`${whole} 1`]);
      const report = await replaceFiles(engine, replacement);
      expect(report.slice(0, 2)).toEqual([
        `ABSRECORDVESSEL.ndjson: ${kept} lines, 0 new, 0 changed, ${kept} unchanged, ${amount - kept} removed`,
        "ABSRECORDCLASSSTATUS.ndjson: 1 line, 0 new, 0 changed, 1 unchanged",
      ]);
      expect(report[2]).toMatch(
        /^Warning: ABSRECORDVESSEL\.ndjson, assetnum: Vessel V\d+ is no longer in the source and is removed\./,
      );
      expect(await valuesOf(engine, counts)).toEqual([
        `${kept} ${kept} ${amount} ${amount} ${kept} ${kept} 2`,
      ]);
      expect(preview).toEqual(report);
      await importFiles(engine, record);
      expect(await valuesOf(engine, counts)).toEqual([`${whole} 3`]);
    });
  });

  describe("an import that replaces record sets", () => {
    test("keeps a row whose line has changed, moved, or comes from another line", async () => {
      await importFiles(engine, { "ABSRECORDVESSEL.ndjson": [vessel(1), vessel(2), vessel(3, { x: 1 })] });
      const report = await replaceFiles(engine, {
        "ABSRECORDVESSEL.ndjson": [vessel(3, { x: 1 }), vessel(2, { vessel_name: "RENAMED" }), vessel(1)],
      });
      expect(report[0]).toBe("ABSRECORDVESSEL.ndjson: 3 lines, 0 new, 1 changed, 2 unchanged");
      expect(await vesselNames(engine.database)).toEqual(["VESSEL 1", "RENAMED", "VESSEL 3"]);
    });

    test("keeps flags and vessel types to which a vessel of the next record refers", async () => {
      await importFiles(engine, {
        "ABSRECORDFLAG.ndjson": numbered(4, (number) => ({ flag_id: number, name: `Flag ${number}` })),
        "ABSRECORDVESSELTYPE.ndjson": ["Tug", "Yacht", "Barge"].map((description) => ({ description })),
        "ABSRECORDVESSEL.ndjson": [
          vessel(1, { flag_id: 1, vessel_type: "Tug" }),
          vessel(2, { flag_id: 2, vessel_type: "Yacht" }),
          vessel(3, { flag_id: 3 }),
        ],
      });
      const report = await replaceFiles(engine, {
        "ABSRECORDFLAG.ndjson": [],
        "ABSRECORDVESSELTYPE.ndjson": [],
        "ABSRECORDVESSEL.ndjson": [
          vessel(1, { flag_id: 1, vessel_type: "Tug" }),
          vessel(2, { flag_id: 4, vessel_type: "Barge" }),
        ],
      });
      expect(report.slice(0, 3)).toEqual([
        "ABSRECORDVESSEL.ndjson: 2 lines, 0 new, 1 changed, 1 unchanged, 1 removed",
        "ABSRECORDFLAG.ndjson: 0 lines, 0 new, 0 changed, 0 unchanged, 2 removed",
        "ABSRECORDVESSELTYPE.ndjson: 0 lines, 0 new, 0 changed, 0 unchanged, 1 removed",
      ]);
      expect(await valuesOf(engine, sql`select flag_id as value from flag order by 1`)).toEqual([1, 4]);
      expect(await valuesOf(engine, sql`select description as value from vessel_type order by 1`)).toEqual([
        "Barge",
        "Tug",
      ]);
    });

    test("keeps a controlled vessel, which masks the entries of its class status history", async () => {
      await importFiles(engine, {
        "ABSRECORDVESSEL.ndjson": [vessel(1), vessel(2, { security_domain_id: 1 })],
      });
      const report = await replaceFiles(engine, { "ABSRECORDVESSEL.ndjson": [vessel(1)] });
      expect(report[1]).toContain(
        "Vessel V2 is no longer in the source. It is kept, because it is controlled",
      );
      expect(await vesselNames(engine.database)).toEqual(["VESSEL 1", "VESSEL 2"]);
    });

    test("removes from the named record sets only, also dates of the history by their whole key", async () => {
      const change = (day: string) => ({
        assetnum: "V1",
        changed_attribute: "VESSEL_NAME",
        changed_value: "X",
        changed_date: `2019-08-14T00:00:00.${day}Z`,
      });
      await importFiles(engine, {
        "ABSRECORDVESSELHIST.ndjson": [change("000123"), change("000456")],
        "ABSRECORDSURVEY.ndjson": [survey(1), survey(2)],
      });
      await replaceFiles(
        engine,
        { "ABSRECORDVESSELHIST.ndjson": [change("000456")], "ABSRECORDSURVEY.ndjson": [survey(2)] },
        { sets: ["ABSRECORDVESSELHIST"] },
      );
      const history = sql<{ value: string }>`select document ->> 'changed_date' as value from vessel_history`;
      expect(await valuesOf(engine, history)).toEqual([change("000456").changed_date]);
      expect(await valuesOf(engine, sql`select surveyid as value from survey order by 1`)).toEqual([
        "S1",
        "S2",
      ]);
    });
  });
});
