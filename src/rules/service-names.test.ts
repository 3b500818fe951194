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
])("%s is called %s", (name, short) => {
  expect(shortServiceName(name)).toBe(short);
});

describe("the other services", () => {
  test.each([
    ["leave class out", [classCertification, loadLine, ism], ["Load Line", "ISM"]],
    ["leave Class Certification out by its name too", [{ serviceType: "Class Certification" }, ism], ["ISM"]],
    ["leave type 2 out where there is class", [typeTwo, classCertification, ism], ["ISM"]],
    ["keep type 2 where there is no class", [typeTwo, ism], ["Classification Survey", "ISM"]],
    [
      "name a service once",
      [{ serviceType: "US 46 CFR Subchapter M Audit" }, { serviceType: "US 46 CFR Subchapter M Survey" }],
      ["US 46 CFR SUBM"],
    ],
    ["leave services without a name out", [{ serviceTypeId: 9 }, { serviceType: "" }, ism], ["ISM"]],
  ])("%s", (_, services, expected) => {
    expect(otherServiceNames(services)).toEqual(expected);
  });
});

describe("the services line", () => {
  const four = [classCertification, loadLine, ism, { otherNotation: "the fourth" }];

  test.each([
    ["is the fifth entry's notation", [...four, { otherNotation: "the fifth" }], "the fifth"],
    ["is another entry's, where the fifth has none", [...four, { otherNotation: null }], "the fourth"],
    ["is another entry's, where there is no fifth", four, "the fourth"],
    ["names the services, where there is no notation", [classCertification, loadLine, ism], "Load Line, ISM"],
    ["is empty without services", [], ""],
  ])("%s", (_, services, expected) => {
    expect(servicesLine(services)).toBe(expected);
  });
});
