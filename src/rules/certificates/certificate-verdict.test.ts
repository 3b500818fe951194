import { describe, expect, test } from "vitest";
import {
  certificateVerdict,
  type CheckedCertificate,
  readVerdict,
  verdicts,
  verdictTone,
} from "./certificate-verdict.ts";

const today = "2026-11-20";
const issued: CheckedCertificate = {
  issueDate: "2024-01-10",
  expiryDate: "2028-12-31",
  state: "Issued",
  classStanding: "held",
  isSuperseded: false,
  file: null,
};

describe("the verdict on a certificate", () => {
  test.each<[string, string, Partial<CheckedCertificate>]>([
    ["valid", "that is in force", {}],
    ["valid", "that is in force and whose file is the issued one", { file: "same" }],
    ["recorded", "without a period of validity", { expiryDate: null }],
    ["recorded", "without a period of validity whose file is the same", { expiryDate: null, file: "same" }],
    ["valid", "that is extended and has no expiry date", { expiryDate: null, extensionDate: "2027-01-01" }],
    [
      "expired",
      "that is expired by its state and has no expiry date",
      { expiryDate: null, state: "Expired" },
    ],
    [
      "suspended",
      "without validity of a vessel whose class is suspended",
      { expiryDate: null, classStanding: "suspended" },
    ],
    ["valid", "on the day of its expiry", { expiryDate: today }],
    ["valid", "on the day before its expiry", { expiryDate: "2026-11-21" }],
    ["expired", "on the day after its expiry", { expiryDate: "2026-11-19" }],
    [
      "valid",
      "that is past its expiry date and extended",
      { expiryDate: "2026-11-19", extensionDate: "2027-01-01" },
    ],
    [
      "valid",
      "that is extended by its last status",
      { expiryDate: "2026-11-19", statusExtensionDates: [today] },
    ],
    ["expired", "that is expired by its state", { state: "Expired" }],
    ["suspended", "of a vessel whose class is suspended", { classStanding: "suspended" }],
    ["withdrawn", "of a vessel whose class is withdrawn", { classStanding: "withdrawn" }],
    ["suspended", "that is suspended by its own state", { state: "SUSPENDED" }],
    ["withdrawn", "that is withdrawn by its own state", { state: "Withdrawn" }],
    ["withdrawn", "that is cancelled", { state: "Cancelled" }],
    ["superseded", "that is superseded", { isSuperseded: true }],
    ["superseded", "whose file is an earlier version", { file: "earlier" }],
    ["altered", "whose file is not the issued one", { file: "different" }],
    [
      "altered",
      "whose file is not the issued one and whose class is withdrawn",
      { file: "different", classStanding: "withdrawn" },
    ],
    ["withdrawn", "that is withdrawn and expired", { classStanding: "withdrawn", expiryDate: "2020-01-01" }],
    [
      "withdrawn",
      "that is withdrawn while class is suspended",
      { state: "Withdrawn", classStanding: "suspended" },
    ],
    ["suspended", "that is suspended and superseded", { classStanding: "suspended", isSuperseded: true }],
    ["superseded", "that is superseded and expired", { isSuperseded: true, expiryDate: "2020-01-01" }],
  ])("is %s for one %s", (verdict, _, changes) => {
    expect(certificateVerdict({ ...issued, ...changes }, today)).toBe(verdict);
  });
});

describe("the tone of a verdict", () => {
  test("is success only for a valid certificate", () => {
    expect(verdicts.filter((verdict) => verdictTone(verdict) === "success")).toEqual(["valid"]);
  });

  test.each(["unknown", "unreleased"] as const)("of %s is neutral", (verdict) => {
    expect(verdictTone(verdict)).toBe("secondary");
  });
});

test.each([
  ["valid", "valid"],
  ["altered", "altered"],
  ["fine", "unknown"],
  [null, "unknown"],
])("the verdict %j is read as %s", (text, verdict) => {
  expect(readVerdict(text)).toBe(verdict);
});
