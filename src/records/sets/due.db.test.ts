// What falls due for vessels: PLIMSOLLDUE.
import { beforeAll, describe, expect, test } from "vitest";

import type { Reader } from "#contract/account/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { cleared, membersOf, readCall, surveyor } from "#tests/records/read-call.ts";

const ownedBy = (assetnum: string) => ({
  assetnum,
  abs_vessel_customer_rel: [
    { customer_role: "Operator", abs_customers: [{ customer_number: "C1", customer_name: "NORTHERN LINE" }] },
  ],
});
const certificate = (certificateid: string, other: object) => ({
  assetnum: "V1",
  certificateid,
  certificate_name: "Class",
  service_group_id: 1,
  ...other,
});
const survey = (surveyid: string, abs_survey_due_date: string, other: object = {}) => ({
  assetnum: "V1",
  surveyid,
  abs_service_group_id: 1,
  description: "Annual Hull",
  abs_survey_due_date,
  ...other,
});
const finding = (ticketid: string, other: object) => ({
  assetnum: "V1",
  ticketid,
  ticket_type: "Condition of Class",
  ticket_number: `F-${ticketid}`,
  reported_in_service_group: 1,
  status: "OPEN",
  current_due_date: "2027-01-15",
  ...other,
});

const record = {
  vessel: [
    { assetnum: "V1", vessel_name: "NORTH", imo_num: "9074729", class_num: "X-1" },
    { assetnum: "V2", vessel_name: "SOUTH", imo_num: "8814275", class_num: "X-2" },
    { assetnum: "X1", vessel_name: "GREY", imo_num: "9305635", class_num: "X-2", security_domain_id: 1 },
  ],
  owner: ["V1", "V2", "X1"].map(ownedBy),
  class_status: [
    { assetnum: "V1", service_state_id: 4, changed_date: "2026-11-04", changed_value: "Suspended" },
    { assetnum: "V2", service_state_id: 5, changed_date: "2015-01-01", changed_value: "In Class" },
  ],
  survey: [
    survey("S1", "2026-10-01"),
    survey("S2", "2026-11-01", { abs_actual_due_date: "2027-02-01" }),
    survey("S3", "2026-12-01", { abs_service_group_id: 2 }),
    survey("S4", "2027-02-19"),
    survey("S5", "2026-12-24", { assetnum: "V2" }),
    survey("S6", "2020-01-01", { assetnum: "X1" }),
  ],
  certificate: [
    certificate("C1", { issue_date: "2016-01-01", expiry_date: "2021-01-01" }),
    certificate("C2", {
      certificate_number: "N-2",
      issue_date: "2021-01-01",
      expiry_date: "2026-09-01",
      extension_date: "2026-12-31",
    }),
    certificate("C3", { certificate_name: "Load Line", service_group_id: 2, expiry_date: "2026-12-01" }),
  ],
  finding: [
    finding("F1", {}),
    finding("F2", { status: "CLOSED" }),
    finding("F3", { reported_in_service_group: 2 }),
  ],
};

