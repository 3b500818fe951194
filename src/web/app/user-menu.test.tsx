import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { administrator, orderingClient } from "#tests/web/example-portal.ts";
import { watchLeaving } from "#tests/web/page-leaving.ts";

const path = "/api/account/sign-out";
const bar = async () => within(await screen.findByRole("banner"));
const opened = (name: string) => screen.queryByRole("link", { name });

describe("a visitor", () => {
  test.each([
    ["/absrecord/search", "/account/sign-in"],
    [
      "/absrecord/search?vesselName=star",
      "/account/sign-in?return=%2Fabsrecord%2Fsearch%3FvesselName%3Dstar",
    ],
    ["/class-suspension/list", "/account/sign-in?return=%2Fclass-suspension%2Flist"],
    ["/account/sign-up?return=/x", "/account/sign-in?return=%2Fx"],
  ])("signs in from %s, and returns", async (address, target) => {
    openApp(address);
    const link = (await bar()).getByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe(target);
  });

  test("is not sent to the page that is open", async () => {
    openApp("/account/sign-in");
    expect((await bar()).queryByRole("link", { name: "Sign in" })).toBeNull();
  });

  test("signs in from the navigation over the page too", async () => {
    const { user } = openApp("/class-suspension/list");
    await user.click(await screen.findByRole("button", { name: "Open navigation" }));
    const link = within(screen.getByRole("dialog")).getByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe("/account/sign-in?return=%2Fclass-suspension%2Flist");
  });
});

describe("the menu of a user", () => {
  const button = () => screen.findByRole("button", { name: "Ann Client Client" });

  test("is opened and walked by keyboard, and closed by Escape, which gives the focus back", async () => {
    const { user } = openApp("/absrecord/search", {}, { user: orderingClient });
    (await button()).focus();
    expect((await button()).getAttribute("aria-expanded")).toBe("false");
    await user.keyboard("{Enter}");
    expect((await button()).getAttribute("aria-expanded")).toBe("true");
    await user.tab();
    expect(document.activeElement).toBe(opened("My Profile"));
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Sign out");
    await user.keyboard("{Escape}");
    expect((await button()).getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(await button());
  });

  test("closes when the keyboard leaves it, at a press beside it, and when another screen opens", async () => {
    const { user, address } = openApp("/absrecord/search", {}, { user: orderingClient });
    await user.click(await button());
    await user.tab();
    await user.tab();
    await user.tab();
    expect(opened("My Profile")).toBeNull();
    await user.click(await button());
    expect(opened("My Profile")).not.toBeNull();
    await user.click(screen.getByRole("main"));
    expect(opened("My Profile")).toBeNull();
    await user.click(await button());
    await user.click(opened("My Profile") as Element);
    await waitFor(() => expect(address()).toBe("/account/profile"));
    await waitFor(() => expect(opened("My Profile")).toBeNull());
  });

  test("has the administrator's screens for an administrator only, as has the navigation", async () => {
    const { user } = openApp("/absrecord/search", {}, { user: administrator });
    await user.click(await screen.findByRole("button", { name: "Bea Admin Administrator" }));
    const links = (await bar()).getAllByRole("link").map(({ textContent }) => textContent);
    expect(links).toEqual(["My Profile", "Users", "Audit log"]);
    const navigation = within(screen.getByRole("navigation", { name: "Sections" }));
    expect(navigation.getByRole("button", { name: "Administration" })).toBeDefined();
    expect(navigation.getByRole("link", { name: "Users" }).getAttribute("href")).toBe(
      "/administration/users",
    );
    expect(navigation.getByRole("link", { name: "Audit log" }).getAttribute("href")).toBe(
      "/administration/audit-log",
    );
  });

  test("has none of them for a client", async () => {
    const { user } = openApp("/absrecord/search", {}, { user: orderingClient });
    await user.click(await button());
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

  test("ends the session, and loads the search anew", async () => {
    const left = watchLeaving();
    sessionStorage.setItem("plimsoll.terms-of-use", "agreed");
    const { gateway, user } = await open(undefined);
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(left).toEqual(["/absrecord/search"]));
    expect(gateway.called).toEqual([`POST ${path}`]);
    expect(sessionStorage).toHaveLength(0);
  });

  test("of a session that has ended already is no failure", async () => {
    const left = watchLeaving();
    const { user } = await open(new Problem("unauthorised"));
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(left).toEqual(["/absrecord/search"]));
  });

  test("that fails says why, and leaves nothing", async () => {
    const left = watchLeaving();
    const { user } = await open(new Problem("unavailable"));
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    expect(
      await screen.findByText("The record cannot be reached right now. Please try again."),
    ).toBeDefined();
    expect(left).toEqual([]);
    expect(screen.getByRole("button", { name: "Sign out" })).toMatchObject({ disabled: false });
  });

  test("stands in the navigation over the page too", async () => {
    const left = watchLeaving();
    const { user } = openApp("/class-suspension/list", { [path]: undefined }, { user: orderingClient });
    await user.click(await screen.findByRole("button", { name: "Open navigation" }));
    const drawer = within(screen.getByRole("dialog"));
    expect(drawer.getByRole("link", { name: "My Profile" })).toBeDefined();
    await user.click(drawer.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(left).toEqual(["/absrecord/search"]));
  });
});
