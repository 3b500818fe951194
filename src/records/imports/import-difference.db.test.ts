import { beforeEach, describe, expect, test } from "vitest";

import type { ControlledRead, Reader } from "#contract/account/reader.ts";
import { empty, type Engine, forEachEngine, load } from "#tests/database/engines.ts";
import { cleared, surveyor } from "#tests/records/read-call.ts";
import { readImportDifference } from "./import-difference.ts";

interface Row {
  readonly set: string;
  readonly assetnum: string | null;
  readonly key: object;
  readonly before?: object;
  readonly after?: object;
  readonly was_withheld?: boolean;
  readonly is_withheld?: boolean;
  readonly is_controlled?: boolean;
}

/** Stores an upload with a difference. */
async function storeRows({ database: { kysely } }: Engine, rows: readonly Row[]): Promise<number> {
  const { id } = await kysely
    .insertInto("import_upload")
    .values({
      file_name: "fleet.zip",
      size: 1,
      sha256: "0",
      state: "checked",
      uploader_id: "u1",
      uploader_name: "Ada",
      uploader_email: "ada@society.example",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const values = rows.map(({ after, assetnum, before, key, set, ...masks }) => ({
    upload_id: id,
    set_name: set,
    assetnum,
    member_key: JSON.stringify(key) as never,
    before_document: before ? (JSON.stringify(before) as never) : null,
    after_document: after ? (JSON.stringify(after) as never) : null,
    was_withheld: masks.was_withheld ?? false,
    is_withheld: masks.is_withheld ?? false,
    is_controlled: masks.is_controlled ?? false,
  }));
  await kysely.insertInto("import_difference").values(values).execute();
  return id;
}

const survey = (surveyid: string, more: Partial<Row>): Row => ({
  set: "ABSRECORDSURVEY",
  assetnum: "V1",
  key: { surveyid },
  ...more,
});

forEachEngine((engine) => {
  const read = (upload: number, reader: Reader = surveyor) =>
    readImportDifference(engine.database, { upload, pageno: 1 }, reader);

  beforeEach(async () => {
    await empty(engine.database);
    await load(engine.database, {
      vessel: [
        { assetnum: "C1", vessel_name: "GREY LADY", imo_num: "9000001", security_domain_id: 1 },
        { assetnum: "V1", vessel_name: "OPEN SEA", security_domain_id: 0 },
      ],
    });
  });

  describe("the difference of an import", () => {
    test("lists changed fields with both values, class actions, and members without a vessel last", async () => {
      const entry = { service_state_id: 4, service_state_reason: "Overdue survey" };
      const key = { assetnum: "V1", changed_date: "2026-05-02T00:00:00+00:00", service_state_id: 4 };
      const upload = await storeRows(engine, [
        { set: "ABSRECORDFLAG", assetnum: null, key: { flag_id: 7 }, after: { flag_id: 7 } },
        {
          set: "ABSRECORDVESSEL",
          assetnum: "V1",
          key: { assetnum: "V1" },
          before: { assetnum: "V1", call_sign: "A", abs_tonnage: [{ gross_tonnage: 1 }] },
          after: { assetnum: "V1", call_sign: "B", abs_tonnage: [{ gross_tonnage: 2 }] },
        },
        { set: "ABSRECORDCLASSSTATUS", assetnum: "V1", key, after: { assetnum: "V1", ...entry } },
        {
          set: "ABSRECORDCLASSSTATUS",
          assetnum: "V1",
          key: { ...key, changed_date: "2026-06-02T00:00:00+00:00", service_state_id: 1 },
          after: { assetnum: "V1", service_state_id: 1 },
        },
      ]);
      const inClass = { assetnum: "V1", service_state_id: 5, changed_value: "In Class" };
      for (const day of ["2015-03-01", "2026-05-03"]) {
        const document = { ...inClass, changed_date: `${day}T00:00:00Z` };
        await load(engine.database, {
          class_status: [day === "2015-03-01" ? document : { ...document, assetnum: "V2" }],
        });
      }
      const { vessels } = await read(upload);
      expect(vessels.map(({ assetnum, vesselName }) => [assetnum, vesselName])).toEqual([
        ["V1", "OPEN SEA"],
        [null, null],
      ]);
      expect(vessels[0]?.members).toMatchObject([
        {
          kind: "added",
          classAction: { stateId: 4, change: "In Class → Suspended", reason: "Overdue survey" },
          fields: [],
        },
        { kind: "added", classAction: { stateId: 1, change: "Suspended → Withdrawn", reason: "" } },
        {
          kind: "changed",
          fields: [
            { field: "call_sign", before: "A", after: "B" },
            { field: "abs_tonnage[0].gross_tonnage", before: "1", after: "2" },
          ],
        },
      ]);
    });

    test("states the class before a new action as the record has it with the upload", async () => {
      const entry = (day: string, state: number, text: string) => ({
        assetnum: "V1",
        changed_date: `${day}T00:00:00Z`,
        service_state_id: state,
        changed_value: text,
      });
      const keyOf = ({ assetnum, changed_date, service_state_id }: ReturnType<typeof entry>) => ({
        assetnum,
        changed_date,
        service_state_id,
      });
      const row = (key: ReturnType<typeof entry>, versions: Partial<Row>): Row => ({
        set: "ABSRECORDCLASSSTATUS",
        assetnum: "V1",
        key: keyOf(key),
        ...versions,
      });
      const [inClass, corrected, removed] = [
        entry("2015-03-01", 5, "In Class"),
        entry("2020-01-01", 12, "Applied For"),
        entry("2024-01-01", 4, "Suspended"),
      ];
      await load(engine.database, { class_status: [inClass, corrected, removed] });
      const withdrawn = entry("2026-05-02", 1, "Withdrawn");
      const correction = { ...corrected, changed_value: "Corrected" };
      const upload = await storeRows(engine, [
        row(corrected, { before: corrected, after: correction }),
        row(removed, { before: removed }),
        row(withdrawn, { after: withdrawn }),
      ]);
      const { vessels } = await read(upload);
      expect(vessels[0]?.members.map(({ classAction, kind }) => [kind, classAction?.change])).toEqual([
        ["changed", "Corrected"],
        ["removed", "Suspended"],
        ["added", "Corrected → Withdrawn"],
      ]);
    });

    test("has the vessels with class actions first, and tells nobody of those of a controlled vessel", async () => {
      const action = (assetnum: string): Row => {
        const key = { assetnum, changed_date: "2026-05-02T00:00:00+00:00", service_state_id: 4 };
        return { set: "ABSRECORDCLASSSTATUS", assetnum, key, after: key };
      };
      const others = ["V1", "V2", "V3"].map((assetnum) => survey(`S-${assetnum}`, { assetnum, after: {} }));
      const upload = await storeRows(engine, [...others, action("V3"), action("X1"), action("C1")]);
      const named = async (reader: Reader) =>
        (await read(upload, reader)).vessels.map(({ assetnum }) => assetnum);
      expect(await named(surveyor)).toEqual(["V3", "X1", "C1", "V1", "V2"]);
      expect(await named(cleared)).toEqual(["C1", "V3", "X1", "V1", "V2"]);
    });

    test("has nothing of withheld items, neither in lists nor in numbers, and shows a released one as new", async () => {
      const hidden = { was_withheld: true, is_withheld: true };
      const upload = await storeRows(engine, [
        survey("S1", { before: { description: "SECRET" }, after: { description: "HIDDEN" }, ...hidden }),
        survey("S2", { after: { description: "SECRET" }, is_withheld: true, assetnum: "V2" }),
        survey("S3", { before: { description: "SECRET" }, after: { description: "B" }, was_withheld: true }),
      ]);
      const page = await read(upload, cleared);
      expect(JSON.stringify(page)).not.toMatch(/SECRET|HIDDEN|S1|S2|V2/);
      expect(page.counts).toEqual([{ set: "ABSRECORDSURVEY", added: 1, changed: 0, removed: 0 }]);
      expect(page.totalCount).toBe(1);
    });

    test("shows the identity of a controlled vessel only, and its members to a cleared reader, which is recorded", async () => {
      const upload = await storeRows(engine, [
        survey("S1", { assetnum: "C1", after: { description: "SECRET" } }),
        survey("S2", { assetnum: "C2", after: { description: "SECRET" }, is_controlled: true }),
      ]);
      const masked = await read(upload);
      expect(JSON.stringify(masked)).not.toContain("SECRET");
      expect(masked).toMatchObject({
        counts: [],
        vessels: [
          { vesselName: "GREY LADY", isControlled: true, members: [], moreMembers: 0 },
          { assetnum: "C2", isControlled: true, members: [] },
        ],
      });
      const reads: ControlledRead[] = [];
      const auditControlledRead = (one: ControlledRead) => Promise.resolve(void reads.push(one));
      const whole = await read(upload, { ...cleared, auditControlledRead });
      expect(whole.vessels.map(({ members }) => members.length)).toEqual([1, 1]);
      expect(reads).toEqual([{ call: "the difference of an import", vessels: ["C1", "C2"] }]);
    });
  });
});
