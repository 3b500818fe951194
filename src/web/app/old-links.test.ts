import { afterEach, describe, expect, test, vi } from "vitest";
import { addressOfOldLink, followOldLinks } from "./old-links.ts";

describe("an old link", () => {
  test.each([
    ["#/absrecord/details?ImoNum=9074729", "/absrecord/details?ImoNum=9074729"],
    ["#!/class-suspension/list", "/class-suspension/list"],
    ["#main", null],
    ["#//elsewhere.example", null],
    ["#/\\elsewhere.example", null],
    ["#!/\\/elsewhere.example", null],
    ["#/absrecord\\search", null],
    ["#/\t/elsewhere.example", null],
    ["#/absrecord/details?back=//x", "/absrecord/details?back=//x"],
    ["", null],
  ])("%s leads to %s", (hash, address) => {
    expect(addressOfOldLink(hash)).toBe(address);
  });
});

describe("following old links", () => {
  afterEach(() => {
    window.location.hash = "";
  });

  test("goes on at once, and whenever one is opened on the page", () => {
    const goTo = vi.fn<(address: string) => void>();
    window.location.hash = "#/absrecord/search";
    followOldLinks(goTo);
    window.location.hash = "#/absrecord/owner?ImoNum=1";
    window.dispatchEvent(new Event("hashchange"));
    expect(goTo.mock.calls.flat()).toEqual(
      expect.arrayContaining(["/absrecord/search", "/absrecord/owner?ImoNum=1"]),
    );
  });
});
