import { describe, expect, test } from "vitest";
import { returnAddress, returnTo } from "./return-address.ts";

describe("the address to return to", () => {
  test.each([
    "/x",
    "/",
    "/absrecord/details?ImoNum=9074729",
    "/absrecord/search?vesselName=star#found",
    "/account/profile",
    "/account/verify-email?token=t",
    "/account/sign-in-first",
    "/x//y",
  ])("is %s", (address) => {
    expect(returnAddress(address)).toBe(address);
  });

  test.each([
    undefined,
    "",
    "x",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "\t//evil.example",
    " /x",
    "/.//evil.example",
    "/x/..//evil.example",
    "https://evil.example",
    "https:/x",
    "javascript:alert(1)",
    "?x",
    "#x",
  ])("is not %j, which is no path of this site", (text) => {
    expect(returnAddress(text)).toBeNull();
  });

  test.each([
    "/account/sign-in",
    "/account/sign-in/",
    "/account/sign-in?return=/x",
    "/account/sign-up",
    "/account/forgotten-password",
    "/account/reset-password?token=t",
  ])("is not %s, which is a page of the way in", (address) => {
    expect(returnAddress(address)).toBeNull();
  });

  test("is cleared of what only looks like a path", () => {
    expect(returnAddress("/x/../y")).toBe("/y");
  });
});

describe("a link to the way in", () => {
  test("leads back to where it stands", () => {
    expect(returnTo("/absrecord/details?ImoNum=1")).toEqual({ return: "/absrecord/details?ImoNum=1" });
  });

  test("on the way in hands on what was to be returned to", () => {
    expect(returnTo("/account/sign-up?return=/x", { return: "/x" })).toEqual({ return: "/x" });
    expect(returnTo("/account/sign-up", { return: "//evil.example" })).toEqual({});
  });

  test("says nothing of the search, where one comes to anyway", () => {
    expect(returnTo("/absrecord/search")).toEqual({});
    expect(returnTo("/absrecord/search?vesselName=star")).toEqual({
      return: "/absrecord/search?vesselName=star",
    });
  });
});
