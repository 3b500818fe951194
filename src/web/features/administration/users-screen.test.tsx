import "./users-screen.tsx"; // loaded before the first test, so that none waits for it
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { annClient, boSurveyor, graceAdmin, usersPage } from "#tests/web/example-administration.ts";
import { orderingClient } from "#tests/web/example-portal.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";

const address = "/administration/users";
const path = "/api/administration/users";
const admin = { user: graceAdmin };
const two = { [path]: usersPage([annClient, boSurveyor]) };
const open = (query = "", replies: Replies = two) => openApp(address + query, replies, admin);

const cells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(" | "));

describe("the users", () => {
  test("are rows that say who they are, what they may and how they stand", async () => {
    open();
    expect(await screen.findByText("2 users")).toBeDefined();
    expect(cells()).toEqual([
      "Ann Clientann@client.example | Client | Place orders (3) | None | Active | 01-Mar-2026 | 19-Nov-2026 16:05",
      "Bo Surveyorbo@society.example Not verified | Society | Place orders (3), Permission 7, Permission 12 | ITAR | Disabled | 01-Mar-2026 | Never",
    ]);
    expect(screen.getByRole("link", { name: "Ann Client" }).getAttribute("href")).toBe(`${address}/u1`);
  });

  test("stand in a table with a caption, whose rows are headed by their users", async () => {
    open();
    const table = await screen.findByRole("table", { name: "Users, each with a link to what it is and may" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((head) => head.textContent),
    ).toEqual([
      "Name and e-mail",
      "User type",
      "Permissions",
      "Clearances",
      "State",
      "Created",
      "Last seen (UTC)",
    ]);
    expect(within(table).getAllByRole("rowheader")).toHaveLength(2);
  });

  test("that are coming have the place of their table, and none is said to be there", async () => {
    open("", { [path]: () => new Promise(() => {}) });
    expect(await screen.findByText("Loading")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
    expect(document.querySelectorAll("tbody tr")).toHaveLength(8);
  });

  test("are said to be none where nothing is found", async () => {
    open("?search=zzz", { [path]: usersPage([], { totalPages: 0 }) });
    expect(await screen.findByText("No Records Found")).toBeDefined();
    expect(screen.getByText("0 users")).toBeDefined();
  });

  test("give way to the failure, until they are asked for again", async () => {
    const { gateway, user } = open("", { [path]: new Problem("internal") });
    expect((await screen.findByRole("alert")).textContent).toContain("[500: ");
    gateway.replies = two;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("2 users")).toBeDefined();
  });
});

describe("the address", () => {
  test("is the state: what it asks is asked, and shown in the fields", async () => {
    const { gateway } = open("?search=ann&userType=client&state=active&pageno=2");
    await screen.findByRole("table");
    expect(gateway.called).toEqual([`GET ${path}?search=ann&userType=client&state=active&pageno=2`]);
    expect(screen.getByLabelText<HTMLInputElement>("Name or e-mail").value).toBe("ann");
    expect(screen.getByLabelText<HTMLSelectElement>("User type").value).toBe("client");
    expect(screen.getByLabelText<HTMLSelectElement>("State").value).toBe("active");
  });

  test("follows the search as it is typed, once, and begins at the first page", async () => {
    const app = open("?pageno=2");
    await app.user.type(await screen.findByLabelText("Name or e-mail"), "ann ");
    await waitFor(() => expect(app.address()).toBe(`${address}?search=ann`));
    await screen.findByRole("table");
    expect(app.gateway.called).toEqual([`GET ${path}?pageno=2`, `GET ${path}?search=ann`]);
  });

  test("follows the search at once by Enter", async () => {
    const app = open();
    await app.user.type(await screen.findByLabelText("Name or e-mail"), "ann{Enter}");
    await waitFor(() => expect(app.address()).toBe(`${address}?search=ann`));
  });

  test("follows the filters, and the search follows the way back", async () => {
    const app = open("?search=ann");
    await app.user.selectOptions(await screen.findByLabelText("User type"), "Society");
    await app.user.selectOptions(screen.getByLabelText("State"), "Disabled");
    await waitFor(() => expect(app.address()).toBe(`${address}?search=ann&userType=society&state=disabled`));
    await app.router.navigate({ to: address });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name or e-mail").value).toBe(""));
  });

  test("of every page is a link", async () => {
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

  test("that is the only one has no pages beside it", async () => {
    open();
    await screen.findByRole("table");
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  });
});

describe("the administration is closed", () => {
  test.each([
    ["/administration/users", "/account/sign-in?return=%2Fadministration%2Fusers"],
    ["/administration/users/u1", "/account/sign-in?return=%2Fadministration%2Fusers%2Fu1"],
    [
      "/administration/audit-log?user=u1",
      "/account/sign-in?return=%2Fadministration%2Faudit-log%3Fuser%3Du1",
    ],
  ])("to a visitor at %s, who can sign in and return", async (opened, signIn) => {
    const { gateway } = openApp(opened, two);
    const link = await screen.findByRole("link", { name: "sign in as an administrator" });
    expect(link.closest("div")?.textContent).toBe("Please sign in as an administrator.");
    expect(link.getAttribute("href")).toBe(signIn);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(gateway.called).toEqual([]);
    expect(screen.queryByRole("button", { name: "New user" })).toBeNull();
  });

  test.each([
    [null, "This page is for administrators. You are signed in as Ann Client."],
    [
      "Grace Admin",
      "This page is for administrators. You are viewing as Ann Client: return to your own account to open it.",
    ],
  ])("to a client whom %s views as", async (impersonatedBy, sentence) => {
    const { gateway } = openApp(address, two, { user: { ...orderingClient, impersonatedBy } });
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(gateway.called).toEqual([]);
  });

  test("to one who is an administrator no more, in the server's words", async () => {
    open("", { [path]: new Problem("notPermitted") });
    expect(await screen.findByText("You are not permitted to do this.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("to one whose session has ended, who can sign in again", async () => {
    open("", { [path]: new Problem("unauthorised") });
    expect(await screen.findByRole("link", { name: "sign in as an administrator" })).toBeDefined();
  });
});
