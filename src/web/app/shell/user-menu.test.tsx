import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { administrator, orderingClient } from "#tests/web/example-portal.ts";
import { watchNavigation } from "#tests/web/page-navigation.ts";

const path = "/api/account/sign-out";
const bar = async () => within(await screen.findByRole("banner"));
const opened = (name: string) => screen.queryByRole("menuitem", { name });
const item = (name: string) => screen.findByRole("menuitem", { name });

describe("a visitor", () => {
  test.each([
    ["/absrecord/search", "/account/sign-in"],
    [
      "/absrecord/search?vesselName=star",
      "/account/sign-in?return=%2Fabsrecord%2Fsearch%3FvesselName%3Dstar",
    ],
    ["/class-suspension/list", "/account/sign-in?return=%2Fclass-suspension%2Flist"],
    ["/account/sign-up?return=/x", "/account/sign-in?return=%2Fx"],
  ])("has a sign-in link on %s that returns there", async (address, target) => {
    openApp(address);
    const link = (await bar()).getByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe(target);
  });

  test("has no link to the sign-in screen that is open", async () => {
    openApp("/account/sign-in");
    expect((await bar()).queryByRole("link", { name: "Sign in" })).toBeNull();
  });

  test("has the sign-in link in the navigation drawer too", async () => {
    const { user } = openApp("/class-suspension/list");
    await user.click(await screen.findByRole("button", { name: "Open navigation" }));
    const link = within(await screen.findByRole("dialog")).getByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe("/account/sign-in?return=%2Fclass-suspension%2Flist");
  });
});

describe("the menu of a user", () => {
  const button = () => screen.findByRole("button", { name: "Ann Client Client" });

  test("is operated by keyboard, and Escape closes it and restores the focus", async () => {
    const { user } = openApp("/absrecord/search", {}, { user: orderingClient });
    (await button()).focus();
    expect((await button()).getAttribute("aria-expanded")).toBe("false");
    await user.keyboard("{Enter}");
    expect((await button()).getAttribute("aria-expanded")).toBe("true");
    expect(await screen.findByRole("menu", { name: "Account" })).toBeDefined();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement).toBe(opened("My Profile")));
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Sign out"));
    await user.keyboard("{Escape}");
    expect((await button()).getAttribute("aria-expanded")).toBe("false");
    await waitFor(async () => expect(document.activeElement).toBe(await button()));
  });

  test("closes when the focus leaves it, on a click outside or on its button, and after a navigation", async () => {
    const { user, address } = openApp("/absrecord/search", {}, { user: orderingClient });
    await user.click(await button());
    await item("My Profile");
    await user.tab();
    await waitFor(() => expect(opened("My Profile")).toBeNull());
    await user.click(await button());
    await item("My Profile");
    await user.click(screen.getByRole("main"));
    await waitFor(() => expect(opened("My Profile")).toBeNull());
    await user.click(await button());
    await item("My Profile");
    await user.click(await button());
    await waitFor(() => expect(opened("My Profile")).toBeNull());
    await user.click(await button());
    await user.click(await item("My Profile"));
    await waitFor(() => expect(address()).toBe("/account/profile"));
    await waitFor(() => expect(opened("My Profile")).toBeNull());
  });

  test("has the administration screens for an administrator, as has the navigation", async () => {
    const { user } = openApp("/absrecord/search", {}, { user: administrator });
    await user.click(await screen.findByRole("button", { name: "Bea Admin Administrator" }));
    await screen.findByRole("menu", { name: "Account" });
    const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items).toEqual([
      "My Profile",
      "Your lists",
      "Follows",
      "Users",
      "Audit log",
      "Deliveries",
      "Sign out",
    ]);
    const navigation = within(screen.getByRole("navigation", { name: "Sections" }));
    expect(navigation.getByRole("button", { name: "Administration" })).toBeDefined();
    expect(navigation.getByRole("link", { name: "Users" }).getAttribute("href")).toBe(
      "/administration/users",
    );
    expect(navigation.getByRole("link", { name: "Audit log" }).getAttribute("href")).toBe(
      "/administration/audit-log",
    );
  });

  test("has no administration screens for a client", async () => {
    const { user } = openApp("/absrecord/search", {}, { user: orderingClient });
    await user.click(await button());
    await item("My Profile");
    expect(opened("Users")).toBeNull();
    expect(screen.queryByRole("button", { name: "Administration" })).toBeNull();
  });
});

describe("signing out", () => {
  const open = async (reply: undefined | Problem) => {
    const app = openApp("/class-suspension/list", { [path]: reply }, { user: orderingClient });
    await app.user.click(await screen.findByRole("button", { name: "Ann Client Client" }));
    return app;
  };

  test("ends the session and reloads at the search", async () => {
    const left = watchNavigation();
    sessionStorage.setItem("plimsoll.terms-of-use", "agreed");
    const { gateway, user } = await open(undefined);
    await user.click(await item("Sign out"));
    await waitFor(() => expect(left).toEqual(["/absrecord/search"]));
    expect(gateway.apiCalls.filter((call) => call !== "GET /api/follows")).toEqual([`POST ${path}`]);
    expect(sessionStorage).toHaveLength(0);
  });

  test("succeeds if the session has already ended", async () => {
    const left = watchNavigation();
    const { user } = await open(new Problem("unauthorised"));
    await user.click(await item("Sign out"));
    await waitFor(() => expect(left).toEqual(["/absrecord/search"]));
  });

  test("shows why it failed, and stays on the page", async () => {
    const left = watchNavigation();
    const { user } = await open(new Problem("unavailable"));
    await user.click(await item("Sign out"));
    expect(
      await screen.findByText("The record cannot be reached right now. Please try again."),
    ).toBeDefined();
    expect(left).toEqual([]);
    expect((await item("Sign out")).getAttribute("aria-disabled")).not.toBe("true");
  });

  test("is offered in the navigation drawer too", async () => {
    const left = watchNavigation();
    const { user } = openApp("/class-suspension/list", { [path]: undefined }, { user: orderingClient });
    await user.click(await screen.findByRole("button", { name: "Open navigation" }));
    const drawer = within(await screen.findByRole("dialog"));
    expect(drawer.getByRole("link", { name: "My Profile" })).toBeDefined();
    await user.click(drawer.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(left).toEqual(["/absrecord/search"]));
  });
});
