import { describe, expect, test } from "vitest";
import { returnAddress, returnTo } from "./return-address.ts";

describe("the address to return to", () => {
  test("is given to the server without its fragment", () => {
    expect(returnTo("/absrecord/check?list=tab#list=abc")).toEqual({ return: "/absrecord/check?list=tab" });
  });

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
  ])("is not %j, which is not a path of this site", (text) => {
    expect(returnAddress(text)).toBeNull();
  });

  test.each([
    "/account/sign-in",
    "/account/sign-in/",
    "/account/sign-in?return=/x",
    "/account/sign-up",
    "/account/forgotten-password",
    "/account/reset-password?token=t",
  ])("is not %s, which is a screen for signing in", (address) => {
    expect(returnAddress(address)).toBeNull();
  });

  test("has its dot segments resolved", () => {
    expect(returnAddress("/x/../y")).toBe("/y");
  });
});

describe("a link to the sign-in screen", () => {
  test("returns to the address that has the link", () => {
    expect(returnTo("/absrecord/details?ImoNum=1")).toEqual({ return: "/absrecord/details?ImoNum=1" });
  });

  test("passes on the return address if the link is on a sign-in screen itself", () => {
    expect(returnTo("/account/sign-up?return=/x", { return: "/x" })).toEqual({ return: "/x" });
    expect(returnTo("/account/sign-up", { return: "//evil.example" })).toEqual({});
  });

  test("omits the search, which is the default", () => {
    expect(returnTo("/absrecord/search")).toEqual({});
    expect(returnTo("/absrecord/search?vesselName=star")).toEqual({
      return: "/absrecord/search?vesselName=star",
    });
  });
});
