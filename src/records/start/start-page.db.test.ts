import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startPageSchema } from "#contract/search/start.ts";
import { refreshLastClassActions } from "#importing/merging/last-class-actions.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { column, today } from "#tests/records/read-call.ts";
import { readFleetCounts } from "./fleet-counts.ts";
import { readStartPage } from "./start-page.ts";

const classService = (service_state_id: number) => ({ service_type_id: 1, service_state_id });

const fleet = [
  { assetnum: "V1", vessel_name: "ALBATROSS", vessel_type: "Bulk Carrier", flag_id: 1, flag_name: "Malta" },
  { assetnum: "V2", vessel_name: "BITTERN", vessel_type: "Bulk Carrier", flag_id: 2, flag_name: "Panama" },
  { assetnum: "V3", vessel_name: "CORMORANT", vessel_type: "Oil Carrier", flag_id: 1, flag_name: "Malta" },
  { assetnum: "V4", vessel_name: "DUNLIN", vessel_type: "Bulk Carrier", flag_id: 1, flag_name: "Malta" },
  { assetnum: "V5", vessel_name: "EIDER", abs_service: [classService(5)] },
  { assetnum: "V6", vessel_name: "FULMAR", vessel_type: "Oil Carrier", abs_service: [classService(4)] },
];

const actions = [
  ["V1", 5, "2020-01-01", null],
  ["V1", 4, "2026-11-20T23:59:59Z", "Overdue survey"],
  ["V2", 5, "2020-01-01", null],
  ["V2", 1, "2026-11-02", "Owner's request"],
  ["V3", 5, "2020-01-01", null],
  ["V3", 4, "2026-10-30", "Unpaid fees"],
  // Suspended and reinstated at one moment: one entry does not decide the state, and both are class actions.
  ["V4", 5, "2020-01-01", null],
  ["V4", 4, "2026-11-05", "Overdue survey"],
  ["V4", 5, "2026-11-05", "Survey completed"],
  // Announced.
  ["V5", 1, "2026-11-21", "Owner's request"],
] as const;

const entries = (rows: readonly (readonly [string, number, string, string | null])[]) =>
  rows.map(([assetnum, service_state_id, changed_date, service_state_reason]) => ({
    assetnum,
    service_state_id,
    changed_date,
    service_state_reason,
  }));

/** A controlled vessel of a type and a flag that no other vessel has, with the latest class action. */
const controlled = {
  vessel: [
    {
      assetnum: "V7",
      vessel_name: "SECRET",
      vessel_type: "Patrol",
      flag_id: 9,
      flag_name: "Utopia",
      security_domain_id: 1,
    },
    {
      assetnum: "V8",
      vessel_name: "HIDDEN",
      vessel_type: "Bulk Carrier",
      flag_id: 1,
      flag_name: "Malta",
      security_domain_id: 1,
    },
  ],
  class_status: entries([
    ["V7", 4, "2026-11-19", "Unpaid fees"],
    ["V8", 5, "2020-01-01", null],
  ]),
};

const expected = {
  day: today,
  fleet: { vessels: 6, inClass: 2, suspended: 3 },
  month: { from: "2026-11-01", suspended: 2, withdrawn: 1, reinstated: 1 },
  types: [
    { name: "Bulk Carrier", vessels: 3, inClass: 1 },
    { name: "Oil Carrier", vessels: 2, inClass: 0 },
    { name: null, vessels: 1, inClass: 1 },
  ],
  flags: [
    { flagId: 1, name: "Malta", vessels: 3, inClass: 1 },
    { flagId: 2, name: "Panama", vessels: 1, inClass: 0 },
    { flagId: null, name: null, vessels: 2, inClass: 1 },
  ],
};

forEachEngine((engine) => {
  const readPage = async () => (await readStartPage(engine.database, today)).page;

  describe("the start page", () => {
    beforeAll(() => load(engine.database, { vessel: fleet, class_status: entries(actions) }));

    test("counts vessels by class state, type and flag, and the class actions of the month", async () => {
      const { actions: _, ...numbers } = startPageSchema.parse(await readPage());
      expect(numbers).toEqual(expected);
    });

    test("has every class action of the suspension list, newest first", async () => {
      const page = await readPage();
      expect(page.actions.map(({ assetnum }) => assetnum)).toEqual(
        await column(engine.database, "/script/ABSAPIRECORDSUSPENSION?lean=1&actions=every", "assetnum"),
      );
      expect(page.actions[0]).toEqual({
        assetnum: "V1",
        imoNumber: null,
        name: "ALBATROSS",
        type: "Bulk Carrier",
        flag: "Malta",
        status: "Suspended",
        date: "2026-11-20T23:59:59Z",
        reason: "Overdue survey",
      });
    });

    test.each([1, 2, 5])("has the same numbers if a statement counts %i vessels", async (size) => {
      const { flags, types, ...total } = await readFleetCounts(engine.database, today, size);
      expect({ fleet: total, types, flags }).toEqual({
        fleet: expected.fleet,
        types: expected.types,
        flags: expected.flags,
      });
    });

    test("does not change with controlled vessels, for any number or list", async () => {
      const before = await readPage();
      await load(engine.database, controlled);
      expect(await readPage()).toEqual(before);
      // A vessel that becomes controlled leaves every number.
      await sql`update vessel set security_domain_id = 1 where assetnum = 'V1'`.execute(
        engine.database.kysely,
      );
      await engine.database.kysely
        .transaction()
        .execute((transaction) => refreshLastClassActions(transaction, sql`select assetnum from vessel`));
      const after = await readPage();
      expect(after.fleet).toEqual({ vessels: 5, inClass: 2, suspended: 2 });
      expect(after.month).toMatchObject({ suspended: 1 });
      expect(after.actions.map(({ assetnum }) => assetnum)).not.toContain("V1");
    });
  });

  describe("the start page of an empty record", () => {
    beforeEach(() => empty(engine.database));

    test("has zeros and no lists", async () => {
      expect(startPageSchema.parse(await readPage())).toMatchObject({
        fleet: { vessels: 0, inClass: 0, suspended: 0 },
        types: [],
        flags: [],
        actions: [],
      });
    });
  });
});
