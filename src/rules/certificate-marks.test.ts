import { describe, expect, test } from "vitest";

import {
  certificateMarks,
  isActiveLoadLine,
  isElectronicCompliant,
  isIssuedByFlag,
  showsElectronicKind,
} from "./certificate-marks.ts";

describe("an electronic compliant certificate", () => {
  test.each([
    ["compliant, with a template", { preEcc: false, ecCompliance: true, templateVersion: 1 }, true],
    ["whose pre-ECC mark is not set", { ecCompliance: true, templateVersion: 0.1 }, true],
    ["of before ECC", { preEcc: true, ecCompliance: true, templateVersion: 51 }, false],
    ["not compliant", { preEcc: false, ecCompliance: false, templateVersion: 51 }, false],
    ["of template 0", { preEcc: false, ecCompliance: true, templateVersion: 0 }, false],
    ["without template", { preEcc: false, ecCompliance: true, templateVersion: null }, false],
  ])("%s (%j): %s", (_, certificate, expected) => {
    expect(isElectronicCompliant(certificate)).toBe(expected);
  });
});

describe("the electronic kind is shown", () => {
  test.each([
    ["just before template 50", { templateVersion: 49.99 }, false],
    ["from template 50", { templateVersion: 50 }, true],
    ["after template 50", { templateVersion: 50.01 }, true],
    ["for an earlier template of before ECC", { preEcc: true, templateVersion: 1 }, true],
    ["for no template of before ECC", { preEcc: true }, true],
    ["for no template", {}, false],
  ])("%s (%j): %s", (_, certificate, expected) => {
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

test("the marks stand in one order", () => {
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
