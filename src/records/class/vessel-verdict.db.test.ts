import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import type { Member } from "#contract/calls/response.ts";
import { forEachEngine, load, replaceMember, voidEntry } from "#tests/database/engines.ts";
import { allFields, cleared, membersOf, readCall, where } from "#tests/records/read-call.ts";

const classService = { service_type_id: 1, service_type: "Class Certification", service_state_id: 4 };
const ism = {
  service_type_id: 9,
  service_type: "ISM Certification",
  service_state_id: 5,
  service_state: "Issued",
};
const loadLine = { service_type_id: 7, service_type: "Load Line Certification", service_state_id: 4 };
const released = [{ flag_id: 12 }];

const verdict = "/script/PLIMSOLLVESSELVERDICT?assetnum=";

forEachEngine((engine) => {
  beforeAll(async () => {
    await load(engine.database, {
      vessel: [
        {
          assetnum: "V1",
          vessel_name: "STAR",
          flag_name: "Panama",
          abs_service: [classService, ism, loadLine],
        },
        { assetnum: "V2", vessel_name: "BARE" },
        { assetnum: "V3", vessel_name: "SUN", abs_service: [{ ...classService, service_state_id: 5 }] },
        { assetnum: "V4", vessel_name: "MOON" },
        { assetnum: "C1", vessel_name: "SENTRY", security_domain_id: 1, abs_service: [classService] },
      ],
      vessel_history: [
        {
          assetnum: "V1",
          changed_attribute: "VESSEL_NAME",
          changed_value: "OLD STAR",
          changed_date: "2015-01-01",
        },
        {
          assetnum: "V1",
          changed_attribute: "VESSEL_NAME",
          changed_value: "STAR",
          changed_date: "2020-01-01",
        },
        {
          assetnum: "V1",
          changed_attribute: "FLAG_NAME",
          changed_value: "Panama",
          changed_date: "2020-01-01",
        },
      ],
      class_status: [
        { assetnum: "V1", service_state_id: 5, changed_date: "2015-01-01", changed_value: "In Class" },
        {
          assetnum: "V1",
          service_state_id: 4,
          changed_date: "2026-11-02",
          service_state_reason: "Overdue survey",
        },
        {
          assetnum: "V1",
          service_state_id: 1,
          changed_date: "2026-12-13",
          service_state_reason: "Announced",
        },
        { assetnum: "C1", service_state_id: 4, changed_date: "2026-11-02" },
      ],
      survey: [
        { assetnum: "V1", surveyid: "S1", abs_service_group_id: 1, abs_survey_due_date: "2026-01-01" },
        {
          assetnum: "V1",
          surveyid: "S2",
          abs_service_group_id: 1,
          abs_survey_due_date: "2026-01-01",
          abs_actual_due_date: "2027-01-01",
        },
        { assetnum: "V1", surveyid: "S3", abs_service_group_id: 2, abs_survey_due_date: "2026-01-01" },
      ],
      finding: [
        {
          assetnum: "V1",
          ticketid: "F1",
          ticket_type: "Condition of Class",
          status: "OPEN",
          reported_in_service_group: 1,
        },
        {
          assetnum: "V1",
          ticketid: "F2",
          ticket_type: "Condition of Class",
          status: "OPEN",
          reported_in_service_group: 2,
        },
      ],
      certificate: [
        {
          assetnum: "V1",
          certificateid: "K1",
          service_group_id: 1,
          certificate_name: "Class",
          expiry_date: "2026-01-01",
        },
        { assetnum: "V1", certificateid: "K2", service_group_id: 2, abs_flag_lu: released },
        { assetnum: "V1", certificateid: "K3", service_group_id: 2 },
      ],
    });
  });

  const verdictOn = async (parameters: string): Promise<Member> => {
    const [member = {}] = await membersOf(engine.database, `${verdict}${parameters}&_dropnulls=0`);
    return member;
  };

  describe("the verdict on a vessel", () => {
    test("states the class state, since when and why, and what is announced", async () => {
      expect(await verdictOn("V1")).toMatchObject({
        assetnum: "V1",
        as_at: null,
        meaning: "suspended",
        class_state: { code: 4, label: "Suspended", tone: "warning" },
        class_state_date: "2026-11-02",
        class_state_reason: "Overdue survey",
        class_lost_date: "2026-11-02",
        announced_state: { label: "Withdrawn" },
        announced_date: "2026-12-13",
        vessel_name: "STAR",
        flag_name: "Panama",
      });
    });

    test("is as the record knew it on a day, without what was recorded, corrected or taken back later", async () => {
      const { kysely } = engine.database;
      const entry = { assetnum: "V5", changed_date: "2026-11-02T00:00:00Z", service_state_id: 4 };
      const version = (reason: string, recorded_at: string) => ({
        ...entry,
        document: JSON.stringify({ ...entry, service_state_reason: reason }),
        recorded_at,
      });
      const classed = { assetnum: "V5", service_state_id: 5, changed_date: "2016-01-01T00:00:00Z" };
      await load(engine.database, { vessel: [{ assetnum: "V5" }] });
      await sql`insert into class_status (assetnum, service_state_id, changed_date, says_reinstated, document, recorded_at)
        values ('V5', 5, ${classed.changed_date}, false, ${JSON.stringify(classed)}, '2026-11-01T12:00:00Z')`.execute(
        kysely,
      );
      await kysely
        .insertInto("class_status_replaced")
        .values([
          { ...version("Typo", "2026-11-04T23:59:59Z"), replaced_at: "2026-11-06T00:00:00Z" },
          { ...version("Overdue survey", "2026-11-06T00:00:00Z"), replaced_at: "2026-11-08T08:00:00Z" },
        ])
        .execute();
      const known = async (parameters: string) => {
        const member = await verdictOn(`V5&${parameters}`);
        const voided = member["voided_entries"] as readonly unknown[];
        return [member["known_on"], member["meaning"], member["class_state_reason"], voided.length];
      };
      expect(await known("knownOn=2026-10-31")).toEqual(["2026-10-31", "none", null, 0]);
      expect(await known("knownOn=2026-11-03")).toEqual(["2026-11-03", "inForce", null, 0]);
      expect(await known("knownOn=2026-11-04")).toEqual(["2026-11-04", "suspended", "Typo", 0]);
      expect(await known("knownOn=2026-11-05")).toEqual(["2026-11-05", "suspended", "Typo", 0]);
      expect(await known("knownOn=2026-11-06")).toEqual(["2026-11-06", "suspended", "Overdue survey", 0]);
      expect(await known("knownOn=2026-11-08")).toEqual(["2026-11-08", "inForce", null, 1]);
      expect((await verdictOn("V5&knownOn=2026-11-05"))["known_entries"]).toMatchObject([
        { service_state_id: 4, changed_value: "Suspended", service_state_reason: "Typo" },
        { service_state_id: 5, changed_value: "In Class", service_state_reason: null },
      ]);
      expect((await verdictOn("V5&asAt=2026-11-01&knownOn=2026-11-05"))["known_entries"]).toHaveLength(1);
      expect(await verdictOn("V5")).toMatchObject({ known_entries: [], record_began: null });
      expect((await verdictOn("V5&knownOn=2026-11-05"))["record_began"]).toBe("2026-11-01T12:00:00.000Z");
      expect(await known("asAt=2026-11-01&knownOn=2026-11-06")).toEqual(["2026-11-06", "inForce", null, 0]);
      expect(await known("asAt=2026-11-03")).toEqual([null, "inForce", null, 1]);
      for (const day of ["2026-11-21", "yesterday"])
        await expect(verdictOn(`V5&knownOn=${day}`)).rejects.toMatchObject({ code: "badQuery" });
    });

    test("has the entries that were taken back, of which none counts, and no correction", async () => {
      const mistake = {
        assetnum: "V4",
        service_state_id: 4,
        changed_date: "2026-11-04",
        service_state_reason: "Of another vessel",
      };
      const classed = { assetnum: "V4", service_state_id: 5, changed_date: "2016-01-01" };
      await load(engine.database, { class_status: [classed, { ...mistake, service_state_reason: "Typo" }] });
      await replaceMember(engine.database, "class_status", mistake);
      expect(await verdictOn("V4")).toMatchObject({ meaning: "suspended", voided_entries: [] });
      await voidEntry(engine.database, mistake);
      const day = expect.stringMatching(/^20\d\d-\d\d-\d\dT/);
      const { assetnum: _, ...fields } = mistake;
      const voided = { ...fields, changed_value: "Suspended", recorded_date: day, voided_date: day };
      expect(await verdictOn("V4")).toMatchObject({
        meaning: "inForce",
        earlier_losses: [],
        voided_entries: [voided],
      });
      expect(await verdictOn("V4&asAt=2026-11-03")).toMatchObject({ voided_entries: [] });
      expect(await verdictOn("V4&asAt=2026-11-04")).toMatchObject({ voided_entries: [voided] });
      // Imported again, it is an entry of its own beside the one that was taken back.
      await replaceMember(engine.database, "class_status", { ...mistake, service_state_reason: "Overdue" });
      expect(await verdictOn("V4")).toMatchObject({ meaning: "suspended", voided_entries: [voided] });
      const history = `/os/ABSRECORDCLASSSTATUS?${allFields}&${where('assetnum="V4" and service_state_id=4')}`;
      expect(await membersOf(engine.database, history)).toMatchObject([
        { service_state_reason: "Overdue", abs_earlier_version: [] },
      ]);
      await replaceMember(engine.database, "class_status", {
        ...mistake,
        service_state_reason: "Overdue survey",
      });
      expect(await membersOf(engine.database, history)).toMatchObject([
        { abs_earlier_version: [{ service_state_reason: "Overdue" }] },
      ]);
      await voidEntry(engine.database, mistake);
      const { voided_entries } = await verdictOn("V4");
      expect(voided_entries).toMatchObject([
        { service_state_reason: "Overdue survey" },
        { service_state_reason: "Of another vessel" },
      ]);
    });

    test("counts released items, and withheld ones by kind only", async () => {
      expect(await verdictOn("V1")).toMatchObject({
        open_conditions: 1,
        overdue_surveys: 1,
        expired_certificates: 1,
        unsupported_certificates: 2,
        withheld_surveys: 1,
        withheld_findings: 1,
        withheld_certificates: 1,
      });
    });

    test("lists the other services while class is lost, with a text for each state", async () => {
      expect((await verdictOn("V1"))["other_services"]).toEqual([
        { service: "ISM", service_state_id: 5, service_state: "Issued" },
        { service: "Load Line", service_state_id: 4, service_state: "Suspended" },
      ]);
      expect((await verdictOn("V3"))["other_services"]).toEqual([]);
    });

    test("as at a past day has the state, name and flag of the day, and no counts", async () => {
      const member = await verdictOn("V1&asAt=2018-06-01");
      expect(member).toMatchObject({
        as_at: "2018-06-01",
        meaning: "inForce",
        class_state: { label: "In Class" },
        class_state_date: "2015-01-01",
        // What came after the day.
        announced_state: { label: "Suspended" },
        announced_date: "2026-11-02",
        vessel_name: "OLD STAR",
        flag_name: null,
        open_conditions: null,
        withheld_certificates: null,
      });
      expect(member["periods"]).toEqual([
        {
          attribute: "CLASS_STATE",
          value: "In Class",
          service_state_id: 5,
          from_date: "2015-01-01",
          until_date: null,
        },
        {
          attribute: "VESSEL_NAME",
          value: null,
          service_state_id: null,
          from_date: null,
          until_date: "2015-01-01",
        },
        {
          attribute: "VESSEL_NAME",
          value: "OLD STAR",
          service_state_id: null,
          from_date: "2015-01-01",
          until_date: null,
        },
        { attribute: "FLAG_NAME", value: null, service_state_id: null, from_date: null, until_date: null },
      ]);
    });

    test("has no class state for a vessel without services and without a class status history", async () => {
      expect(await verdictOn("V2")).toMatchObject({ meaning: "none", class_state: null, overdue_surveys: 0 });
    });

    test("has a class period of unknown beginning if only the class service has the state", async () => {
      expect((await verdictOn("V3"))["periods"]).toContainEqual({
        attribute: "CLASS_STATE",
        value: "In Class",
        service_state_id: 5,
        from_date: null,
        until_date: null,
      });
    });

    test("is refused for a controlled vessel without the clearance, today and as at a day", async () => {
      for (const call of ["C1", "C1&asAt=2026-11-02", "C1&knownOn=2026-11-02"]) {
        await expect(readCall(engine.database, verdict + call)).rejects.toMatchObject({ code: "itar" });
      }
      const [member] = await membersOf(engine.database, `${verdict}C1`, cleared);
      expect(member).toMatchObject({ meaning: "suspended" });
    });

    test.each(["2026-11-21", "yesterday"])("is rejected as at %s", async (day) => {
      await expect(readCall(engine.database, `${verdict}V1&asAt=${day}`)).rejects.toMatchObject({
        code: "badQuery",
      });
    });

    test("is rejected without a vessel", async () => {
      await expect(readCall(engine.database, "/script/PLIMSOLLVESSELVERDICT")).rejects.toMatchObject({
        code: "badQuery",
      });
    });
  });
});
