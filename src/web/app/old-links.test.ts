import { afterEach, describe, expect, test, vi } from "vitest";
import { addressOfOldLink, redirectOldLinks, replaceOldLink } from "./old-links.ts";

describe("an old link", () => {
  test.each([
    ["#/absrecord/details?ImoNum=9074729", "/absrecord/details?ImoNum=9074729"],
    ["#!/class-suspension/list", "/class-suspension/list"],
    ["#/certificate_lookup?certNum=C-1", "/certificate_lookup?certNum=C-1"],
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

describe("the redirect of old links", () => {
  afterEach(() => {
    window.location.hash = "";
  });

  test("gives the page that one has opened its address", () => {
    window.location.hash = "#/absrecord/search?text=a";
    expect(replaceOldLink()).toBe(true);
    expect(window.location.href).toMatch(/\/absrecord\/search\?text=a$/);
    expect(replaceOldLink()).toBe(false);
  });

  test("happens whenever one is opened on the page", () => {
    const navigate = vi.fn<(address: string) => void>();
    redirectOldLinks(navigate);
    window.location.hash = "#/absrecord/owner?ImoNum=1";
    window.dispatchEvent(new Event("hashchange"));
    expect(navigate.mock.calls.flat()).toContain("/absrecord/owner?ImoNum=1");
  });
});
