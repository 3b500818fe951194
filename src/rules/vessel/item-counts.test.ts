import { describe, expect, test } from "vitest";

import type { CountedCertificate } from "#rules/certificates/certificate-counts.ts";

import { isOpenCondition, isOverdueFinding, itemCounts, nextDue, type VesselItems } from "./item-counts.ts";

const today = "2026-11-22";

const certificate = (
  expiryDate: string | null,
  other: Partial<CountedCertificate> = {},
): CountedCertificate => ({
  isWithheld: false,
  name: "Load Line Certificate",
  state: "Issued",
  isInProgress: false,
  issueDate: "2020-01-01",
  expiryDate,
  ...other,
});

const items: VesselItems = {
  surveys: [
    { isWithheld: false, dueDate: "2026-11-21" },
    { isWithheld: false, dueDate: today },
    { isWithheld: false, dueDate: null },
    { isWithheld: true, dueDate: "2020-01-01" },
  ],
  findings: [
    { isWithheld: false, type: "Condition of Class", status: "OPEN" },
    { isWithheld: false, type: "Condition of Class", status: "CLOSED" },
    { isWithheld: false, type: "Recommendation", status: "OPEN", dueDate: "2026-11-21" },
    { isWithheld: true, type: "Condition of Class", status: "OPEN" },
  ],
  certificates: [
    certificate("2021-05-01", { issueDate: "2016-05-01" }),
    certificate("2026-05-01", { issueDate: "2021-05-01" }),
    certificate("2020-01-01", { name: "Safety Management Certificate", isWithheld: true }),
    certificate(null, { name: "List" }),
    certificate("2026-01-01", { name: "Extended", extensionDate: "2027-01-01" }),
  ],
};

describe("the counts of a vessel", () => {
  test("leave out withheld items, which have counts of their own, and superseded certificates", () => {
    expect(itemCounts(items, false, today)).toEqual({
      openConditions: 1,
      overdueFindings: 1,
      overdueSurveys: 1,
      expiredCertificates: 1,
      expiringCertificates: 1,
      onlyExpired: "Load Line Certificate",
      validCertificates: 1,
      invalidCertificates: 1,
      nextExpiry: "2027-01-01",
      unsupportedCertificates: 0,
      withheldSurveys: 1,
      withheldFindings: 1,
      withheldCertificates: 1,
      countedSurveys: 3,
      countedFindings: 3,
      countedCertificates: 3,
      countedDocuments: 1,
    });
  });

  test("count every released certificate that is not superseded as not supported while class is lost", () => {
    expect(itemCounts(items, true, today)).toMatchObject({
      unsupportedCertificates: 2,
      validCertificates: 0,
      invalidCertificates: 0,
      nextExpiry: null,
    });
  });

  test("do not let a withheld certificate supersede a released one", () => {
    const certificates = [
      certificate("2021-01-01"),
      certificate("2027-01-01", { issueDate: "2022-01-01", isWithheld: true }),
    ];
    expect(itemCounts({ ...items, certificates }, false, today).expiredCertificates).toBe(1);
  });
});

describe("the next due day of a vessel", () => {
  const empty: VesselItems = { surveys: [], findings: [], certificates: [] };
  const survey = (dueDate: string, isWithheld = false) => ({ isWithheld, dueDate });
  const finding = (dueDate: string, status = "OPEN") => ({
    isWithheld: false,
    type: null,
    status,
    dueDate,
  });

  test.each([
    ["today", { surveys: [survey("2026-11-21"), survey(today)] }, today],
    ["none without released items", { surveys: [survey("2027-01-01", true)] }, null],
    ["the deadline of an open finding", { findings: [finding("2027-02-01")] }, "2027-02-01"],
    ["none of a closed finding", { findings: [finding("2027-02-01", "CLOSED")] }, null],
    ["the extended expiry of a certificate", { certificates: items.certificates }, "2027-01-01"],
    [
      "the expiry of the successor",
      {
        certificates: [certificate("2027-01-01"), certificate("2028-01-01", { issueDate: "2025-01-01" })],
      },
      "2028-01-01",
    ],
  ])("is %s", (_, part, expected) => {
    expect(nextDue({ ...empty, ...part }, today)).toBe(expected);
  });
});

test.each([
  ["OPEN", "2026-11-21", true],
  ["OPEN", today, false],
  ["OPEN", "2026-11-23", false],
  ["OPEN", null, false],
  ["CLOSED", "2026-11-21", false],
])("a finding with status %s and the last day %s is overdue: %s", (status, dueDate, expected) => {
  expect(isOverdueFinding({ status, dueDate }, today)).toBe(expected);
});

test.each([
  ["CONDITION_OF_CLASS", "Plan Accepted", true],
  ["Condition of Class", "Closed", false],
  ["Statutory Condition", "Open", false],
  [null, "Open", false],
])("a finding of type %j with status %s is an open condition of class: %s", (type, status, isOpen) => {
  expect(isOpenCondition({ type, status })).toBe(isOpen);
});
