import { describe, expect, test } from "vitest";
import { publicAddress, readPublicAddress, vesselAddress } from "./public-addresses.ts";

const star = { assetnum: "V1001", imo_num: "9074729", class_num: "20151001" };

describe("the address of a vessel", () => {
  test.each([
    [star, undefined, {}, "/vessels/9074729"],
    [star, "/absrecord/certificates", {}, "/vessels/9074729/certificates"],
    [star, "/absrecord/class-status", { asAt: "2024-06-01" }, "/vessels/9074729/class-status?at=2024-06-01"],
    [
      star,
      "/absrecord/class-status",
      { asAt: "2024-06-01", knownOn: "2024-07-01" },
      "/vessels/9074729/class-status?at=2024-06-01&known=2024-07-01",
    ],
    [star, "/class-suspension/details", {}, "/vessels/9074729/suspensions"],
    [star, "/class-suspension/owner", {}, "/vessels/9074729/owner"],
    [star, "/absrecord/extSearch", {}, "/vessels/9074729"],
    [star, "/absrecord/findings", { ticketid: "C 1" }, "/vessels/9074729/findings?ticketid=C+1"],
    [{ ...star, imo_num: null }, undefined, {}, "/vessels/20151001"],
    [{ ...star, imo_num: "", class_num: "A/1" }, undefined, {}, "/vessels/A%2F1"],
    [{ assetnum: "V1" }, undefined, {}, "/absrecord/details?assetnum=V1"],
    [
      { assetnum: "V1" },
      "/absrecord/class-status",
      { asAt: "2024-06-01", knownOn: "2024-07-01" },
      "/absrecord/class-status?assetnum=V1&asAt=2024-06-01&knownOn=2024-07-01",
    ],
  ])("%o, %s, %o is %s", (vessel, screen, query, address) => {
    expect(vesselAddress(vessel, screen, query)).toBe(address);
  });
});

describe("the address of another screen", () => {
  test.each([
    ["/class-suspension/list", {}, "/suspensions"],
    ["/class-suspension/list", { status: "Suspended" }, "/suspensions?status=Suspended"],
    ["/absrecord/company/C%201", {}, "/companies/C%201"],
    ["/absrecord/company/C 1", {}, "/companies/C%201"],
    ["/absrecord/search", { text: "star" }, null],
    ["/absrecord/companies", {}, null],
  ])("%s with %o is %s", (path, query, address) => {
    expect(publicAddress(path, query)).toBe(address);
  });
});

describe("a public address", () => {
  test.each([
    ["/suspensions", { status: "Suspended" }, { href: "/class-suspension/list?status=Suspended" }],
    ["/companies/C%201", {}, { href: "/absrecord/company/C%201" }],
    ["/companies/%5C..%5Cx", {}, { href: "/absrecord/company/%5C..%5Cx" }],
    ["/vessels/9074729", {}, { number: "9074729", screen: "/absrecord/details", query: {} }],
    [
      "/vessels/A%2F1/class-status",
      {
        at: "2024-06-01",
        known: "2024-07-01",
        asAt: "2020-01-01",
        ImoNum: "9412206",
        assetnum: "V2",
        x: "1",
      },
      {
        number: "A/1",
        screen: "/absrecord/class-status",
        query: { x: "1", asAt: "2024-06-01", knownOn: "2024-07-01" },
      },
    ],
    ["/vessels/9/suspensions", {}, { number: "9", screen: "/class-suspension/details", query: {} }],
  ])("%s with %o shows %o", (path, query, shown) => {
    expect(readPublicAddress(path, query)).toEqual(shown);
  });

  test.each([
    "/",
    "/vessels",
    "/vessels/",
    "/vessels/1/nothing",
    "/vessels/1/",
    "/vessels/1/details/2",
    "/companies",
    "/companies/1/2",
    "/suspensions/1",
    "/absrecord/search",
    "/vessel/1",
    "/vessels/%E0%A4%A",
  ])("is not %s", (path) => {
    expect(readPublicAddress(path, {})).toBeNull();
  });
});
