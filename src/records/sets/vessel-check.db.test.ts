// The check of a list of numbers: PLIMSOLLCHECK.
import { beforeAll, expect, test } from "vitest";

import type { Reader } from "#contract/account/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { allFields, cleared, membersOf, readMembersOf, surveyor } from "#tests/records/read-call.ts";

const record = {
  vessel: [
    { assetnum: "V1", vessel_name: "NORTH", imo_num: "9074729", class_num: "05000001", flag_name: "Panama" },
    { assetnum: "V2", vessel_name: "SOUTH", imo_num: "8814275", class_num: "X-2" },
    { assetnum: "V3", vessel_name: "TWIN", class_num: "05000001" },
    { assetnum: "X1", vessel_name: "GREY", imo_num: "9305635", class_num: "06000001", security_domain_id: 1 },
    { assetnum: "V4", vessel_name: "LATE", class_num: "X-4" },
    { assetnum: "V5", vessel_name: "PENDING", class_num: "X-5" },
    { assetnum: "V6", vessel_name: "BARE", class_num: "X-6" },
    { assetnum: "V7", vessel_name: "EVENING", class_num: "X-7" },
    { assetnum: "V8", vessel_name: "SEALED", class_num: "X-8" },
  ],
  class_status: [
    ...["V4", "V5", "V6", "V8"].map((assetnum) => ({
      assetnum,
      service_state_id: 5,
      changed_date: "2015-01-01",
      changed_value: "In Class",
    })),
    {
      assetnum: "V5",
      service_state_id: 4,
      changed_date: "2026-08-25T22:30:00-05:00",
      changed_value: "Suspended",
      service_state_reason: "Damage not reported",
    },
    {
      assetnum: "V5",
      service_state_id: 12,
      changed_date: "2026-11-03T09:00:00Z",
      changed_value: "Class Pending",
      service_state_reason: "Awaiting survey",
    },
    { assetnum: "V7", service_state_id: 4, changed_date: "2026-11-04T22:30:00-05:00" },
    { assetnum: "V1", service_state_id: 5, changed_date: "2012-03-01", changed_value: "In Class" },
    {
      assetnum: "V1",
      service_state_id: 4,
      changed_date: "2026-11-04",
      changed_value: "Suspended",
      service_state_reason: "Survey overdue",
    },
    { assetnum: "V2", service_state_id: 5, changed_date: "2015-01-01", changed_value: "In Class" },
    { assetnum: "X1", service_state_id: 4, changed_date: "2026-01-01", changed_value: "Suspended" },
  ],
  survey: [
    { surveyid: "S1", assetnum: "V1", abs_service_group_id: 1, abs_survey_due_date: "2026-10-01" },
    { surveyid: "S2", assetnum: "V1", abs_service_group_id: 1, abs_survey_due_date: "2027-03-01" },
    { surveyid: "S3", assetnum: "V1", abs_service_group_id: 2, abs_survey_due_date: "2026-11-21" },
    { surveyid: "S5", assetnum: "V5", abs_service_group_id: 1, abs_survey_due_date: "2026-12-01" },
    { surveyid: "S4", assetnum: "X1", abs_service_group_id: 1, abs_survey_due_date: "2020-01-01" },
  ],
  owner: [
    {
      assetnum: "V5",
      abs_vessel_customer_rel: [
        { customer_role: "Operator", abs_customers: [{ customer_number: "C1", customer_name: "NORTHERN" }] },
      ],
    },
  ],
  finding: [
    {
      ticketid: "F1",
      assetnum: "V1",
      ticket_type: "Condition of Class",
      status: "OPEN",
      reported_in_service_group: 1,
      current_due_date: "2027-02-01",
    },
    ...["2026-11-19", "2026-11-20"].map((current_due_date, at) => ({
      ticketid: `F${at + 2}`,
      assetnum: "V4",
      ticket_type: "Condition of Class",
      status: "OPEN",
      reported_in_service_group: 1,
      current_due_date,
    })),
    {
      ticketid: "F4",
      assetnum: "V8",
      ticket_type: "Condition of Class",
      status: "OPEN",
      reported_in_service_group: 2,
      current_due_date: "2026-01-01",
    },
  ],
  certificate: [
    {
      assetnum: "V1",
      certificateid: "C1",
      certificate_name: "Class",
      service_group_id: 1,
      issue_date: "2016-01-01",
      expiry_date: "2021-01-01",
    },
    {
      assetnum: "V1",
      certificateid: "C2",
      certificate_name: "Class",
      service_group_id: 1,
      issue_date: "2021-01-01",
      expiry_date: "2026-11-19",
    },
    {
      assetnum: "V2",
      certificateid: "C3",
      certificate_name: "Class",
      service_group_id: 1,
      issue_date: "2022-01-01",
      expiry_date: "2027-05-18",
    },
    {
      assetnum: "V2",
      certificateid: "C4",
      certificate_name: "Crew",
      service_group_id: 1,
      issue_date: "2022-01-01",
      expiry_date: "2027-05-19",
    },
  ],
};

