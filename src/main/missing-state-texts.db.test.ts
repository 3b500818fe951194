// An import of class states with ids but without texts, and the text that every channel shows.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { Member } from "#contract/calls/response.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { formatReport, type ImportReport } from "#importing/report.ts";
import { childrenOf } from "#contract/members/member-fields.ts";
import { read, readAsMaximo, readMember } from "#records/read.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { readRecordVersion } from "#records/record-version.ts";
import { readWholeSuspensionList } from "#records/suspensions/whole-suspension-list.ts";
import { gatewayUnderTest, testDependencies } from "#tests/gateway/gateway-under-test.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import { renderScreen } from "#web/boot/render-screen.tsx";
import { writeFolder } from "#tests/importing/import-folder.ts";
import { callOf, column, contextOf, allFields, membersOf, where } from "#tests/records/read-call.ts";

const classService = { service_type_id: 1, service_type: "Class Certification" };
const loadLine = { service_type_id: 7, service_type: "Load Line Certification" };
const suspended = {
  assetnum: "V1",
  service_state_id: 4,
  changed_date: "2024-05-02",
  service_state_reason: "Overdue survey",
};

const record = {
  "ABSRECORDVESSEL.ndjson": [
    {
      assetnum: "V1",
      vessel_name: "HISTORY",
      abs_service: [{ ...classService, service_state_id: 5, service_state: "In Class" }],
    },
    {
      assetnum: "V2",
      vessel_name: "SERVICES",
      abs_service: [
        { ...classService, service_state_id: 5 },
        { ...loadLine, service_state_id: "4", service_state: null },
        { ...loadLine, service_state_id: 5, service_state: "" },
      ],
    },
    {
      assetnum: "V3",
      vessel_name: "UNKNOWN STATE",
      abs_service: [{ ...classService, service_state_id: 99, service_state: " " }],
    },
    { assetnum: "V4", vessel_name: "NO STATE", abs_service: [classService] },
  ],
  "ABSRECORDCLASSSTATUS.ndjson": [
    { assetnum: "V1", service_state_id: 5, changed_date: "2015-03-01", changed_value: "Classed" },
    { ...suspended, changed_value: "" },
    { assetnum: "V3", service_state_id: 99, changed_date: "2024-05-02" },
  ],
};

const vesselLine = { file: "ABSRECORDVESSEL.ndjson" };
const statusLine = { file: "ABSRECORDCLASSSTATUS.ndjson", field: "changed_value" };

/** The expected warnings: the place, and the text that readers see for the state. */
const warnings: readonly (readonly [place: object, text: string, id: number])[] = [
  [{ ...vesselLine, line: 2, field: "abs_service[0].service_state" }, "In Class", 5],
  [{ ...vesselLine, line: 2, field: "abs_service[1].service_state" }, "Suspended", 4],
  [{ ...vesselLine, line: 2, field: "abs_service[2].service_state" }, "State 5", 5],
  [{ ...vesselLine, line: 3, field: "abs_service[0].service_state" }, "State 99", 99],
  [{ ...statusLine, line: 2 }, "Suspended", 4],
  [{ ...statusLine, line: 3 }, "State 99", 99],
];

