import { describe, expect, test } from "vitest";

import { otherServiceNames, servicesLine, shortServiceName } from "./service-names.ts";

const classCertification = { serviceTypeId: 1, serviceType: "Class Certification" };
const loadLine = { serviceTypeId: 7, serviceType: "Load Line Certification" };
const ism = { serviceTypeId: 24, serviceType: "ISM Certification" };
const typeTwo = { serviceTypeId: 2, serviceType: "Classification Survey" };

test.each([
  ["ISM Certification", "ISM"],
  ["International Safety Management (ISM)", "ISM"],
  ["ISPS Certification", "ISPS"],
  ["MLC Certification", "MLC"],
  ["Load Line Certification", "Load Line"],
  ["US 46 CFR Subchapter M Audit", "US 46 CFR SUBM"],
  ["US 46 CFR Subchapter M Survey", "US 46 CFR SUBM"],
  ["US 46 CFR Subchapter M", "US 46 CFR Subchapter M"],
  ["US 46 CFR Subchapter L Survey", "US 46 CFR Subchapter L Survey"],
  ["Prism Alignment", "Prism Alignment"],
  ["Load Line Certification Renewal", "Load Line Certification Renewal"],
  ["Tonnage Certification", "Tonnage Certification"],
])("the service %s has the short name %s", (name, short) => {
  expect(shortServiceName(name)).toBe(short);
});

describe("the other services", () => {
  test.each([
    ["leave out class", [classCertification, loadLine, ism], ["Load Line", "ISM"]],
    ["leave out Class Certification by its name too", [{ serviceType: "Class Certification" }, ism], ["ISM"]],
    ["leave out type 2 when there is a class service", [typeTwo, classCertification, ism], ["ISM"]],
    ["keep type 2 without a class service", [typeTwo, ism], ["Classification Survey", "ISM"]],
    [
      "contain a name once",
      [{ serviceType: "US 46 CFR Subchapter M Audit" }, { serviceType: "US 46 CFR Subchapter M Survey" }],
      ["US 46 CFR SUBM"],
    ],
    ["leave out services without a name", [{ serviceTypeId: 9 }, { serviceType: "" }, ism], ["ISM"]],
  ])("%s", (_, services, expected) => {
    expect(otherServiceNames(services)).toEqual(expected);
  });
});

describe("the services line", () => {
  const four = [classCertification, loadLine, ism, { otherNotation: "the fourth" }];

  test.each([
    ["is the notation of the fifth service", [...four, { otherNotation: "the fifth" }], "the fifth"],
    [
      "is the notation of another service when the fifth has none",
      [...four, { otherNotation: null }],
      "the fourth",
    ],
    ["is the notation of another service when there is no fifth", four, "the fourth"],
    ["lists the services when there is no notation", [classCertification, loadLine, ism], "Load Line, ISM"],
    ["is empty without services", [], ""],
  ])("%s", (_, services, expected) => {
    expect(servicesLine(services)).toBe(expected);
  });
});
