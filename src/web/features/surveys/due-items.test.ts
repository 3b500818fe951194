import { describe, expect, test } from "vitest";
import { certificateMember } from "#contract/record-sets/certificate.ts";
import { findingMember } from "#contract/record-sets/finding.ts";
import { surveyMember } from "#contract/record-sets/survey.ts";
import { type DatedMembers, dueItems, hasWithheld } from "./due-items.ts";

const none: DatedMembers = { surveys: [], findings: [], certificates: [] };

const survey = (surveyid: string, more: object) =>
  surveyMember.parse({ surveyid, description: `Survey ${surveyid}`, ...more });
const finding = (ticketid: string, more: object) =>
  findingMember.parse({ ticketid, ticket_type: "Recommendation", ticket_number: ticketid, ...more });
const certificate = (certificateid: string, more: object) =>
  certificateMember.parse({ certificateid, certificate_name: `Certificate ${certificateid}`, ...more });

const rows = (members: Partial<DatedMembers>) =>
  dueItems({ ...none, ...members }).map(({ name, from, due }) => [name, from, due]);

describe("the picture of due dates", () => {
  test("has surveys, findings and certificates in one order, the earliest due date first", () => {
    const items = dueItems({
      surveys: [survey("S1", { abs_actual_due_date: "2026-12-01" })],
      findings: [finding("F1", { status: "OPEN", current_due_date: "2026-10-01" })],
      certificates: [certificate("C1", { expiry_date: "2026-11-01T00:00:00Z" })],
    });
    expect(items.map(({ name, kind, due }) => [name, kind, due])).toEqual([
      ["Recommendation F1", "Finding", "2026-10-01"],
      ["Certificate C1", "Certificate", "2026-11-01"],
      ["Survey S1", "Survey", "2026-12-01"],
    ]);
  });

  test("has the window of a survey from its due date to its last due date", () => {
    const dates = { abs_survey_due_date: "2026-09-01", abs_actual_due_date: "2026-12-01" };
    expect(rows({ surveys: [survey("S1", dates)] })).toEqual([["Survey S1", "2026-09-01", "2026-12-01"]]);
  });

  test("has no window for a survey with one date or two equal dates", () => {
    const surveys = [
      survey("S1", { abs_survey_due_date: "2026-12-01" }),
      survey("S2", { abs_survey_due_date: "2026-12-01", abs_actual_due_date: "2026-12-01T00:00:00Z" }),
    ];
    expect(rows({ surveys })).toEqual([
      ["Survey S1", null, "2026-12-01"],
      ["Survey S2", null, "2026-12-01"],
    ]);
  });

  test("has the extension of a certificate as its window", () => {
    const extended = certificate("C1", { expiry_date: "2026-12-01", extension_date: "2027-03-01" });
    expect(rows({ certificates: [extended] })).toEqual([["Certificate C1", "2026-12-01", "2027-03-01"]]);
  });

  test("leaves out superseded certificates, closed findings and items without a date", () => {
    expect(
      rows({
        surveys: [survey("S1", {})],
        findings: [finding("F1", { status: "CLOSED", current_due_date: "2026-10-01" })],
        certificates: [
          certificate("C1", {
            certificate_name: "Load Line",
            issue_date: "2016-01-01",
            expiry_date: "2021-01-01",
          }),
          certificate("C2", {
            certificate_name: "Load Line",
            issue_date: "2021-01-01",
            expiry_date: "2027-01-01",
          }),
          certificate("C3", { certificate_state: "Superseded", expiry_date: "2027-01-01" }),
        ],
      }),
    ).toEqual([["Load Line", null, "2027-01-01"]]);
  });

  test("leaves out withheld items and reports that there are some", () => {
    const withheld: DatedMembers = {
      surveys: [survey("S1", { withheld: true, abs_actual_due_date: "2026-12-01" })],
      findings: [finding("F1", { withheld: true, status: "OPEN", current_due_date: "2026-12-01" })],
      certificates: [certificate("C1", { withheld: true, expiry_date: "2026-12-01" })],
    };
    expect(dueItems(withheld)).toEqual([]);
    expect(hasWithheld(withheld)).toBe(true);
    expect(hasWithheld(none)).toBe(false);
  });

  test("is not shortened by a withheld successor, whose name is unknown", () => {
    const certificates = [
      certificate("C1", {
        certificate_name: "Load Line",
        issue_date: "2016-01-01",
        expiry_date: "2027-01-01",
      }),
      certificate("C2", {
        withheld: true,
        certificate_name: "Load Line",
        issue_date: "2021-01-01",
        expiry_date: "2028-01-01",
      }),
    ];
    expect(rows({ certificates })).toEqual([["Load Line", null, "2027-01-01"]]);
  });

  test("states that a certificate is not supported while class is lost", () => {
    const lost = certificate("C1", {
      expiry_date: "2027-01-01",
      no_longer_supported: { date: "2026-11-04" },
    });
    expect(dueItems({ ...none, certificates: [lost] })[0]?.kind).toBe("Certificate, not supported");
  });
});
