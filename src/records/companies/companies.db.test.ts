// Companies: found by name or number (`PLIMSOLLCOMPANIES`), with the totals of their fleet (`PLIMSOLLCOMPANY`), and their vessels
// (`PLIMSOLLCOMPANYFLEET`).
import { beforeAll, describe, expect, test } from "vitest";

import type { Reader } from "#contract/account/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { cleared, readMembersOf, surveyor } from "#tests/records/read-call.ts";

const customer = (customer_number: string, customer_name: string, formattedaddress?: string) => ({
  customer_number,
  customer_name,
  locations: formattedaddress ? [{ serviceaddress: [{ formattedaddress }] }] : [],
});

const related = (assetnum: string, ...relations: (readonly [role: string, company: object])[]) => ({
  assetnum,
  abs_vessel_customer_rel: relations.map(([customer_role, company]) => ({
    customer_role,
    abs_customers: [company],
  })),
});

const meridian = customer("C1", "Meridian Shipping A/S", "1 Dock Road, Piraeus");
const namesake = customer("C2", "MERIDIAN SHIPPING AS");
const star = customer("C3", "Star of Meridian Bulk");
const secret = customer("C4", "Obsidian Marine");

const record = {
  vessel: [
    {
      assetnum: "V1",
      vessel_name: "NORTH",
      vessel_type: "Bulk Carrier",
      delivery_date: "2012-03-01",
      abs_tonnage: [{ gross_tonnage: 40_000 }, { gross_tonnage: 90_000 }],
    },
    { assetnum: "V2", vessel_name: "SOUTH", abs_tonnage: [{ gross_tonnage: 0 }] },
    { assetnum: "V3", vessel_name: "EAST 10", abs_tonnage: [{ gross_tonnage: "9000" }] },
    { assetnum: "V4", vessel_name: "EAST 9" },
    { assetnum: "X1", vessel_name: "GREY", security_domain_id: 1, abs_tonnage: [{ gross_tonnage: 77 }] },
  ],
  owner: [
    related("V1", ["Registered Owner", meridian], ["Operator", meridian], ["Operator", star]),
    related("V2", ["Operator", meridian]),
    related("V3", ["Operator", customer("C1", "Meridian Shipping A/S")]),
    related("V4", ["Registered Owner", namesake]),
    related("X1", ["Registered Owner", meridian], ["Operator", secret], ["Manager", namesake]),
  ],
  class_status: [
    { assetnum: "V1", service_state_id: 5, changed_date: "2012-03-01", changed_value: "In Class" },
    { assetnum: "V2", service_state_id: 5, changed_date: "2015-01-01", changed_value: "In Class" },
    { assetnum: "V2", service_state_id: 4, changed_date: "2026-05-02", changed_value: "Suspended" },
    { assetnum: "V3", service_state_id: 5, changed_date: "2020-01-01", changed_value: "In Class" },
    { assetnum: "V3", service_state_id: 1, changed_date: "2027-01-01", changed_value: "Withdrawn" },
  ],
  survey: [
    { surveyid: "S1", assetnum: "V1", abs_service_group_id: 1, abs_survey_due_date: "2026-10-01" },
    {
      surveyid: "S2",
      assetnum: "V1",
      abs_service_group_id: 1,
      abs_survey_due_date: "2026-10-01",
      abs_actual_due_date: "2027-03-01",
    },
    { surveyid: "S3", assetnum: "V1", abs_service_group_id: 1, abs_survey_due_date: "2026-12-24" },
    { surveyid: "S4", assetnum: "V1", abs_service_group_id: 2, abs_survey_due_date: "2026-11-21" },
    { surveyid: "S5", assetnum: "V2", abs_service_group_id: 2, abs_survey_due_date: "2020-01-01" },
    { surveyid: "S6", assetnum: "X1", abs_service_group_id: 1, abs_survey_due_date: "2020-01-01" },
  ],
};

