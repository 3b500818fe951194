import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import type { ValueCount } from "#contract/calls/response.ts";
import { refreshLastClassActions } from "#importing/merging/last-class-actions.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { readCall, readMembersOf, cleared, column, membersOf } from "#tests/records/read-call.ts";

const list = "/script/ABSAPIRECORDSUSPENSION?lean=1";

const vessels = [
  ["V1", "ALBATROSS", "Bulk Carrier", "Malta"],
  ["V2", "BITTERN", "Bulk Carrier", "Panama"],
  ["V3", "CORMORANT", "Oil Carrier", "Malta"],
  ["V4", "DUNLIN", "Oil Carrier", "Panama"],
  ["V5", "EIDER", "Oil Carrier", null],
] as const;

const actions = [
  ["V1", 4, "2026-03-01T23:59:59Z", "Overdue survey"],
  ["V2", 4, "2026-03-02", "Unpaid fees"],
  ["V3", 1, "2026-04-10", "Owner's request"],
  ["V4", 4, "2025-01-01", "Overdue survey"],
  ["V4", 5, "2026-02-01", "Survey completed"],
  ["V5", 4, "2026-03-15", null],
  ["SECRET", 4, "2026-03-10", "Overdue survey"],
] as const;

function member([assetnum, vessel_name, vessel_type, flag_name]: (typeof vessels)[number]) {
  return { assetnum, vessel_name, vessel_type, flag_name, registered_owner: `${vessel_name} Ltd` };
}

const secret = {
  assetnum: "SECRET",
  vessel_name: "BOXER",
  vessel_type: "Oil Carrier",
  flag_name: "Malta",
  registered_owner: "Navy",
  security_domain_id: 1,
  abs_tonnage: [{ gross_tonnage: 100 }],
};

/** The sum of the counts of all choices. */
function sumOf(counts: readonly ValueCount[] = []): number {
  return counts.filter(({ value }) => value !== "All").reduce((sum, { count }) => sum + count, 0);
}

