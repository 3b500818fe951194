import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

import { inForce, type ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { toEpochMilliseconds } from "#rules/dates.ts";
import { listedAction } from "#rules/class/suspension.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { readMembersOf, allFields, membersOf, today } from "#tests/records/read-call.ts";

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

  test("the list and the summary agree with the rules for any class status history", async () => {
    const date = fc.constantFrom(
      "2023-01-01",
      "2024-01-01",
      "2024-01-01T12:00:00Z",
      "2025-01-01",
      "2027-01-01",
    );
    const oneEntry = fc.record({
      serviceStateId: fc.constantFrom(1, 2, 4, 5, 12),
      date,
      stateText: fc.constantFrom("In Class", "Reinstated", "Suspended", null),
      reason: fc.constantFrom(null, "Why"),
    });
    const history = fc.uniqueArray(oneEntry, {
      maxLength: 5,
      selector: ({ date, serviceStateId }) => `${date} ${serviceStateId}`,
    });
    const [sample = []] = fc.sample(fc.array(history, { minLength: 300, maxLength: 300 }), {
      numRuns: 1,
      seed: 20261120,
    });
    const fleet = new Map<string, readonly ClassStatusEntry[]>(
      sample.map((entries, index) => [`V${String(index).padStart(3, "0")}`, entries]),
    );
    await empty(engine.database);
    await load(engine.database, {
      vessel: [...fleet.keys()].map((assetnum) => ({ assetnum })),
      class_status: [...fleet].flatMap(([assetnum, entries]) =>
        entries.map((entry) => ({
          assetnum,
          service_state_id: entry.serviceStateId,
          changed_date: entry.date,
          changed_value: entry.stateText,
          service_state_reason: entry.reason,
        })),
      ),
    });
    const expected = [...fleet].flatMap(([assetnum, entries]) => {
      const action = listedAction(inForce(entries, today));
      return action
        ? [{ assetnum, service_state_id: action.entry.serviceStateId, action_date: action.entry.date }]
        : [];
    });
    expected.sort(
      (one, other) =>
        (toEpochMilliseconds(other.action_date) ?? 0) - (toEpochMilliseconds(one.action_date) ?? 0) ||
        (one.assetnum < other.assetnum ? -1 : 1),
    );
    const { member } = await readMembersOf(engine.database, `${list}&pageSize=1000`);
    expect(
      member.map(({ action_date, assetnum, service_state_id }) => ({
        assetnum,
        service_state_id,
        action_date,
      })),
    ).toEqual(expected);
    expect(expected.length).toBeGreaterThan(50);
    expect(expected.length).toBeLessThan(300);

    const summaries = await membersOf(engine.database, `/os/ABSRECORDVESSEL?${allFields}`);
    expect(summaries.map(({ state_count }) => state_count)).toEqual(
      [...fleet.values()].map((entries) => inForce(entries, today).length),
    );
  });
});