forEachEngine((engine) => {
  beforeAll(() => load(engine.database, record));

  const membersOf = async (address: string, reader?: Reader) =>
    (await readMembersOf(engine.database, `/script/${address}`, reader)).member;
  const found = async (text: string, reader?: Reader) =>
    (await membersOf(`PLIMSOLLCOMPANIES?text=${encodeURIComponent(text)}`, reader)).map(
      ({ customer_number, vessel_count }) => `${String(customer_number)} ${String(vessel_count)}`,
    );
  const summaryOf = async (number: string, reader?: Reader) =>
    (await membersOf(`PLIMSOLLCOMPANY?customer_number=${number}`, reader))[0];
  const fleetOf = (parameters: string, reader?: Reader) =>
    membersOf(`PLIMSOLLCOMPANYFLEET?customer_number=${parameters}`, reader);

  describe("a search for companies finds", () => {
    test.each([
      ["meridian shipping as", ["C1 3", "C2 1"]],
      ["meridian", ["C1 3", "C2 1", "C3 1"]],
      ["bulk merid", ["C3 1"]],
      ["meridain shiping", ["C1 3", "C2 1"]],
      ["c2", ["C2 1"]],
      ["idian", []],
      ["a%b", []],
    ])("with %j exact, beginning, word and similar names, and numbers", async (text, expected) => {
      expect(await found(text)).toEqual(expected);
    });

    test("similar names on every page, and none behind the last one", async () => {
      const pageOf = async (text: string, page: number) =>
        (await membersOf(`PLIMSOLLCOMPANIES?text=${text}&oslc.pageSize=1&pageno=${page}`)).map(
          ({ customer_number }) => customer_number,
        );
      const similar = [1, 2, 3].map((page) => pageOf("meridain+shiping", page));
      expect(await Promise.all(similar)).toEqual([["C1"], ["C2"], []]);
      expect(await pageOf("meridian", 4)).toEqual([]);
    });

    test("each company with its roles and its most frequent address", async () => {
      const [first] = await membersOf("PLIMSOLLCOMPANIES?text=c1");
      expect(first).toEqual({
        customer_number: "C1",
        customer_name: "Meridian Shipping A/S",
        address: "1 Dock Road, Piraeus",
        vessel_count: 3,
        customer_roles: [
          { customer_role: "Operator", vessel_count: 3 },
          { customer_role: "Registered Owner", vessel_count: 1 },
        ],
      });
    });

    test("page by page, with the number of all", async () => {
      const { member, responseInfo } = await readMembersOf(
        engine.database,
        "/script/PLIMSOLLCOMPANIES?text=meridian&oslc.pageSize=2&pageno=2&collectioncount=1",
      );
      expect(member.map(({ customer_number }) => customer_number)).toEqual(["C3"]);
      expect(responseInfo).toMatchObject({ totalCount: 3 });
      expect(responseInfo.nextPage).toBeUndefined();
    });
  });

  test.each([
    "PLIMSOLLCOMPANIES?text=%25",
    "PLIMSOLLCOMPANY",
    "PLIMSOLLCOMPANYFLEET?customer_number=C1&sort=x",
  ])("the call %s is rejected", async (address) => {
    await expect(membersOf(address)).rejects.toMatchObject({ code: "badQuery" });
  });

  test("a summary has the totals of the fleet and the other companies of the name", async () => {
    expect(await summaryOf("C1")).toMatchObject({
      customer_number: "C1",
      fleet_count: 3,
      gross_tonnage: 49_000,
      class_states: [
        { class_state: { code: 5, label: "In Class" }, vessel_count: 2 },
        { class_state: { code: 4, label: "Suspended" }, vessel_count: 1 },
      ],
      overdue_surveys: 1,
      withheld_surveys: 2,
      same_name: [{ customer_number: "C2", vessel_count: 1 }],
    });
    const [asOwner] = await membersOf("PLIMSOLLCOMPANY?customer_number=C1&role=Registered%20Owner");
    expect(asOwner).toMatchObject({ vessel_count: 3, fleet_count: 1, gross_tonnage: 40_000 });
  });

  test("a fleet has class state, due surveys and roles of each vessel", async () => {
    const [first, ...others] = await fleetOf("C1&sort=-vessel_name");
    expect(others.map(({ vessel_name }) => vessel_name)).toEqual(["NORTH", "EAST 10"]);
    expect(first).toMatchObject({
      class_state: { code: 4, tone: "warning" },
      class_state_date: "2026-05-02",
      overdue_surveys: 0,
      withheld_surveys: 1,
    });
    expect(Object.keys(first ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching("gross_tonnage|next_survey_due")]),
    );
    expect(others[0]).toMatchObject({
      vessel_type: "Bulk Carrier",
      year_of_build: "2012",
      gross_tonnage: 40_000,
      customer_roles: [{ customer_role: "Operator" }, { customer_role: "Registered Owner" }],
      overdue_surveys: 1,
      withheld_surveys: 1,
      next_survey_due: "2026-12-24",
    });
  });

  test("a fleet is filtered by role, ordered and read page by page", async () => {
    expect(await fleetOf("C1&role=Registered%20Owner")).toHaveLength(1);
    expect(await fleetOf("C1&role=Manager")).toEqual([]);
    const { member, responseInfo } = await readMembersOf(
      engine.database,
      "/script/PLIMSOLLCOMPANYFLEET?customer_number=C1&sort=gross_tonnage&oslc.pageSize=2&collectioncount=1",
    );
    expect(member.map(({ assetnum }) => assetnum)).toEqual(["V3", "V1"]);
    expect(responseInfo.totalCount).toBe(3);
  });

  describe("a controlled vessel", () => {
    test.each([undefined, surveyor])(
      "is in no company, count, role or name without the clearance",
      async (reader) => {
        expect(await found("obsidian", reader)).toEqual([]);
        expect(await found("obsidain", reader)).toEqual([]);
        expect(await found("c4", reader)).toEqual([]);
        expect(await summaryOf("C4", reader)).toBeUndefined();
        expect(await fleetOf("C4", reader)).toEqual([]);
        const responses = [
          await summaryOf("C1", reader),
          await summaryOf("C2", reader),
          await fleetOf("C1", reader),
        ];
        expect(JSON.stringify(responses)).not.toMatch(/GREY|X1|Manager|49077/);
        expect(responses[1]).toMatchObject({ vessel_count: 1 });
      },
    );

    test("counts for a cleared reader, whose read is recorded", async () => {
      const reads: (readonly string[])[] = [];
      const reader: Reader = {
        ...cleared,
        auditControlledRead: ({ vessels }) => {
          reads.push(vessels);
          return Promise.resolve();
        },
      };
      expect(await found("obsidian", reader)).toEqual(["C4 1"]);
      expect(await summaryOf("C1", reader)).toMatchObject({ gross_tonnage: 49_077, overdue_surveys: 2 });
      expect((await fleetOf("C4", reader)).map(({ vessel_name }) => vessel_name)).toEqual(["GREY"]);
      expect(reads.every((vessels) => vessels.includes("X1"))).toBe(true);
      expect(reads.length).toBeGreaterThanOrEqual(3);
    });
  });
});
