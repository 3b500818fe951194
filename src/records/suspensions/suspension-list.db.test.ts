import { beforeAll, describe, expect, test } from "vitest";

import { forEachEngine, load } from "#tests/database/engines.ts";
import { membersOf, readMembersOf } from "#tests/records/read-call.ts";

const list = "/script/ABSAPIRECORDSUSPENSION?lean=1&page=1";

const vessel = {
  vessel_type: "Bulk Carrier",
  imo_num: 9074729,
  class_num: "20151001",
  flag_name: "Panama",
  registered_owner: "Meridian Shipping Ltd",
  delivery_date: "2015-03-01",
  abs_tonnage: [{ gross_tonnage: "34508" }, { gross_tonnage: 1 }],
};

function vesselNamed(name: string) {
  return { ...vessel, assetnum: name, vessel_name: name };
}

/** Parses `4@2024-05-02 Overdue survey`: state 4 on that day for that reason. */
function entry(assetnum: string, text: string) {
  const [, state, changed_date, service_state_reason] = /^(\d+)@(\S+) ?(.*)$/.exec(text) ?? [];
  return {
    assetnum,
    service_state_id: Number(state),
    changed_date,
    service_state_reason,
    changed_value: `State ${state}`,
  };
}

const histories: Readonly<Record<string, readonly string[]>> = {
  SUSPENDED: ["5@2015-03-01", "4@2024-05-02 Overdue survey"],
  WITHDRAWN: ["4@2023-01-01 Unpaid fees", "1@2024-06-01 Owner's request"],
  REINSTATED: ["1@2022-01-01 Scrapping cancelled", "5@2024-07-01 Survey done"],
  RELIEVED: ["4@2022-01-01 Overdue survey", "5@2024-04-01 Survey done"],
  FIRST: ["5@2024-08-01 New building"],
  TOMORROW: ["4@2026-11-21 Announced"],
  TODAY: ["4@2026-11-20T23:00:00Z Just now"],
};

forEachEngine((engine) => {
  describe("the suspension list", () => {
    beforeAll(() =>
      load(engine.database, {
        vessel: Object.keys(histories).map(vesselNamed),
        class_status: [
          ...Object.entries(histories).flatMap(([assetnum, entries]) =>
            entries.map((one) => entry(assetnum, one)),
          ),
          entry("NOT ON FILE", "4@2024-01-01"),
        ],
      }),
    );

    test("has the vessels with a class action in force, the newest first", async () => {
      const { member, responseInfo } = await readMembersOf(engine.database, list);
      expect(member.map(({ assetnum }) => assetnum)).toEqual([
        "TODAY",
        "REINSTATED",
        "WITHDRAWN",
        "SUSPENDED",
        "RELIEVED",
      ]);
      expect(responseInfo).toMatchObject({ pagenum: 1, totalPages: 1, totalCount: 5 });
    });

    test("describes a suspension", async () => {
      const members = await membersOf(engine.database, `${list}&_dropnulls=0`);
      expect(members.find(({ assetnum }) => assetnum === "SUSPENDED")).toEqual({
        assetnum: "SUSPENDED",
        recorded_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        service_state_id: 4,
        service_state_reason: "Overdue survey",
        action_date: "2024-05-02",
        abs_service_suspen: [],
        abs_vessel: [
          {
            ...vessel,
            vessel_name: "SUSPENDED",
            imo_num: "9074729",
            abs_tonnage: [{ gross_tonnage: 34508 }, { gross_tonnage: 1 }],
          },
        ],
        class_state: { code: 4, label: "State 4", tone: "warning" },
        current_status: "Suspended",
        suspended_date: "2024-05-02",
        class_suspended_date: "2024-05-02",
        class_suspended_reason: "Overdue survey",
        cancelled_date: null,
        class_withdrawn_date: null,
        class_withdrawn_reason: null,
        reinstatement_date: null,
        date_of_reinstatement: null,
        reinstated_since: null,
        year_of_build: "2015",
        gross_tonnage: 34508,
      });
    });

    test("describes a withdrawal and the suspension before it", async () => {
      const members = await membersOf(engine.database, list);
      expect(members.find(({ assetnum }) => assetnum === "WITHDRAWN")).toMatchObject({
        current_status: "Withdrawn/Cancelled",
        class_withdrawn_date: "2024-06-01",
        class_withdrawn_reason: "Owner's request",
        cancelled_date: "2024-06-01",
        abs_service_suspen: [
          { service_state_id: 4, action_date: "2023-01-01", service_state_reason: "Unpaid fees" },
        ],
      });
    });

    test("describes a reinstatement with the withdrawal that it ended, but without a suspension", async () => {
      const members = await membersOf(engine.database, list);
      expect(members.find(({ assetnum }) => assetnum === "REINSTATED")).toMatchObject({
        current_status: "Reinstated/Classed",
        date_of_reinstatement: "2024-07-01",
        class_withdrawn_date: "2022-01-01",
        class_withdrawn_reason: "Scrapping cancelled",
      });
      const relieved = members.find(({ assetnum }) => assetnum === "RELIEVED");
      expect(relieved).toMatchObject({
        current_status: "Reinstated/Classed",
        reinstatement_date: "2024-04-01",
      });
      expect(relieved).not.toHaveProperty("class_suspended_date");
      expect(relieved).not.toHaveProperty("class_withdrawn_date");
    });
  });
});