forEachEngine((engine) => {
  const names = (query: string) => column(engine.database, `${list}&${query}`, "assetnum");

  beforeAll(async () => {
    await load(engine.database, {
      vessel: [...vessels.map(member), secret],
      class_status: actions.map(([assetnum, service_state_id, changed_date, service_state_reason]) => ({
        assetnum,
        service_state_id,
        changed_date,
        service_state_reason,
      })),
    });
  });

  describe("the filter of the suspension list", () => {
    test.each([
      ["status=Suspended", ["V5", "V2", "V1"]],
      ["status=Withdrawn/Cancelled", ["V3"]],
      ["status=Reinstated/Classed", ["V4"]],
      ["reason=Overdue survey", ["V1"]],
      ["flag=Panama", ["V2", "V4"]],
      ["flag=Nowhere", []],
      ["type=Bulk Carrier", ["V2", "V1"]],
      ["from=2026-03-02", ["V3", "V5", "V2"]],
      ["to=2026-03-01", ["V1", "V4"]],
      ["from=2026-03-01&to=2026-03-01", ["V1"]],
      ["status=Suspended&flag=Malta&type=Bulk Carrier", ["V1"]],
      ["status=&reason=%20", ["V3", "V5", "V2", "V1", "V4"]],
      ["status=Withdrawn/Cancelled&STATUS=Reinstated/Classed", ["V4"]],
    ])("selects vessels by %s", async (query, expected) => {
      expect(await names(query)).toEqual(expected);
    });

    test("matches wildcards literally", async () => {
      expect(await names("flag=%25")).toEqual([]);
      expect(await names("reason=' or true --")).toEqual([]);
    });
  });

  describe("the order of the suspension list", () => {
    test.each([
      ["-date", ["V3", "V5", "V2", "V1", "V4"]],
      ["date", ["V4", "V1", "V2", "V5", "V3"]],
      ["name", ["V1", "V2", "V3", "V4", "V5"]],
      ["-name", ["V5", "V4", "V3", "V2", "V1"]],
    ])("is applied for sort=%s", async (sort, expected) => {
      expect(await names(`sort=${sort}`)).toEqual(expected);
    });

    test("puts a belated entry first when it is by the date of listing", async () => {
      const correction = sql`update class_status set document = document || '{"note":"corrected"}'
        where assetnum = 'V4' and service_state_id = 5`;
      await correction.execute(engine.database.kysely);
      await refreshLastClassActions(engine.database.kysely, sql`select 'V4'`);
      expect(await names("sort=-listed")).toEqual(["V4", "V3", "V5", "V2", "V1"]);
    });

    test("neither skips nor repeats a vessel between pages", async () => {
      const pages = [1, 2, 3, 4].map((page) =>
        readMembersOf(engine.database, `${list}&sort=name&pageSize=2&pageno=${page}`),
      );
      const responses = await Promise.all(pages);
      expect(responses.map(({ member }) => member.map(({ assetnum }) => assetnum))).toEqual([
        ["V1", "V2"],
        ["V3", "V4"],
        ["V5"],
        [],
      ]);
      expect(responses.map(({ responseInfo }) => responseInfo.totalCount)).toEqual([5, 5, 5, 5]);
      expect(responses.map(({ responseInfo }) => Boolean(responseInfo.nextPage))).toEqual([
        true,
        true,
        false,
        false,
      ]);
    });
  });

  test.each([
    ["status=suspended", "status must be one of: Suspended, Withdrawn/Cancelled, Reinstated/Classed."],
    ["sort=owner", "sort must be one of: -date, date, name, -name, -listed."],
    ["actions=all", "actions must be one of: latest, every."],
    ["from=yesterday", "from must be a day such as 2026-03-01."],
    ["asAt=2026-11-21", "asAt must be a day such as 2024-05-02, and not later than today (2026-11-20)."],
  ])("the parameter %s is rejected: %s", async (query, message) => {
    await expect(readCall(engine.database, `${list}&${query}`)).rejects.toMatchObject({
      code: "badQuery",
      message,
    });
  });

  describe("the counts of the suspension list", () => {
    const countsOf = async (query: string, reader = cleared) =>
      (await readMembersOf(engine.database, `${list}&counts=1&${query}`, reader)).responseInfo.counts;

    test("are returned only on request", async () => {
      expect((await readMembersOf(engine.database, list)).responseInfo.counts).toBeUndefined();
    });

    test("give the number of vessels for each choice within the rest of the filter", async () => {
      expect(await countsOf("status=Suspended&type=Oil Carrier")).toEqual({
        status: [
          { value: "All", count: 4 },
          { value: "Suspended", count: 2 },
          { value: "Withdrawn/Cancelled", count: 1 },
          { value: "Reinstated/Classed", count: 1 },
        ],
        flag: [{ value: "Malta", count: 1 }],
        type: [
          { value: "Bulk Carrier", count: 2 },
          { value: "Oil Carrier", count: 2 },
        ],
        reason: [{ value: "Overdue survey", count: 1 }],
        month: [
          { value: "2025-01", status: "Suspended", count: 1 },
          { value: "2026-03", status: "Suspended", count: 2 },
        ],
      });
    });

    test.each([
      ["a visitor", undefined, 5, 6],
      ["a cleared reader", cleared, 6, 7],
    ])(
      "add up to the total, and to every action by month, without controlled vessels, for %s",
      async (_, reader, vesselCount, actionCount) => {
        const response = await readMembersOf(engine.database, `${list}&counts=1`, reader);
        const { counts = {}, totalCount } = response.responseInfo;
        expect([totalCount, sumOf(counts["status"]), sumOf(counts["month"])]).toEqual([
          vesselCount,
          vesselCount,
          actionCount,
        ]);
      },
    );
  });

  describe("the suspension list of every class action", () => {
    const every = `${list}&actions=every`;
    const rows = async (query: string) =>
      (await membersOf(engine.database, `${every}&${query}`)).map(
        ({ assetnum, action_date, current_status, reinstated_since }) =>
          [assetnum, action_date, current_status, reinstated_since ?? "-"].join(" "),
      );

    test("has an earlier action, and when class was reinstated after it", async () => {
      expect(await rows("")).toEqual([
        "V3 2026-04-10 Withdrawn/Cancelled -",
        "V5 2026-03-15 Suspended -",
        "V2 2026-03-02 Suspended -",
        "V1 2026-03-01T23:59:59Z Suspended -",
        "V4 2026-02-01 Reinstated/Classed -",
        "V4 2025-01-01 Suspended 2026-02-01",
      ]);
    });

    test.each([
      ["status=Suspended&to=2025-12-31", ["V4 2025-01-01 Suspended 2026-02-01"]],
      ["reason=Overdue survey&sort=date&to=2025-12-31", ["V4 2025-01-01 Suspended 2026-02-01"]],
      ["asAt=2026-01-31", ["V4 2025-01-01 Suspended -"]],
      ["asAt=2024-12-31", []],
      ["flag=Panama&pageSize=1&pageno=2", ["V4 2026-02-01 Reinstated/Classed -"]],
    ])("is filtered by %s", async (query, expected) => {
      expect(await rows(query)).toEqual(expected);
    });

    test("has counts of class actions, whose sum is the total", async () => {
      const { counts = {}, totalCount } = (
        await readMembersOf(engine.database, `${every}&counts=1&from=2025-01-01&to=2026-03-02`)
      ).responseInfo;
      expect(totalCount).toBe(4);
      expect(counts["status"]).toEqual([
        { value: "All", count: 4 },
        { value: "Suspended", count: 3 },
        { value: "Withdrawn/Cancelled", count: 0 },
        { value: "Reinstated/Classed", count: 1 },
      ]);
      expect(sumOf(counts["month"])).toBe(4);
      expect(counts["reason"]).toEqual([
        { value: "Overdue survey", count: 2 },
        { value: "Survey completed", count: 1 },
        { value: "Unpaid fees", count: 1 },
      ]);
    });
  });

  describe("a controlled vessel in the suspension list", () => {
    test.each([
      "",
      "flag=Malta",
      "type=Oil Carrier",
      "sort=name",
      "status=Suspended",
      "reason=Overdue survey",
      "from=2026-01-01",
      "to=2026-11-20",
      "asAt=2026-11-20",
    ])("is neither found nor counted by '%s' in both readings", async (query) => {
      for (const reading of ["latest", "every"]) {
        const address = `${list}&pageSize=100&counts=1&actions=${reading}&${query}`;
        const { member, responseInfo } = await readMembersOf(engine.database, address);
        expect(member.map(({ assetnum }) => assetnum)).not.toContain("SECRET");
        expect(responseInfo.totalCount).toBe(member.length);
      }
    });

    test("is shown in full to a cleared reader", async () => {
      const found = await column(engine.database, `${list}&reason=Overdue survey`, "assetnum", cleared);
      expect(found).toEqual(["SECRET", "V1"]);
    });
  });

  describe("the suspension list as at a past day", () => {
    test.each([
      ["2024-12-31", []],
      ["2025-01-01", ["V4"]],
      ["2026-02-01", ["V4"]],
      ["2026-03-01", ["V1", "V4"]],
      ["2026-11-20", ["V3", "V5", "V2", "V1", "V4"]],
    ])("has, on %s, the vessels that were listed then", async (day, expected) => {
      expect(await names(`asAt=${day}`)).toEqual(expected);
    });

    test("shows a vessel as suspended that was reinstated later", async () => {
      const statuses = await column(engine.database, `${list}&asAt=2026-01-31`, "current_status");
      expect(statuses).toEqual(["Suspended"]);
    });
  });
});
