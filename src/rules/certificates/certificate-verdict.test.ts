import { describe, expect, test } from "vitest";
import {
  certificateVerdict,
  labelledExpiryDate,
  type CheckedCertificate,
  readVerdict,
  verdicts,
  verdictTexts,
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

describe("the texts of a verdict", () => {
  test("have the tone success only for a valid certificate", () => {
    expect(verdicts.filter((verdict) => verdictTexts(verdict).tone === "success")).toEqual(["valid"]);
  });

  test("state that a certificate is in force only if it is valid", () => {
    const inForce = verdicts.filter((verdict) => / in force\./.test(verdictTexts(verdict).sentence));
    expect(inForce).toEqual(["valid", "withdrawn"]);
    expect(verdictTexts("withdrawn").sentence).toContain("no longer in force");
  });

  test.each(["unknown", "unreleased"] as const)(
    "of %s do not mention a forgery and have a neutral tone",
    (verdict) => {
      const { sentence, tone, word } = verdictTexts(verdict);
      expect(`${word} ${sentence}`).not.toMatch(/forge|false|fake|invalid|no such/i);
      expect(tone).toBe("secondary");
    },
  );

  test.each([
    [
      "suspended",
      "suspended",
      "This certificate is on record, but it is not supported while class is suspended.",
    ],
    [
      "withdrawn",
      "withdrawn",
      "This certificate is on record, but it is not supported while class is withdrawn.",
    ],
    ["suspended", "held", "This certificate is on record, but it has been suspended."],
    [
      "withdrawn",
      "suspended",
      "This certificate is on record, but it has been withdrawn and is no longer in force.",
    ],
  ] as const)("of %s while class is %s contain %j", (verdict, standing, sentence) => {
    expect(verdictTexts(verdict, standing).sentence).toBe(sentence);
  });
});

describe("the expiry date", () => {
  const label = "Expiry date on the certificate";

  test.each([
    ["valid", "held", { label: "Valid until", value: "31-Dec-2027" }],
    ["expired", "held", { label, value: "31-Dec-2027" }],
    ["suspended", "held", { label, value: "31-Dec-2027" }],
    ["suspended", "suspended", { label, value: "31-Dec-2027, not supported while class is suspended" }],
    ["withdrawn", "withdrawn", { label, value: "31-Dec-2027, not supported while class is withdrawn" }],
    ["altered", "suspended", { label, value: "31-Dec-2027, not supported while class is suspended" }],
  ] as const)("of a certificate that is %s while class is %s is %j", (verdict, standing, fact) => {
    expect(labelledExpiryDate(verdict, "2027-12-31", standing)).toEqual(fact);
  });

  test("is left out when the certificate has none", () => {
    expect(labelledExpiryDate("recorded", null, "held")).toBeNull();
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
