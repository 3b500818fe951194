import { describe, expect, test } from "vitest";
import {
  certificateVerdict,
  classStanding,
  type JudgedCertificate,
  readVerdict,
  verdicts,
  verdictWords,
} from "./certificate-verdict.ts";

const today = "2026-11-20";
const issued: JudgedCertificate = {
  issueDate: "2024-01-10",
  expiryDate: "2028-12-31",
  state: "Issued",
  classStanding: "held",
  hasSuccessor: false,
  file: null,
};

describe("a certificate is", () => {
  test.each<[string, string, Partial<JudgedCertificate>]>([
    ["valid", "in force", {}],
    ["valid", "in force, and the file is the one that was issued", { file: "same" }],
    ["valid", "without an expiry", { expiryDate: null }],
    ["valid", "on the day of its expiry", { expiryDate: today }],
    ["valid", "on the day before its expiry", { expiryDate: "2026-11-21" }],
    ["expired", "on the day after its expiry", { expiryDate: "2026-11-19" }],
    ["valid", "expired on paper, but extended", { expiryDate: "2026-11-19", extensionDate: "2027-01-01" }],
    ["valid", "extended by its last status", { expiryDate: "2026-11-19", statusExtensionDates: [today] }],
    ["expired", "by its state", { state: "Expired" }],
    ["suspended", "of a vessel whose class is suspended", { classStanding: "suspended" }],
    ["withdrawn", "of a vessel whose class is withdrawn", { classStanding: "withdrawn" }],
    ["suspended", "by its own state", { state: "SUSPENDED" }],
    ["withdrawn", "by its own state", { state: "Withdrawn" }],
    ["withdrawn", "cancelled", { state: "Cancelled" }],
    ["superseded", "by its own state", { state: "Superseded" }],
    ["superseded", "by a later certificate", { hasSuccessor: true }],
    ["superseded", "an earlier version of its document", { file: "earlier" }],
    ["altered", "another file than was issued", { file: "different" }],
    ["altered", "another file, whatever else holds", { file: "different", classStanding: "withdrawn" }],
    ["withdrawn", "withdrawn and expired", { classStanding: "withdrawn", expiryDate: "2020-01-01" }],
    ["withdrawn", "withdrawn while class is suspended", { state: "Withdrawn", classStanding: "suspended" }],
    ["suspended", "suspended and superseded", { classStanding: "suspended", hasSuccessor: true }],
    ["superseded", "superseded and expired", { hasSuccessor: true, expiryDate: "2020-01-01" }],
  ])("%s: %s", (verdict, _, changes) => {
    expect(certificateVerdict({ ...issued, ...changes }, today)).toBe(verdict);
  });
});

test.each([
  ["held", {}],
  ["held", { serviceStateId: 5 }],
  ["held", { reinstatementDate: "2024-01-01" }],
  ["suspended", { suspendedDate: "2024-01-01" }],
  ["suspended", { serviceStateId: 4 }],
  ["withdrawn", { cancelledDate: "2024-01-01" }],
  ["withdrawn", { serviceStateId: 1 }],
  ["withdrawn", { suspendedDate: "2024-01-01", cancelledDate: "2024-02-01" }],
  ["suspended", { suspendedDate: "2024-02-01", cancelledDate: "2024-01-01" }],
] as const)("class is %s for certificates where the vessel has %j", (standing, vessel) => {
  expect(classStanding(vessel)).toBe(standing);
});

test("only a valid certificate is told in the tone of success", () => {
  expect(verdicts.filter((verdict) => verdictWords(verdict).tone === "success")).toEqual(["valid"]);
});

test.each([
  ["valid", "valid"],
  ["altered", "altered"],
  ["fine", "unknown"],
  [null, "unknown"],
])("%j is read as %s", (text, verdict) => {
  expect(readVerdict(text)).toBe(verdict);
});
