import { assert, oneof, property, string, stringMatching } from "fast-check";
import { describe, expect, test } from "vitest";
import { publicAddress, vesselAddress } from "#contract/page/public-addresses.ts";
import { pathsOf } from "#contract/page/screen-paths.ts";
import { screens } from "#contract/page/screens.ts";
import { addressWithoutMarks, mendedPath } from "./mended-address.ts";

describe("a mangled path", () => {
  const ship = "/vessels/9074729";
  test.each([
    [`${ship}/`, ship],
    [`${ship}.`, ship],
    [`${ship},`, ship],
    [`${ship};`, ship],
    [`${ship}:`, ship],
    [`${ship}!`, ship],
    [`${ship}...`, ship],
    [`${ship})`, ship],
    [`${ship}).`, ship],
    [`${ship}]`, ship],
    [`${ship}%3E`, ship],
    [`${ship}%22`, ship],
    [`${ship}'`, ship],
    [`${ship}%E2%80%9D`, ship],
    [`${ship}*`, ship],
    [`${ship}_`, ship],
    [`${ship}%7C`, ship],
    [`${ship}%5C`, ship],
    [`${ship}%E2%80%94`, ship],
    [`${ship}%20`, ship],
    [`${ship}%2520`, ship],
    [`${ship}%C2%A0`, ship],
    [`${ship}%E2%80%8B`, ship],
    [`${ship}%20/`, ship],
    [`${ship}%`, ship],
    [`${ship}%2`, ship],
    [`${ship}/%20`, ship],
    [`${ship}/.`, ship],
    ["/vessels/%209074729", ship],
    ["/vessels/%3C9074729%3E", ship],
    ["/vessels//9074729", ship],
    ["//vessels/9074729", ship],
    ["/VESSELS/9074729", ship],
    ["/Vessels/9074729/Certificates", `${ship}/certificates`],
    [`${ship}/certificates/`, `${ship}/certificates`],
    [`${ship}/certificates.`, `${ship}/certificates`],
    [`${ship}/certificates%2520`, `${ship}/certificates`],
    ["/vessels/A%2F1.", "/vessels/A%2F1"],
    ["/companies/C1.", "/companies/C1"],
    ["/companies/C1/", "/companies/C1"],
    ["/COMPANIES/C%25201)", "/companies/C%201"],
    ["/suspensions/", "/suspensions"],
    ["/Suspensions.", "/suspensions"],
    ["/absrecord/search/", "/absrecord/search"],
    ["/AbsRecord/details", "/absrecord/details"],
    ["/absrecord/EXTSEARCH", "/absrecord/extSearch"],
    ["/certificate-lookup.", "/certificate-lookup"],
    ["/absrecord/company/C1/", "/absrecord/company/C1"],
    ["/absrecord/", "/absrecord"],
  ])("%s stands for %s", (path, mended) => {
    expect(mendedPath(path)).toBe(mended);
  });

  test.each([
    "/vessels",
    "/vessels/",
    "/vessels/.",
    "/vessels/%20",
    "/vessels/%",
    "/vessels/%zz",
    "/vessels/%E0%A4%A",
    "/vessels/1/nothing",
    "/vessels/1/details/2",
    "/companies/1/2",
    "/suspensions/1",
    "/nothing/",
    "//host",
    "//host/vessels/9074729",
    `/vessels/${"9".repeat(500)}`,
  ])("stands for no page: %s", (path) => {
    expect(mendedPath(path)).toBeNull();
  });
});

describe("a path that is right stays as it is", () => {
  test("of each screen", () => {
    for (const path of screens.flatMap(pathsOf)) expect(mendedPath(path)).toBe(path);
  });

  test("with a parameter of the product that ends in a mark", () => {
    expect(mendedPath("/absrecord/company/C1.")).toBe("/absrecord/company/C1.");
    expect(mendedPath("/absrecord/company/C%25201")).toBe("/absrecord/company/C%25201");
  });

  test("of each number that has a public address", () => {
    const number = oneof(
      string({ minLength: 1, unit: "grapheme" }),
      stringMatching(/^[A-Z0-9 .%()-]{1,12}$/),
    );
    assert(
      property(number, (number) => {
        const vessel = vesselAddress({ assetnum: "V1", imo_num: null, class_num: number });
        const company = publicAddress(`/absrecord/company/${encodeURIComponent(number)}`, {});
        for (const address of [vessel, company].filter((one) => one?.startsWith("/absrecord") === false))
          expect(mendedPath(address ?? "")).toBe(address);
      }),
      { seed: 20261128, numRuns: 500 },
    );
  });
});

describe("the address of what is not in the record", () => {
  test.each([
    ["/absrecord/details?ImoNum=9074729.", "/absrecord/details?ImoNum=9074729"],
    [
      "/absrecord/details?ImoNum=%3C9074729%3E&asAt=2026-01-01",
      "/absrecord/details?ImoNum=9074729&asAt=2026-01-01",
    ],
    ["/absrecord/owner?assetnum=V1001%2520", "/absrecord/owner?assetnum=V1001"],
    ["/absrecord/company/C1.", "/absrecord/company/C1"],
    ["/absrecord/company/C%25201", "/absrecord/company/C%201"],
    ["/absrecord/details?ImoNum=9074729", null],
    ["/absrecord/company/C1", null],
    ["/absrecord/company/C1?x=.", null],
    [`/absrecord/details?ImoNum=${"9".repeat(501)}.`, null],
  ])("%s without marks is %s", (address, mended) => {
    expect(addressWithoutMarks(new URL(address, "https://record.example"))).toBe(mended);
  });
});
