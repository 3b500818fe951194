// The check of a list of numbers: PLIMSOLLCHECK.
import { beforeAll, expect, test } from "vitest";

import type { Reader } from "#contract/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { cleared, membersOf, surveyor } from "#tests/records/read-call.ts";

const record = {
  vessel: [
    { assetnum: "V1", vessel_name: "NORTH", imo_num: "9074729", class_num: "05000001", flag_name: "Panama" },
    { assetnum: "V2", vessel_name: "SOUTH", imo_num: "8814275", class_num: "X-2" },
    { assetnum: "V3", vessel_name: "TWIN", class_num: "05000001" },
    { assetnum: "X1", vessel_name: "GREY", imo_num: "9305635", security_domain_id: 1 },
  ],
  class_status: [
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
    { surveyid: "S4", assetnum: "X1", abs_service_group_id: 1, abs_survey_due_date: "2020-01-01" },
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
        overdue_surveys: 1,
        open_conditions: 1,
        expired_certificates: 1,
        expiring_certificates: 0,
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

  test("a number of several vessels, and several numbers of one vessel, have a row each", async () => {
    const rows = await check("05000001,9074729,1111111,05000001");
    expect(rows.map(({ assetnum, number }) => `${String(assetnum)} ${String(number)}`)).toEqual([
      "V1 05000001",
      "V1 9074729",
      "V3 05000001",
    ]);
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
      const identity = { assetnum: "X1", vessel_name: "GREY", imo_num: "9305635", is_controlled: true };
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
