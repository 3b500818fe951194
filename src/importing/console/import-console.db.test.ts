import { readFile } from "node:fs/promises";
import { downloadZip } from "client-zip";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { readLines, readLog } from "#tests/importing/change-log.ts";
import { ada, consoleUnderTest, grace, lines } from "#tests/importing/console-under-test.ts";
import { importFiles, vessel } from "#tests/importing/import-files.ts";
import { allFields, membersOf, where } from "#tests/records/read-call.ts";
import { readVersion } from "./upload-jobs.ts";

const suspension = {
  assetnum: "V1",
  changed_date: "2026-05-02T00:00:00Z",
  service_state_id: 4,
  changed_value: "Suspended",
  service_state_reason: "Overdue survey",
};
const survey = { assetnum: "V1", surveyid: "S1", abs_service_group_id: 1 };

/** An archive of a folder. */
async function archive(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const inputs = Object.entries(files).map(([name, input]) => ({ name: `fleet/${name}`, input }));
  return new Uint8Array(await downloadZip(inputs).arrayBuffer());
}

forEachEngine((engine) => {
  beforeEach(async () => {
    await empty(engine.database);
    await load(engine.database, {
      vessel: [vessel(1, { vessel_type: "Tanker" }), vessel(2)],
      survey: [survey],
      class_status: [{ assetnum: "V1", changed_date: "2010-01-01T00:00:00Z", service_state_id: 5 }],
    });
  });

  /** What readers find: documents, ledger entries, and stored class actions with their counts. */
  async function recordOf() {
    const { kysely } = engine.database;
    const documents = await kysely
      .selectFrom("vessel_document")
      .select("document")
      .orderBy("assetnum")
      .execute();
    const surveys = await kysely.selectFrom("survey").select("document").orderBy("surveyid").execute();
    const entries = await kysely
      .selectFrom("class_status")
      .select("document")
      .orderBy("changed_date")
      .execute();
    return [documents, surveys, entries];
  }
  /** The class status history of the vessel as a visitor reads it, with recorded dates and earlier versions. */
  const historyOf = () =>
    membersOf(
      engine.database,
      `/os/ABSRECORDCLASSSTATUS?${allFields}&${where('assetnum="V1"')}&oslc.orderBy=-changed_date`,
    );
  const countVersions = async () =>
    (await engine.database.kysely.selectFrom("class_status_replaced").select("id").execute()).length;

  describe("an uploaded folder", () => {
    const folder = () =>
      archive({
        "ABSRECORDVESSEL.ndjson": lines(vessel(1, { vessel_type: "Drillship" }), vessel(3)),
        "ABSRECORDCLASSSTATUS.ndjson": lines(suspension),
        "ABSRECORDSURVEY.ndjson": lines({ ...survey, description: "Annual" }),
        "documents/D-1/plan.txt": "new plan",
        "documents/D-2/added.txt": "added",
      });

    test("is checked, imported after its approval, and undone by an import that voids its class action", async () => {
      const console = await consoleUnderTest(engine.database);
      console.documents.set("D-1/plan.txt", Buffer.from("old plan"));
      const [before, historyBefore] = [await recordOf(), await historyOf()];
      const id = await console.upload("fleet.zip", await folder());
      expect(await console.details(id)).toMatchObject({ state: "checked", errors: [], mayApprove: true });
      expect(await recordOf()).toEqual(before);

      await console.approve(id, grace);
      const imported = await console.details(id);
      expect(imported).toMatchObject({ state: "imported", approver: { name: "Grace Admin" } });
      // The change log and the console have one number for one import.
      const { changes } = await readLog(engine);
      expect(changes.at(-1)?.source).toBe(`Import ${imported.importNumber}`);
      expect(String(console.documents.get("D-1/plan.txt"))).toBe("new plan");
      expect(await recordOf()).not.toEqual(before);
      expect((await historyOf()).map(({ service_state_id }) => service_state_id)).toEqual([4, 5]);

      const correction = await console.undo(id);
      expect(await console.details(correction)).toMatchObject({
        state: "checked",
        corrects: id,
        correctsImport: imported.importNumber,
        importNumber: null,
        notes: [
          expect.stringContaining(
            `documents/D-2/added.txt: import ${imported.importNumber} added this document`,
          ),
        ],
      });
      await console.approve(correction);
      expect(await console.stateOf(id)).toBe("undone");
      const { importNumber: correctedByImport } = await console.details(correction);
      expect(await console.details(id)).toMatchObject({ correctedByImport });
      expect(await recordOf()).toEqual(before);
      expect(await historyOf()).toEqual(historyBefore);
      expect(String(console.documents.get("D-1/plan.txt"))).toBe("old plan");

      const { kysely } = engine.database;
      const voids = await kysely.selectFrom("class_status_void").selectAll().execute();
      expect(voids).toMatchObject([
        { assetnum: "V1", reason: `Import ${imported.importNumber} was undone.` },
      ]);
      expect(await countVersions()).toBe(1);
      const [verdict] = await membersOf(engine.database, "/script/PLIMSOLLVESSELVERDICT?assetnum=V1");
      expect(verdict?.["voided_entries"]).toMatchObject([{ service_state_id: suspension.service_state_id }]);
      const voided = (await readLines(engine)).filter((line) => line.includes("classEntryVoided"));
      expect(voided).toEqual([
        expect.stringMatching(/^V1 classEntryVoided: Suspended.* → In Class on .*, corrected$/),
      ]);
      const [all, late] = [await readLog(engine), await readLog(engine, { filter: { late: 1 } })];
      expect(all.changes.find(({ kind }) => kind === "classEntryVoided")).toMatchObject({ daysLate: 0 });
      expect(all.changes.find(({ kind }) => kind === "classSuspended")).toMatchObject({ isTakenBack: true });
      expect(all.changes.filter(({ isTakenBack }) => isTakenBack)).toHaveLength(1);
      expect(late.changes.map(({ kind }) => kind)).not.toContain("classEntryVoided");
      const { rows } = await sql`
        select (select count(*) from last_class_action where state is not null)::int as actions,
          (select coalesce(sum(abs(count)), 0) from class_action_count)::int as counted`.execute(kysely);
      expect(rows).toEqual([{ actions: 0, counted: 0 }]);
      expect(console.errors).toEqual([]);
      expect(console.events).toEqual([
        "ada: import uploaded",
        "grace: import approved",
        "ada: import undo requested",
        "ada: import undo approved",
      ]);
    });
  });

  test("an import of more class status entries than a page of the difference is undone", async () => {
    const console = await consoleUnderTest(engine.database);
    const [before, historyBefore] = [await recordOf(), await historyOf()];
    const entries = Array.from({ length: 520 }, (_, at) => ({
      ...suspension,
      changed_date: new Date(Date.UTC(2020, 0, at + 1)).toISOString(),
      service_state_id: at % 2 === 0 ? 4 : 5,
    }));
    const id = await console.upload("ABSRECORDCLASSSTATUS.ndjson", lines(...entries));
    await console.approve(id);
    expect(await historyOf()).toHaveLength(521);
    await console.approve(await console.undo(id));
    expect(await console.stateOf(id)).toBe("undone");
    expect([await recordOf(), await historyOf()]).toEqual([before, historyBefore]);
    expect(await countVersions()).toBe(520);
  });

  test("an import that stops with an error has failed with its reason until a user retries or discards it", async () => {
    const console = await consoleUnderTest(engine.database);
    const { openSource } = console.faults;
    const fail = () => Promise.reject(Object.assign(new Error("/srv/data: no space"), { code: "ENOSPC" }));
    console.faults.openSource = fail;
    const id = await console.upload("ABSRECORDVESSEL.ndjson", lines(vessel(8)));
    const reason = { kind: expect.stringMatching(/^The disk of the server is full\./) as string };
    expect(await console.details(id)).toMatchObject({ state: "failed", errors: [reason], mayApprove: false });
    await expect(console.approve(id)).rejects.toMatchObject({ code: "importState" });
    console.faults.openSource = openSource;
    await console.retry(id);
    expect(await console.details(id)).toMatchObject({ state: "checked", errors: [] });
    await expect(console.retry(id)).rejects.toMatchObject({ code: "importState" });

    console.faults.openSource = fail;
    await console.approve(id);
    expect(await console.stateOf(id)).toBe("failed");
    await console.retry(id);
    expect(await console.stateOf(id)).toBe("failed");
    await console.discard(ada, id);
    expect(await console.stateOf(id)).toBe("discarded");
    expect(console.errors).toHaveLength(3);
    expect(console.events.slice(-3)).toEqual([
      "ada: import approved",
      "ada: import retried",
      "ada: import discarded",
    ]);
  });

  test("a class status entry cannot be deleted without a version that voids it", async () => {
    const deletion = engine.database.kysely.deleteFrom("class_status").execute();
    await expect(deletion).rejects.toThrow("only grows");
  });

  test("an upload is checked again instead of imported if the record has changed since its check", async () => {
    const console = await consoleUnderTest(engine.database);
    const id = await console.upload("ABSRECORDVESSEL.ndjson", lines(vessel(2, { vessel_type: "Barge" })));
    await importFiles(engine, { "ABSRECORDVESSEL.ndjson": [vessel(9)] });
    const version = await readVersion(engine.database);
    await console.approve(id);
    expect(await console.details(id)).toMatchObject({
      state: "checked",
      isCheckedAgain: true,
      approver: null,
    });
    expect(await readVersion(engine.database)).toBe(version);
    await console.approve(id);
    expect(await console.stateOf(id)).toBe("imported");
  });

  test("an import is not undone after a later import changed one of its members", async () => {
    const console = await consoleUnderTest(engine.database);
    const id = await console.upload("ABSRECORDVESSEL.ndjson", lines(vessel(2, { vessel_type: "Barge" })));
    await console.approve(id);
    await importFiles(engine, { "ABSRECORDVESSEL.ndjson": [vessel(2, { vessel_type: "Tug" })] });
    await expect(console.undo(id)).rejects.toMatchObject({ code: "importChanged" });
  });

  test("the import of a vessel is not undone after a later import added a survey of it", async () => {
    const console = await consoleUnderTest(engine.database);
    const id = await console.upload("ABSRECORDVESSEL.ndjson", lines(vessel(7)));
    await console.approve(id);
    await importFiles(engine, { "ABSRECORDSURVEY.ndjson": [{ ...survey, assetnum: "V7", surveyid: "S7" }] });
    const correction = await console.undo(id);
    expect(await console.details(correction)).toMatchObject({ state: "refused", errorCount: 1 });
    expect(await console.stateOf(id)).toBe("imported");
  });

  test("the uploader may not approve if two people are needed, and another user may", async () => {
    const console = await consoleUnderTest(engine.database, "two");
    const id = await console.upload("ABSRECORDVESSEL.ndjson", lines(vessel(8)));
    expect(await console.details(id)).toMatchObject({ mayApprove: false, needsOtherApprover: true });
    await expect(console.approve(id, ada)).rejects.toMatchObject({ code: "importApproval" });
    await console.approve(id, grace);
    expect(await console.stateOf(id)).toBe("imported");
  });

  test("an upload is imported once, and not after it was discarded", async () => {
    const console = await consoleUnderTest(engine.database);
    const id = await console.upload("ABSRECORDVESSEL.ndjson", lines(vessel(8)));
    const results = await Promise.allSettled([console.approve(id), console.approve(id, grace)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const other = await console.upload("ABSRECORDVESSEL.ndjson", lines(vessel(9)));
    await console.discard(ada, other);
    await expect(console.approve(other)).rejects.toMatchObject({ code: "importState" });
  });

  test("the archive of the example fleet is checked without an error", async () => {
    const console = await consoleUnderTest(engine.database);
    const id = await console.upload("fleet.zip", await readFile("examples/fleet.zip"));
    expect(await console.details(id)).toMatchObject({ state: "checked", errors: [], errorCount: 0 });
  });

  test("errors that say the same are one entry, with the first three lines and a hint", async () => {
    const console = await consoleUnderTest(engine.database);
    const fleet = await readFile("examples/fleet/ABSRECORDSURVEY.ndjson", "utf8");
    const { errorCount, errors } = await console.details(
      await console.upload("ABSRECORDSURVEY.ndjson", fleet),
    );
    expect(errors.reduce((sum, { count }) => sum + count, 0)).toBe(errorCount);
    expect(errorCount).toBeGreaterThan(1000);
    expect(errors.length).toBeLessThan(20);
    expect(errors[0]?.kind).toMatch(
      /not …\. Only the demonstration resolves such dates; examples\/fleet\.zip/,
    );
    expect(errors[0]?.first).toHaveLength(3);
    expect(errors[0]?.first[0]).toMatchObject({
      line: expect.any(Number) as number,
      value: expect.stringMatching(/^"today/) as string,
    });
  });

  test.each([
    ["a line with an error", "ABSRECORDVESSEL.ndjson", "{}\n", "assetnum"],
    ["an unknown kind of file", "fleet.exe", "MZ", "none of the kinds"],
    ["a damaged archive", "fleet.zip", "PK", "cannot be unpacked"],
  ])("an upload of %s is refused with the reason", async (_, fileName, content, reason) => {
    const console = await consoleUnderTest(engine.database);
    const { errors, state } = await console.details(await console.upload(fileName, content));
    expect(state).toBe("refused");
    expect(errors[0]?.kind).toContain(reason);
  });
});
