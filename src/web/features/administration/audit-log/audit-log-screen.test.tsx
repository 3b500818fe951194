import "./audit-log-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { chooseOption } from "#tests/web/choose-option.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import {
  annClient,
  auditPage,
  changeEntry,
  commandLineEntry,
  failedSignIn,
  graceAdmin,
} from "#tests/web/example-administration.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";

const address = "/administration/audit-log";
const path = "/api/administration/audit-log";
const threeEntries: Replies = {
  [path]: auditPage([changeEntry, failedSignIn, commandLineEntry]),
  "/api/administration/users/u1": annClient,
};
const open = (query = "", replies = threeEntries) => openApp(address + query, replies, { user: graceAdmin });

describe("the audit log", () => {
  test("shows the time, type, actor, subject and address of each event", async () => {
    open();
    expect(await screen.findByText("3 entries")).toBeDefined();
    const rows = screen.getAllByRole("row").slice(1);
    expect(
      rows.map((row) => [...row.children].map(({ textContent }) => textContent?.trim()).join(" | ")),
    ).toEqual([
      "20-Nov-2026 05:59:07 | User changed | Grace Admingrace@society.example | Ann Clientann@client.example | user type public → client | 203.0.113.24 | 5d1f-4c8e",
      "20-Nov-2026 05:00:00 | Sign-in failed | Not signed in | Ann Clientann@client.example | — | 203.0.113.24 | 5d1f-4c8e",
      "20-Nov-2026 05:59:07 | User created | Command line | Ann Clientann@client.example | — | — | —",
    ]);
    expect(screen.getByText(/^The log is append-only\./)).toBeDefined();
  });

  test("is a table with a caption, column headers and links to users", async () => {
    open();
    const table = within(
      await screen.findByRole("table", { name: "Entries of the audit log, newest first" }),
    );
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Time (UTC)",
      "Event",
      "Actor",
      "Subject",
      "What",
      "Address",
      "Request",
    ]);
    expect(table.getByRole("link", { name: "Grace Admin" }).getAttribute("href")).toBe(
      "/administration/users/u9",
    );
  });

  test("copies the request id to the clipboard", async () => {
    const { user } = open("", { [path]: auditPage([changeEntry]) });
    await user.click(await screen.findByRole("button", { name: "Copy request 5d1f-4c8e" }));
    expect(await navigator.clipboard.readText()).toBe("5d1f-4c8e");
  });

  test("shows a placeholder table while it loads", async () => {
    open("", { [path]: () => new Promise(() => {}) });
    expect(await screen.findByText("Loading")).toBeDefined();
    expect(document.querySelectorAll("tbody tr")).toHaveLength(12);
  });

  test("shows No Records Found when nothing matches", async () => {
    open("", { [path]: auditPage([], { totalPages: 0 }) });
    expect(await screen.findByText("No Records Found")).toBeDefined();
  });

  test("shows a failure until it is loaded again", async () => {
    const { gateway, user } = open("", { [path]: new Problem("unavailable") });
    expect((await screen.findByRole("alert")).textContent).toContain("[503: ");
    gateway.replies = threeEntries;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("3 entries")).toBeDefined();
  });
});

describe("the address of the audit log", () => {
  test("filters by event type and user, and shows the user's name", async () => {
    const { gateway } = open("?event=user+changed&user=u1&pageno=2");
    await screen.findByRole("table");
    expect(gateway.apiCalls).toContain(`GET ${path}?user=u1&event=user+changed&pageno=2`);
    expect(screen.getByLabelText<HTMLButtonElement>("Event").value).toBe("user changed");
    expect(await screen.findByText("User: Ann Client")).toBeDefined();
  });

  test("follows the event filter and returns to the first page", async () => {
    const app = open("?user=u1&pageno=2");
    await chooseOption(app.user, await screen.findByLabelText("Event"), "Sign-in failed");
    await waitFor(() => expect(app.address()).toBe(`${address}?user=u1&event=sign-in+failed`));
    await chooseOption(app.user, screen.getByLabelText("Event"), "All events");
    await waitFor(() => expect(app.address()).toBe(`${address}?user=u1`));
  });

  test("drops the user when the chip is pressed, and the focus moves to the event filter", async () => {
    const app = open("?user=u1&event=signed+in");
    await app.user.click(await screen.findByRole("button", { name: "Remove the filter: user Ann Client" }));
    await waitFor(() => expect(app.address()).toBe(`${address}?event=signed+in`));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Event")));
  });

  test("shows the id of a user that is not found", async () => {
    open("?user=u404");
    expect(await screen.findByText("User: u404")).toBeDefined();
  });

  test("is linked for every page", async () => {
    open("?event=signed+in", { [path]: auditPage([changeEntry], { totalCount: 51, totalPages: 2 }) });
    expect(await screen.findByText("showing 1–50")).toBeDefined();
    expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe(
      `${address}?event=signed+in&pageno=2`,
    );
  });
});
