import { describe, expect, test } from "vitest";
import { verdicts, verdictTone } from "#rules/certificates/certificate-verdict.ts";
import { labelledExpiryDate, verdictName, verdictSentence } from "./verdicts.ts";

describe("the texts of a verdict", () => {
  test("state that a certificate is in force only if it is valid", () => {
    const inForce = verdicts.filter((verdict) => / in force\./.test(verdictSentence(verdict)));
    expect(inForce).toEqual(["valid", "withdrawn"]);
    expect(verdictSentence("withdrawn")).toContain("no longer in force");
  });

  test.each(["unknown", "unreleased"] as const)(
    "of %s do not mention a forgery and have a neutral tone",
    (verdict) => {
      expect(`${verdictName(verdict, "held")} ${verdictSentence(verdict)}`).not.toMatch(
        /forge|false|fake|invalid|no such/i,
      );
      expect(verdictTone(verdict)).toBe("secondary");
    },
  );

  test.each([
    [
      "suspended",
      "suspended",
      "Not supported",
      "This certificate is on record, but it is not supported while class is suspended.",
    ],
    [
      "withdrawn",
      "withdrawn",
      "Not supported",
      "This certificate is on record, but it is not supported while class is withdrawn.",
    ],
    ["suspended", "held", "Suspended", "This certificate is on record, but it has been suspended."],
    [
      "withdrawn",
      "suspended",
      "Withdrawn",
      "This certificate is on record, but it has been withdrawn and is no longer in force.",
    ],
  ] as const)("of %s while class is %s are %j and %j", (verdict, standing, name, sentence) => {
    expect(verdictName(verdict, standing)).toBe(name);
    expect(verdictSentence(verdict, standing)).toBe(sentence);
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
    expect(labelledExpiryDate(verdict, "2027-12-31", standing, "2026-11-20")).toEqual(fact);
  });

  test.each([
    ["2027-12-31", "31-Dec-2027, expires today"],
    ["2027-12-30", "31-Dec-2027, in 1 day"],
    ["2027-07-05", "31-Dec-2027, in 179 days"],
    ["2027-07-04", "31-Dec-2027"],
  ])("of a valid certificate says on %s how soon it is: %s", (today, value) => {
    expect(labelledExpiryDate("valid", "2027-12-31", "held", today)?.value).toBe(value);
  });

  test("is left out when the certificate has none", () => {
    expect(labelledExpiryDate("recorded", null, "held", "2026-11-20")).toBeNull();
  });
});
