import "./users-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { chooseOption } from "#tests/web/choose-option.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { annClient, boSurveyor, graceAdmin, usersPage } from "#tests/web/example-administration.ts";
import { orderingClient } from "#tests/web/example-portal.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";

const address = "/administration/users";
const path = "/api/administration/users";
const admin = { user: graceAdmin };
const twoUsers = { [path]: usersPage([annClient, boSurveyor]) };
const open = (query = "", replies: Replies = twoUsers) => openApp(address + query, replies, admin);

const cells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(" | "));

describe("the users screen", () => {
  test("lists users with their type, rights and state", async () => {
    open();
    expect(await screen.findByText("2 users")).toBeDefined();
    expect(cells()).toEqual([
      "Ann Clientann@client.example | Client | Place orders (3) | None | Active | 01-Mar-2026 | 19-Nov-2026 16:05",
      "Bo Surveyorbo@society.example Not verified | Society | Place orders (3), Permission 7, Permission 12 | ITAR | Disabled | 01-Mar-2026 | Never",
    ]);
    expect(screen.getByRole("link", { name: "Ann Client" }).getAttribute("href")).toBe(`${address}/u1`);
  });

  test("is a table with a caption, column headers and row headers", async () => {
    open();
    const table = await screen.findByRole("table", { name: "Users, each with a link to details and rights" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((head) => head.textContent),
    ).toEqual([
      "Name and email",
      "User type",
      "Permissions",
      "Clearances",
      "State",
      "Created",
      "Last seen (UTC)",
    ]);
    expect(within(table).getAllByRole("rowheader")).toHaveLength(2);
  });

  test("shows a placeholder instead of a table while it loads", async () => {
    open("", { [path]: () => new Promise(() => {}) });
    expect(await screen.findByText("Loading")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
    expect(document.querySelectorAll("tbody tr")).toHaveLength(8);
  });

  test("shows No Records Found when nothing matches", async () => {
    open("?search=zzz", { [path]: usersPage([], { totalPages: 0 }) });
    expect(await screen.findByText("No Records Found")).toBeDefined();
    expect(screen.getByText("0 users")).toBeDefined();
  });

  test("shows a failure until the users are loaded again", async () => {
    const { gateway, user } = open("", { [path]: new Problem("internal") });
    expect((await screen.findByRole("alert")).textContent).toContain("[500: ");
    gateway.replies = twoUsers;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("2 users")).toBeDefined();
  });
});

describe("the address of the users screen", () => {
  test("holds the query, which is sent and shown in the fields", async () => {
    const { gateway } = open("?search=ann&userType=client&state=active&pageno=2");
    await screen.findByRole("table");
    expect(gateway.apiCalls).toEqual([`GET ${path}?search=ann&userType=client&state=active&pageno=2`]);
    expect(screen.getByLabelText<HTMLInputElement>("Name or email").value).toBe("ann");
    expect(screen.getByLabelText<HTMLButtonElement>("User type").value).toBe("client");
    expect(screen.getByLabelText<HTMLButtonElement>("State").value).toBe("active");
  });

  test("follows the typed search once and returns to the first page", async () => {
    const app = open("?pageno=2");
    await app.user.type(await screen.findByLabelText("Name or email"), "ann ");
    await waitFor(() => expect(app.address()).toBe(`${address}?search=ann`));
    await screen.findByRole("table");
    expect(app.gateway.apiCalls).toEqual([`GET ${path}?search=&pageno=2`, `GET ${path}?search=ann&pageno=1`]);
  });

  test("follows the search immediately on Enter", async () => {
    const app = open();
    await app.user.type(await screen.findByLabelText("Name or email"), "ann{Enter}");
    await waitFor(() => expect(app.address()).toBe(`${address}?search=ann`));
  });

  test("follows the filters, and the search field follows a navigation", async () => {
    const app = open("?search=ann");
    await chooseOption(app.user, await screen.findByLabelText("User type"), "Society");
    await chooseOption(app.user, screen.getByLabelText("State"), "Disabled");
    await waitFor(() => expect(app.address()).toBe(`${address}?search=ann&userType=society&state=disabled`));
    await app.router.navigate({ to: address });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name or email").value).toBe(""));
  });

  test("is linked for every page", async () => {
    const page = usersPage([annClient], { totalCount: 118, pageno: 2, totalPages: 3 });
    open("?state=active&pageno=2", { [path]: page });
    expect(await screen.findByText("118 users")).toBeDefined();
    expect(screen.getByText("showing 51–100")).toBeDefined();
    const pages = within(screen.getByRole("navigation", { name: "Pages" })).getAllByRole("link");
    expect(pages.map((link) => [link.textContent?.trim(), link.getAttribute("href")])).toEqual([
      ["Previous", `${address}?state=active`],
      ["Page 1", `${address}?state=active`],
      ["Page 2", `${address}?state=active&pageno=2`],
      ["Page 3", `${address}?state=active&pageno=3`],
      ["Next", `${address}?state=active&pageno=3`],
    ]);
    expect(pages.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, "page", null, null]);
  });

  test("has no pager when there is only one page", async () => {
    open();
    await screen.findByRole("table");
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  });
});

describe("the administration", () => {
  test.each([
    ["/administration/users", "/account/sign-in?return=%2Fadministration%2Fusers"],
    ["/administration/users/u1", "/account/sign-in?return=%2Fadministration%2Fusers%2Fu1"],
    [
      "/administration/audit-log?user=u1",
      "/account/sign-in?return=%2Fadministration%2Faudit-log%3Fuser%3Du1",
    ],
  ])("refuses a visitor at %s with a sign-in link that returns", async (opened, signIn) => {
    const { gateway } = openApp(opened, twoUsers);
    const link = await screen.findByRole("link", { name: "sign in as an administrator" });
    expect(link.closest("div")?.textContent).toBe("Please sign in as an administrator.");
    expect(link.getAttribute("href")).toBe(signIn);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(gateway.apiCalls).toEqual([]);
    expect(screen.queryByRole("button", { name: "New user" })).toBeNull();
  });

  test.each([
    [null, "This page is for administrators. You are signed in as Ann Client."],
    [
      "Grace Admin",
      "This page is for administrators. You are viewing as Ann Client: return to your own account to open it.",
    ],
  ])("refuses a client (impersonated by %s)", async (impersonatedBy, sentence) => {
    const { gateway } = openApp(address, twoUsers, { user: { ...orderingClient, impersonatedBy } });
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(gateway.apiCalls).toEqual([]);
  });

  test("shows the server's refusal to a former administrator", async () => {
    open("", { [path]: new Problem("notPermitted") });
    expect(await screen.findByText("You are not permitted to do this.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("offers the sign-in link when the session has ended", async () => {
    open("", { [path]: new Problem("unauthorised") });
    expect(await screen.findByRole("link", { name: "sign in as an administrator" })).toBeDefined();
  });
});
