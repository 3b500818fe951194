import "./deliveries-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { graceAdmin, quietDeliveries, troubledDeliveries } from "#tests/web/example-administration.ts";
import { orderingClient } from "#tests/web/example-portal.ts";

const path = "/api/administration/deliveries";
const open = (reply: object | (() => Promise<never>), user = graceAdmin) =>
  openApp("/administration/deliveries", { [path]: reply }, { user });

const rowsOf = async (table: string) => {
  const rows = within(await screen.findByRole("table", { name: table })).getAllByRole("row");
  return rows.slice(1).map(({ children }) => [...children].map(({ textContent }) => textContent).join(" | "));
};

describe("the screen of deliveries", () => {
  test("shows the backlog, failures with their reason, stopped follows and failing webhooks", async () => {
    open(troubledDeliveries);
    expect(await rowsOf("Backlog")).toEqual([
      "Email | 3 | 20-Nov-2026 05:00 UTC | 12 | 1,240 | 0 | 1 | 4",
      "Webhook | 0 | — | 0 | 80 | 0 | 0 | 0",
    ]);
    expect(await rowsOf("Latest failures")).toEqual([
      "ann@client.example | Email | 550 5.1.1 No such mailbox | 20-Nov-2026 05:00 UTC | 1 | Given up",
      "bo@society.example | Webhook | The server responded with status 500. | 20-Nov-2026 04:00 UTC | 4 | 20-Nov-2026 06:40 UTC",
    ]);
    expect(await rowsOf("Stopped follows")).toEqual(["ann@client.example | Email | 3"]);
    expect(await rowsOf("Failing webhooks")).toEqual([
      "bo@society.example | Fleet office | hooks.example | Never | 20-Nov-2026 05:40 UTC",
    ]);
    expect(screen.getByText(/^Messages have been waiting since 20-Nov-2026 05:00 UTC\./)).toBeDefined();
    const [link] = screen.getAllByRole("link", { name: /^ann@/ });
    expect(link?.getAttribute("href")).toBe("/administration/users/u1");
  });

  test("states that nothing waits or fails, and is linked from the navigation", async () => {
    open(quietDeliveries);
    expect(await screen.findByText("No message that is kept has failed.")).toBeDefined();
    expect(screen.getByText("No follows are stopped.")).toBeDefined();
    expect(screen.getByText("No webhook fails.")).toBeDefined();
    expect(screen.queryByText(/have been waiting/)).toBeNull();
    expect(screen.getByRole("link", { name: "Deliveries" }).getAttribute("href")).toBe(
      "/administration/deliveries",
    );
  });

  test("states only that deliveries are paused while they are", async () => {
    open({ ...troubledDeliveries, pausedSince: "2026-11-20T05:10:00.000Z" });
    expect(await screen.findByText(/deliveries have been paused since 20-Nov-2026 05:10 UTC/)).toBeDefined();
    expect(screen.queryByText(/have been waiting/)).toBeNull();
  });

  test.each([
    [
      { outcome: "sent", failure: null },
      /^The mail server accepted the test email to grace@society\.example\./,
    ],
    [
      { outcome: "failed", failure: "550 No" },
      "The test email was not sent. The mail server or the connection to it reported: 550 No",
    ],
    [{ outcome: "notSent", failure: null }, "The test email was not sent: no mail server is configured."],
  ])("sends a test email and shows the result %j", async (result, sentence) => {
    const { user } = openApp(
      "/administration/deliveries",
      { [path]: quietDeliveries, [`${path}/test-email`]: result },
      { user: graceAdmin },
    );
    await user.click(await screen.findByRole("button", { name: "Send a test email" }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test("has a banner without a mail server", async () => {
    openApp(
      "/administration/deliveries",
      { [path]: quietDeliveries },
      { user: graceAdmin, hasMailServer: false },
    );
    expect(await screen.findByText(/^No mail server is configured, so emails are not sent/)).toBeDefined();
  });

  test("shows a failure until it is loaded again", async () => {
    const { gateway, user } = open(new Problem("unavailable"));
    expect((await screen.findByRole("alert")).textContent).toContain("[503: ");
    gateway.replies = { [path]: quietDeliveries };
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No webhook fails.")).toBeDefined();
  });

  test("sends no request for a user who is not an administrator", async () => {
    const { gateway } = open(troubledDeliveries, orderingClient);
    expect(await screen.findByText(/^This page is for administrators/)).toBeDefined();
    expect(gateway.apiCalls.some((call) => call.includes(path))).toBe(false);
  });
});
