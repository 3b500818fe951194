import { describe, expect, test } from "vitest";
import { type CountedCertificate, countCertificates } from "./certificate-counts.ts";

const today = "2026-11-22";

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
  certificate({ name: "C", expiryDate: today }),
  certificate({ name: "D", expiryDate: "2026-11-21" }),
  certificate({ name: "D", expiryDate: "2021-11-21", issueDate: "2016-01-01" }),
  certificate({ name: "E", state: "Expired" }),
  certificate({ name: "F", state: "Withdrawn" }),
  certificate({ name: "International Tonnage Certificate" }),
  certificate({ name: "Stability Booklet" }),
  certificate({ name: "Stability Booklet", isWithheld: true, expiryDate: "2020-01-01" }),
];

describe("the counts of certificates", () => {
  test("have each released certificate in one status, with documents and withheld items apart", () => {
    expect(countCertificates(all, false, today)).toEqual({
      released: 8,
      documents: 1,
      withheld: 1,
      byStatus: { valid: 1, expiring: 2, expired: 2, superseded: 1, withdrawn: 1, recorded: 1 },
      expired: 2,
      expiring: 2,
    });
  });

  test("call none but superseded ones anything else than not supported while class is lost", () => {
    expect(countCertificates(all, true, today)).toEqual({
      released: 8,
      documents: 1,
      withheld: 1,
      byStatus: { notSupported: 7, superseded: 1 },
      expired: 2,
      expiring: 2,
    });
  });
});