forEachEngine((engine) => {
  beforeAll(() => load(engine.database, record));

  const due = (parameters: string, reader?: Reader) =>
    membersOf(engine.database, `/script/PLIMSOLLDUE?${parameters}`, reader);
  const keysOf = async (parameters: string, reader?: Reader) =>
    (await due(parameters, reader)).map(({ item_key }) => item_key);

  test("a survey has its window, its vessel and whether class of the vessel is lost", async () => {
    expect(await due("numbers=9074729")).toContainEqual({
      item_key: "survey:S2",
      kind: "survey",
      name: "Annual Hull",
      window_start: "2026-11-01",
      due_date: "2027-02-01",
      window_end: "2027-02-01",
      status: "inWindow",
      assetnum: "V1",
      vessel_name: "NORTH",
      imo_num: "9074729",
      class_num: "X-1",
      meaning: "suspended",
      class_state: { code: 4, label: "Suspended", tone: "warning" },
      class_state_date: "2026-11-04",
      class_lost_date: "2026-11-04",
      is_class_lost: true,
    });
  });

  test("overdue items come first, and superseded certificates, closed findings and withheld items are left out", async () => {
    expect((await due("numbers=x-1")).map(({ due_date, item_key }) => [item_key, due_date])).toEqual([
      ["survey:S1", "2026-10-01"],
      ["certificate:C2", "2026-12-31"],
      ["finding:F1", "2027-01-15"],
      ["survey:S2", "2027-02-01"],
    ]);
  });

  test("the period can be given as days", async () => {
    expect(await keysOf("assetnums=V1&from=2027-02-02&until=2027-02-19")).toEqual(["survey:S4"]);
  });

  test.each([
    ["2026-10-01", ["survey:S1", "certificate:C2"]],
    ["2026-10-02", ["certificate:C2"]],
  ])("a past period from %s has no items that were overdue before it", async (from, keys) => {
    expect(await keysOf(`assetnums=V1&from=${from}&until=2026-10-31`)).toEqual(keys);
  });

  describe.each([
    ["a visitor", undefined],
    ["a surveyor without the clearance", surveyor],
  ] as const)("for %s", (_, reader) => {
    test.each(["numbers=9074729,8814275,9305635", "assetnums=V1,V2,X1", "company=C1&role=Operator"])(
      "a controlled vessel is in no row and no count (%s)",
      async (parameters) => {
        expect(await keysOf(parameters, reader)).toEqual([
          "survey:S1",
          "survey:S5",
          "certificate:C2",
          "finding:F1",
          "survey:S2",
        ]);
        const count = await readCall(engine.database, `/script/PLIMSOLLDUE?${parameters}&count=1`, reader);
        expect(count).toEqual({ totalCount: 5 });
      },
    );
  });

  test.each([
    [
      "numbers=x-1,8814275,9305635,7777777",
      undefined,
      [
        { value: "X-1", count: 1 },
        { value: "8814275", count: 1 },
        { value: "9305635", count: 0 },
        { value: "7777777", count: 0 },
      ],
    ],
    ["company=C1", surveyor, []],
  ] as const)(
    "the withheld items of each vessel and the vessels of each number are counted, but no controlled vessel (%s)",
    async (parameters, reader, numbers) => {
      const response = await readCall(engine.database, `/script/PLIMSOLLDUE?${parameters}&counts=1`, reader);
      expect(response).toMatchObject({
        responseInfo: {
          counts: {
            withheld: [
              { value: "V1", count: 3 },
              { value: "V2", count: 0 },
            ],
            numbers,
          },
        },
      });
    },
  );

  test.each([
    ["a visitor", undefined, 1],
    ["a cleared reader", cleared, 2],
  ])("of a number of two vessels, one controlled, those of %s are counted", async (_, reader, count) => {
    const response = await readCall(engine.database, "/script/PLIMSOLLDUE?numbers=x-2&counts=1", reader);
    expect(response).toMatchObject({ responseInfo: { counts: { numbers: [{ value: "X-2", count }] } } });
  });

  test("a controlled vessel is planned for a cleared reader, and the read is recorded", async () => {
    const events: unknown[] = [];
    const reader: Reader = {
      ...cleared,
      auditControlledRead: (event) => {
        events.push(event);
        return Promise.resolve();
      },
    };
    expect((await keysOf("company=C1", reader))[0]).toBe("survey:S6");
    expect(events).toEqual([{ call: "/script/PLIMSOLLDUE", vessels: ["X1"] }]);
  });

  test("a controlled vessel is counted for a cleared reader, and the read is recorded, also without an item", async () => {
    const events: unknown[] = [];
    const auditControlledRead = (event: unknown) => Promise.resolve(void events.push(event));
    const response = await readCall(
      engine.database,
      "/script/PLIMSOLLDUE?company=C1&from=2030-01-01&until=2030-02-01&counts=1",
      { ...cleared, auditControlledRead },
    );
    expect(response).toMatchObject({
      member: [],
      responseInfo: {
        counts: {
          withheld: [
            { value: "V1", count: 3 },
            { value: "V2", count: 0 },
            { value: "X1", count: 0 },
          ],
        },
      },
    });
    expect(events).toEqual([{ call: "/script/PLIMSOLLDUE", vessels: ["X1"] }]);
  });

  test("a company without the role has no vessels", async () => {
    expect(await due("company=C1&role=Registered%20Owner")).toEqual([]);
  });

  const numbersUpTo = (length: number) => Array.from({ length }, (_, at) => at).join(",");
  test.each([
    "",
    "numbers=,",
    `numbers=${numbersUpTo(101)}`,
    `assetnums=${numbersUpTo(101)}`,
    "numbers=9074729&company=C1",
    "numbers=9074729&from=2026-13-01",
    "numbers=9074729&until=2026-11-19",
  ])("a call with %j is rejected", async (parameters) => {
    await expect(due(parameters)).rejects.toMatchObject({ code: "badQuery" });
  });
});