forEachEngine((engine) => {
  beforeAll(() => load(engine.database, record));

  const check = (numbers: string, reader?: Reader) =>
    membersOf(engine.database, `/script/PLIMSOLLCHECK?numbers=${encodeURIComponent(numbers)}`, reader);

  test("a checked vessel has its class state with date and reason, and what needs attention", async () => {
    expect(await check("9074729")).toEqual([
      {
        assetnum: "V1",
        number: "9074729",
        vessel_name: "NORTH",
        imo_num: "9074729",
        class_num: "05000001",
        flag_name: "Panama",
        is_controlled: false,
        meaning: "suspended",
        class_state: { code: 4, label: "Suspended", tone: "warning" },
        class_state_date: "2026-11-04",
        class_state_reason: "Survey overdue",
        class_lost_date: "2026-11-04",
        class_lost_reason: "Survey overdue",
        overdue_surveys: 1,
        open_conditions: 1,
        overdue_findings: 0,
        expired_certificates: 1,
        expiring_certificates: 0,
        unsupported_certificates: 1,
        counted_surveys: 2,
        counted_findings: 1,
        counted_certificates: 2,
        counted_documents: 0,
        withheld_items: 1,
        next_due: "2027-02-01",
      },
    ]);
  });

  test("a certificate is expiring for 180 days before its expiry", async () => {
    expect(await check("x-2")).toMatchObject([
      { assetnum: "V2", number: "X-2", expired_certificates: 0, expiring_certificates: 1 },
    ]);
  });

  test("a condition of class is overdue after its last day", async () => {
    expect(await check("X-4")).toMatchObject([{ open_conditions: 2, overdue_findings: 1 }]);
  });

  test("a state after a suspension has its own day and reason, beside those of the suspension", async () => {
    expect(await check("X-5")).toMatchObject([
      {
        meaning: "suspended",
        class_state: { code: 12, label: "Class Pending" },
        class_state_date: "2026-11-03",
        class_state_reason: "Awaiting survey",
        class_lost_date: "2026-08-26",
        class_lost_reason: "Damage not reported",
      },
    ]);
  });

  test.each([
    "/script/PLIMSOLLVESSELVERDICT?assetnum=V5",
    "/script/PLIMSOLLDUE?assetnums=V5",
    "/script/PLIMSOLLCOMPANYFLEET?customer_number=C1",
    `/os/ABSRECORDSEARCH?oslc.where=${encodeURIComponent('assetnum="V5"')}`,
    "/script/ABSRECORDFIND?text=X-5",
  ])("%s states the same of such a vessel", async (address) => {
    const select = address.includes("SEARCH") ? `&${allFields}` : "";
    expect(await membersOf(engine.database, address + select)).toMatchObject([
      {
        meaning: "suspended",
        class_state: { code: 12 },
        class_state_date: "2026-11-03",
        class_state_reason: "Awaiting survey",
        class_lost_date: "2026-08-26",
        class_lost_reason: "Damage not reported",
      },
    ]);
  });

  test("dates are days in UTC, also of class that was lost late in the evening west of Greenwich", async () => {
    expect(await check("X-7")).toMatchObject([
      { class_state_date: "2026-11-05", class_lost_date: "2026-11-05" },
    ]);
  });

  test.each([
    ["nothing on record", "X-6", 0],
    ["withheld items only", "X-8", 1],
  ])("a vessel with %s has nothing that is counted", async (_, number, withheld_items) => {
    expect(await check(number)).toMatchObject([
      {
        meaning: "inForce",
        counted_surveys: 0,
        counted_findings: 0,
        counted_certificates: 0,
        overdue_findings: 0,
        withheld_items,
      },
    ]);
  });

  test("a number of several vessels, and several numbers of one vessel, have a row each", async () => {
    const rows = await check("05000001,9074729,1111111,05000001");
    expect(rows.map(({ assetnum, number }) => `${String(assetnum)} ${String(number)}`)).toEqual([
      "V1 05000001",
      "V1 9074729",
      "V3 05000001",
    ]);
  });

  test("a number that no vessel has names the class numbers that have it after leading zeros", async () => {
    const { member, responseInfo } = await readMembersOf(
      engine.database,
      "/script/PLIMSOLLCHECK?numbers=5000001,9305635,6000001,0500001",
    );
    expect([member.map(({ number }) => number), responseInfo.suggestions]).toEqual([
      ["9305635"],
      ["05000001", "06000001"],
    ]);
    const found = await readMembersOf(engine.database, "/script/PLIMSOLLCHECK?numbers=05000001");
    expect(found.responseInfo.suggestions).toBeUndefined();
  });

  test("a vessel is found by its asset number, in one call with numbers of others", async () => {
    const rows = await membersOf(
      engine.database,
      "/script/PLIMSOLLCHECK?assetnums=V1,V3,v2,V9,9074729&numbers=x-2,V1",
    );
    expect(rows.map(({ assetnum, number }) => `${String(assetnum)} ${String(number)}`)).toEqual([
      "V1 V1",
      "V2 X-2",
      "V3 V3",
    ]);
  });

  test.each([undefined, surveyor])(
    "a controlled vessel has only its identity without the clearance",
    async (reader) => {
      const identity = {
        assetnum: "X1",
        vessel_name: "GREY",
        imo_num: "9305635",
        class_num: "06000001",
        is_controlled: true,
      };
      expect(await check("9305635", reader)).toEqual([{ ...identity, number: "9305635" }]);
      expect(await membersOf(engine.database, "/script/PLIMSOLLCHECK?assetnums=X1", reader)).toEqual([
        { ...identity, number: "X1" },
      ]);
    },
  );

  test("a controlled vessel is checked for a cleared reader", async () => {
    expect(await check("9305635", cleared)).toMatchObject([{ meaning: "suspended", overdue_surveys: 1 }]);
  });

  const numbersUpTo = (length: number) => Array.from({ length }, (_, at) => at).join(" , ");

  test.each([1, 100])("a call with %i numbers is accepted", async (length) => {
    expect(await check(numbersUpTo(length))).toEqual([]);
  });

  test.each([0, 101])("a call with %i numbers is rejected", async (length) => {
    await expect(check(numbersUpTo(length))).rejects.toMatchObject({ code: "badQuery" });
  });

  test("asset numbers count like numbers", async () => {
    const address = `/script/PLIMSOLLCHECK?assetnums=V1&numbers=${encodeURIComponent(numbersUpTo(100))}`;
    await expect(membersOf(engine.database, address)).rejects.toMatchObject({ code: "badQuery" });
  });
});