forEachEngine((engine) => {
  let report: ImportReport;
  let gateway: ReturnType<typeof gatewayUnderTest>;

  const importRecord = async (files: Parameters<typeof writeFolder>[1], options = {}) => {
    const folder = await mkdtemp(join(tmpdir(), "plimsoll-states-"));
    await writeFolder(folder, files);
    const source = await openSource(folder, null);
    const storeDocument = () => Promise.resolve();
    return importSource(engine.database, source, { storeDocument, ...options }).finally(() =>
      rm(folder, { recursive: true }),
    );
  };
  const vesselOf = async (assetnum: string, set = "ABSRECORDVESSEL"): Promise<Member | undefined> =>
    (
      await membersOf(engine.database, `/os/${set}?${allFields}&${where(fieldEquals("assetnum", assetnum))}`)
    )[0];
  const stateTextsOf = (assetnum: string) =>
    column(
      engine.database,
      `/os/ABSRECORDCLASSSTATUS?${allFields}&${where(fieldEquals("assetnum", assetnum))}&oslc.orderBy=%2Bchanged_date`,
      "changed_value",
    );

  beforeAll(async () => {
    report = await importRecord(record);
    gateway = gatewayUnderTest({
      files: { ...testDependencies().files, renderScreen },
      readSuspensionList: (parameters, context) =>
        readWholeSuspensionList(engine.database, parameters, context),
      recordVersion: knownRecord({ version: () => readRecordVersion(engine.database) }),
      read: (call, context) => read(engine.database, call, context),
      maximo: {
        read: (call, context, isLean) => readAsMaximo(engine.database, call, context, isLean),
        readMember: (call, context, isLean) => readMember(engine.database, call, context, isLean),
      },
    });
  });

  describe("an import of class states without texts", () => {
    test("succeeds with a warning for each that names file, line, field and remedy", () => {
      expect(report).toMatchObject({ outcome: "imported", warningCount: 6, errorCount: 0 });
      expect(report.warnings).toEqual(
        warnings.map(([place, text, id]) =>
          Object.assign({}, place, {
            message: `There is no text for state ${id}. Readers see "${text}". If that is wrong, give the text in this field.`,
          }),
        ),
      );
      expect(formatReport(report).split("\n").slice(-2)).toEqual([
        'Warning: ABSRECORDCLASSSTATUS.ndjson, line 3, changed_value: There is no text for state 99. Readers see "State 99". If that is wrong, give the text in this field.',
        expect.stringMatching(/^Imported 7 lines/),
      ]);
    });

    test("keeps the documents as they were received", async () => {
      const rows = await engine.database.kysely
        .selectFrom("class_status")
        .select("document")
        .orderBy("changed_date")
        .execute();
      expect(rows.map(({ document }) => document)).toEqual(
        expect.arrayContaining([...record["ABSRECORDCLASSSTATUS.ndjson"]]),
      );
    });

    test("lists at most fifty warnings and counts all", async () => {
      const many = Array.from({ length: 60 }, (_, day) => ({
        assetnum: "V9",
        service_state_id: 4,
        service_state_reason: "Overdue survey",
        changed_date: new Date(Date.UTC(2020, 0, day + 1)).toISOString().slice(0, 10),
      }));
      const { warningCount, ...checked } = await importRecord(
        { "ABSRECORDCLASSSTATUS.ndjson": many },
        { dryRun: true },
      );
      expect([checked.outcome, warningCount, checked.warnings.length]).toEqual(["checked", 60, 50]);
      expect(formatReport({ ...checked, warningCount })).toContain("... and 10 more warnings.");
    });
  });

  describe.each(["ABSRECORDVESSEL", "ABSRECORDSEARCH"])("a member of %s", (set) => {
    test.each([
      ["V1", "Suspended"],
      ["V2", "In Class"],
      ["V3", "State 99"],
    ])("for vessel %s has the class state %s", async (assetnum, text) => {
      expect(await vesselOf(assetnum, set)).toMatchObject({
        service_state: text,
        abs_service_class_state: [{ service_state: text }],
      });
    });

    test("has a text for each of its services that has a state", async () => {
      const textsOf = async (assetnum: string) =>
        childrenOf((await vesselOf(assetnum, set))?.["abs_service"]).map((one) => one["service_state"]);
      expect(await textsOf("V1")).toEqual(["In Class"]);
      expect(await textsOf("V2")).toEqual(["In Class", "Suspended", "State 5"]);
      expect(await textsOf("V3")).toEqual(["State 99"]);
      expect(await textsOf("V4")).toEqual([undefined]);
    });
  });

  test("the class status history has a text for each entry and keeps imported texts", async () => {
    expect(await stateTextsOf("V1")).toEqual(["Classed", "Suspended"]);
    expect(await stateTextsOf("V3")).toEqual(["State 99"]);
  });

  test("the page of a vessel carries the text of its class state", async () => {
    const page = await (await gateway.get("/absrecord/details?assetnum=V1")).text();
    const [, screen = ""] = /<div id="root">([^]*?)<script/.exec(page) ?? [];
    expect(screen).toContain(">Suspended<");
    expect(screen).not.toContain(">In Class<");
  });

  test("the list of suspensions, its CSV and its feed name the state", async () => {
    const list = "/script/ABSAPIRECORDSUSPENSION?lean=1";
    expect(await membersOf(engine.database, list)).toMatchObject([{ current_status: "Suspended" }]);
    expect(await (await gateway.get("/class-suspension/list.csv")).text()).toContain(",Suspended,");
    expect(await (await gateway.get("/class-suspension/feed.atom")).text()).toContain('term="Suspended"');
  });

  test("an API client reads the text in both formats", async () => {
    const list = callOf(`/os/ABSRECORDVESSEL?oslc.select=*&${where('assetnum="V1"')}`);
    const [lean, namespaced] = [true, false].map((form) =>
      readAsMaximo(engine.database, list, contextOf(), form),
    );
    expect(await lean).toMatchObject({ member: [{ service_state: "Suspended" }] });
    expect(await namespaced).toMatchObject({ "rdfs:member": [{ "spi:service_state": "Suspended" }] });
  });

  test("a corrected version has the text that readers saw before the correction", async () => {
    await importRecord({
      "ABSRECORDCLASSSTATUS.ndjson": [{ ...suspended, changed_value: "Class Suspended" }],
    });
    const [, entry] = await membersOf(
      engine.database,
      `/os/ABSRECORDCLASSSTATUS?${allFields}&${where('assetnum="V1"')}&oslc.orderBy=%2Bchanged_date`,
    );
    expect(entry).toMatchObject({
      changed_value: "Class Suspended",
      abs_earlier_version: [{ changed_value: "Suspended" }],
    });
  });
});
