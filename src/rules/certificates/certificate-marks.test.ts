import { describe, expect, test } from "vitest";

import {
  certificateMarks,
  isActiveLoadLine,
  isElectronicCompliant,
  isIssuedByFlag,
  showsElectronicKind,
} from "./certificate-marks.ts";

describe("the mark ECC", () => {
  test.each([
    [
      "a compliant certificate with a template",
      { preEcc: false, ecCompliance: true, templateVersion: 1 },
      true,
    ],
    ["a certificate without a pre-ECC mark", { ecCompliance: true, templateVersion: 0.1 }, true],
    ["a pre-ECC certificate", { preEcc: true, ecCompliance: true, templateVersion: 51 }, false],
    [
      "a certificate that is not compliant",
      { preEcc: false, ecCompliance: false, templateVersion: 51 },
      false,
    ],
    ["a certificate of template 0", { preEcc: false, ecCompliance: true, templateVersion: 0 }, false],
    ["a certificate without template", { preEcc: false, ecCompliance: true, templateVersion: null }, false],
  ])("is decided for %s (%j): %s", (_, certificate, expected) => {
    expect(isElectronicCompliant(certificate)).toBe(expected);
  });
});

describe("the mark Electronic", () => {
  test.each([
    ["just before template 50", { templateVersion: 49.99 }, false],
    ["from template 50", { templateVersion: 50 }, true],
    ["after template 50", { templateVersion: 50.01 }, true],
    ["for an earlier template of a pre-ECC certificate", { preEcc: true, templateVersion: 1 }, true],
    ["without a template of a pre-ECC certificate", { preEcc: true }, true],
    ["without a template", {}, false],
  ])("is decided %s (%j): %s", (_, certificate, expected) => {
    expect(showsElectronicKind(certificate)).toBe(expected);
  });
});

test.each([
  ["Load Line Certification", ["Active"], true],
  ["Load Line Certification", ["Expired", "ACTIVE"], true],
  ["Load Line Certification", ["Inactive"], false],
  ["Load Line Certification", [], false],
  ["Load Line Certification", undefined, false],
  ["ISM", ["Active"], false],
])(
  "a certificate of %s with the freeboard assignments %j is active: %s",
  (serviceType, freeboardStates, expected) => {
    expect(isActiveLoadLine({ serviceType, freeboardStates })).toBe(expected);
  },
);

test("certificateMarks returns the marks in display order", () => {
  const certificate = {
    preEcc: false,
    ecCompliance: true,
    templateVersion: 51,
    inProgress: true,
    serviceType: "Load Line Certification",
    freeboardStates: ["Active"],
  };
  expect(certificateMarks(certificate)).toEqual(["ECC", "Electronic", "In Progress", "Active"]);
  expect(certificateMarks({ ...certificate, inProgress: false })).toEqual(["ECC", "Electronic", "Active"]);
  expect(certificateMarks({})).toEqual([]);
});

test.each([
  [2, true],
  [1, false],
  [null, false],
])("issued_by_id %s means issued by the flag administration: %s", (id, expected) => {
  expect(isIssuedByFlag(id)).toBe(expected);
});
