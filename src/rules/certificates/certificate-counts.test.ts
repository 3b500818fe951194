import { describe, expect, test } from "vitest";
import { type CountedCertificate, countCertificates } from "./certificate-counts.ts";

const today = "2026-11-22";
const tomorrow = "2026-11-23";

const certificate = (other: Partial<CountedCertificate>): CountedCertificate => ({
  isWithheld: false,
  name: "Load Line Certificate",
  state: "Issued",
  isInProgress: false,
  issueDate: "2022-01-01",
  ...other,
});

const all = [
  certificate({ name: "A", expiryDate: "2027-05-21" }),
  certificate({ name: "B", expiryDate: "2027-05-20" }),
  certificate({ name: "C", expiryDate: "2026-11-24" }),
  certificate({ name: "D", expiryDate: "2026-11-21" }),
  certificate({ name: "D", expiryDate: "2021-11-21", issueDate: "2016-01-01" }),
  certificate({ name: "E", state: "Expired" }),
  certificate({ name: "F", state: "Withdrawn", expiryDate: tomorrow }),
  certificate({ name: "G", expiryDate: tomorrow, isWithheld: true }),
  certificate({ name: "H", expiryDate: "2030-01-01", issueDate: "2026-11-01" }),
  certificate({ name: "H", expiryDate: tomorrow }),
  certificate({ name: "International Tonnage Certificate" }),
  certificate({ name: "Stability Booklet" }),
  certificate({ name: "Stability Booklet", isWithheld: true, expiryDate: "2020-01-01" }),
];

describe("the counts of certificates", () => {
  test("have each released certificate in one status, with documents and withheld items apart", () => {
    expect(countCertificates(all, false, today)).toEqual({
      released: 10,
      documents: 1,
      withheld: 2,
      byStatus: { valid: 2, expiring: 2, expired: 2, superseded: 2, withdrawn: 1, recorded: 1 },
      expired: 2,
      expiring: 3,
      onlyExpired: null,
      nextExpiry: "2026-11-24",
    });
  });

  test("call none but superseded ones anything else than not supported while class is lost", () => {
    expect(countCertificates(all, true, today)).toEqual({
      released: 10,
      documents: 1,
      withheld: 2,
      byStatus: { notSupported: 8, superseded: 2 },
      expired: 2,
      expiring: 3,
      onlyExpired: null,
      nextExpiry: null,
    });
  });

  test.each([
    [["C", "D"], "D"],
    [["C"], null],
    [["D", "E"], null],
  ])("name the expired one of %j alone: %s", (names, expected) => {
    const some = all.filter(({ name }) => names.includes(name ?? ""));
    expect(countCertificates(some, false, today).onlyExpired).toBe(expected);
  });
});
