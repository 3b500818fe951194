import "./stay-informed-dialog.tsx"; // preload the late dialog, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import type { FollowSummary } from "#contract/follows/follows.ts";
import type { Portal } from "#contract/page/portal.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { chooseMore } from "#tests/web/choose-more.ts";
import { exampleProfile } from "#tests/web/example-account.ts";
import { graceAdmin } from "#tests/web/example-administration.ts";
import { orderingClient } from "#tests/web/example-portal.ts";
import { meridianQuest } from "#tests/web/example-vessels.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";

const createPath = "/api/account/secret-addresses/calendar";
const account: Replies = {
  "/api/account/profile": exampleProfile,
  "/api/account/secret-addresses": { addresses: [] },
  "/api/follows": { follows: [], limit: 200 },
  "/api/webhooks": { webhooks: [], limit: 5 },
};

const weekly: FollowSummary = {
  id: "F1",
  target: { kind: "vessel", assetnum: "V1003" },
  topics: ["class"],
  delivery: { kind: "email", frequency: "weekly", timeZone: "Europe/Oslo" },
  name: "MERIDIAN QUEST",
  state: "active",
  createdAt: "2026-11-01T08:00:00Z",
  lastDeliveryAt: null,
};

/** The dialog, opened from the header of a vessel. */
async function openDialog(user: Portal["user"], replies: Replies = {}, portal: Partial<Portal> = {}) {
  const app = openApp(
    "/absrecord/details?assetnum=V1003",
    { "/os/ABSRECORDVESSEL": [meridianQuest], ...account, ...replies },
    { user, ...portal },
  );
  await app.user.click(
    await screen.findByRole("button", { name: /^(Stay informed about|Following) MERIDIAN/ }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Stay informed about MERIDIAN QUEST" }));
  return { ...app, dialog, row: (title: string) => rowOf(dialog, title) };
}

/** The row with a title, such as Email. */
async function rowOf(dialog: ReturnType<typeof within>, title: string): Promise<HTMLDetailsElement> {
  const row = (await dialog.findByText(title, { selector: "b" })).closest("details");
  if (row === null) throw new Error(`${title} is no row`);
  return row;
}

const titles = (dialog: ReturnType<typeof within>) =>
  dialog
    .getAllByRole("group")
    .flatMap((group: HTMLElement) => group.querySelector("summary b")?.textContent ?? []);

describe("what a visitor can use", () => {
  test("comes first, with what each row needs", async () => {
    const { dialog, row } = await openDialog(null);
    expect(titles(dialog)).toEqual(["Feed", "Calendar", "Email", "Webhook"]);
    const needs = {
      Feed: "No account needed",
      Calendar: "File without an account",
      Email: "Needs an account",
    };
    for (const [title, need] of Object.entries(needs)) {
      // oxlint-disable-next-line no-await-in-loop -- the rows are read in their order
      expect((await row(title)).querySelector("summary")?.textContent).toContain(need);
    }
    expect((await row("Feed")).open).toBe(true);
    expect((await row("Email")).open).toBe(false);
  });

  test("is a feed of the kinds of change that are chosen", async () => {
    const { dialog, row, user } = await openDialog(null);
    const feed = within(await row("Feed"));
    const link = () => feed.getByRole("link", { name: "Open the feed" }).getAttribute("href");
    expect(link()).toBe("/changes/feed.atom?assetnums=V1003");
    for (const topic of ["Surveys", "Findings", "Certificates", "Companies"]) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await user.click(feed.getByRole("button", { name: topic }));
    }
    expect(link()).toBe("/changes/feed.atom?assetnums=V1003&topics=class%2Cidentity");
    await user.click(feed.getByRole("button", { name: "Class" }));
    await user.click(feed.getByRole("button", { name: "Identity" }));
    expect(feed.getByText("Choose at least one kind of change.")).toBeDefined();
    expect(dialog.queryByRole("link", { name: "Open the feed" })).toBeNull();
  });

  test("is a calendar file; a subscription and an email lead to sign in and back", async () => {
    const { dialog, row } = await openDialog(null);
    expect(dialog.getByRole("button", { name: "Download .ics" })).toBeDefined();
    expect(dialog.queryByRole("button", { name: "Make an address" })).toBeNull();
    for (const title of ["Calendar", "Email", "Webhook"]) {
      // oxlint-disable-next-line no-await-in-loop -- the rows are read in their order
      const link = within(await row(title)).getByRole("link", { name: "Sign in" });
      expect(link.getAttribute("href")).toBe(
        "/account/sign-in?return=%2Fabsrecord%2Fdetails%3Fassetnum%3DV1003",
      );
    }
  });
});

describe("a follow", () => {
  test("begins in its row, which then says so and ends it", async () => {
    let follows: readonly FollowSummary[] = [];
    const { dialog, gateway, row, user } = await openDialog(orderingClient, {
      "/api/follows": (body: object) => {
        if (!("target" in body)) return { follows, limit: 200 };
        follows = [weekly];
        return { id: "F1", feedAddress: null };
      },
      "/api/follows/F1/stop": () => {
        follows = [];
        return undefined;
      },
    });
    const email = await row("Email");
    expect(email.open).toBe(true);
    const inRow = within(email);
    await user.click(inRow.getByRole("button", { name: "Weekly email" }));
    await user.click(inRow.getByRole("checkbox", { name: "Send it also when nothing changed" }));
    await user.click(inRow.getByRole("button", { name: "Follow" }));
    const delivery =
      /"delivery":\{"kind":"email","frequency":"weekly","timeZone":"[^"]+","alsoUnchanged":true\}/;
    expect(gateway.apiCalls.find((call) => call.startsWith("POST /api/follows"))).toMatch(delivery);
    await user.click(inRow.getByRole("button", { name: "Email at once" }));
    expect(inRow.queryByRole("checkbox")).toBeNull();
    await waitFor(() => expect(email.querySelector("summary")?.textContent).toContain("Weekly email"));
    expect(email.open).toBe(true);
    expect(dialog.getByRole("link", { name: "All follows" })).toBeDefined();
    await user.click(await inRow.findByRole("button", { name: "Stop following" }));
    await inRow.findByRole("button", { name: "Follow" });
    expect(inRow.queryByRole("button", { name: "Stop following" })).toBeNull();
  });

  test("that exists is shown with its settings", async () => {
    const { row } = await openDialog(orderingClient, { "/api/follows": { follows: [weekly], limit: 200 } });
    const email = await row("Email");
    expect(email.open).toBe(true);
    const pressed = within(email)
      .getAllByRole("button", { pressed: true })
      .map(({ textContent }) => textContent?.trim());
    expect(pressed).toEqual(["Class", "Weekly email"]);
    expect(screen.getByRole("button", { name: "Following MERIDIAN QUEST", hidden: true })).toBeDefined();
  });

  test("by email is not offered without a mail server, before anything is chosen", async () => {
    const { row } = await openDialog(orderingClient, {}, { hasMailServer: false });
    const email = await row("Email");
    expect(email.querySelector("summary")?.textContent).toContain("No mail server");
    expect(email.textContent).toContain("No emails are sent, because no mail server is configured.");
    expect(within(email).queryByRole("button")).toBeNull();
    expect(within(email).queryByRole("link")).toBeNull();
    expect((await row("Feed")).open).toBe(true);
  });

  test("by email that was made before the mail server went can be ended, and an administrator sees what to set", async () => {
    const { gateway, row, user } = await openDialog(
      graceAdmin,
      { "/api/follows": { follows: [weekly], limit: 200 }, "/api/follows/F1/stop": undefined },
      { hasMailServer: false },
    );
    const email = within(await row("Email"));
    expect(email.getByText(/SMTP_URL/).textContent).toBe("To send emails, set SMTP_URL. See Deliveries.");
    await user.click(email.getByRole("button", { name: "Stop following" }));
    await waitFor(() => expect(gateway.apiCalls).toContain("POST /api/follows/F1/stop"));
  });

  test("needs a confirmed email address, but not to end it", async () => {
    const { gateway, row, user } = await openDialog(orderingClient, {
      "/api/account/profile": { ...exampleProfile, isEmailVerified: false },
      "/api/follows": { follows: [weekly], limit: 200 },
      "/api/follows/F1/stop": undefined,
    });
    const webhook = await row("Webhook");
    await waitFor(() =>
      expect(webhook.textContent).toContain("Confirm your email address on My Profile first."),
    );
    expect(webhook.querySelector("summary")?.textContent).toContain("Needs a confirmed email address");
    await user.click(within(await row("Email")).getByRole("button", { name: "Stop following" }));
    await waitFor(() => expect(gateway.apiCalls).toContain("POST /api/follows/F1/stop"));
  });

  test("and an address are not made while an administrator views as the user", async () => {
    const { dialog, gateway } = await openDialog({ ...orderingClient, impersonatedBy: "Ada Admin" });
    expect(dialog.getAllByText("You cannot change this while you view as another user.")).toHaveLength(3);
    expect(dialog.queryByRole("button", { name: /Make an address|Follow/ })).toBeNull();
    expect(dialog.queryByText(/^Not (?:followed|subscribed)$/)).toBeNull();
    expect(gateway.apiCalls.filter((call) => call.startsWith("GET /api/"))).toEqual([]);
  });
});

describe("a feed with a secret address", () => {
  const own: FollowSummary = { ...weekly, id: "F2", delivery: { kind: "feed" }, state: "paused" };

  test("that was made earlier is changed and, after a question, ended below the public one", async () => {
    const { gateway, row, user } = await openDialog(orderingClient, {
      "/api/follows": { follows: [own], limit: 200 },
      "/api/follows/F2/stop": undefined,
    });
    const feed = within(await row("Feed"));
    expect((await row("Feed")).open).toBe(true);
    expect(feed.getByRole("link", { name: "Open the feed" })).toBeDefined();
    expect(screen.getByRole("button", { name: /^Stay informed about/, hidden: true })).toBeDefined();
    await user.click(feed.getByRole("button", { name: "Stop following" }));
    expect(gateway.apiCalls).not.toContain("POST /api/follows/F2/stop");
    const question = within(await screen.findByRole("dialog", { name: /^Stop following MERIDIAN QUEST/ }));
    await user.click(question.getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(gateway.apiCalls).toContain("POST /api/follows/F2/stop"));
  });
});

test("two webhooks are chosen by their names, and the row states the one that has stopped", async () => {
  const webhook = { url: "https://x.example/", createdAt: "", lastSuccessAt: null, lastFailureAt: null };
  const ofWebhook = (id: string, state: FollowSummary["state"]): FollowSummary => ({
    ...weekly,
    id: `F-${id}`,
    state,
    delivery: { kind: "webhook", webhook: id },
  });
  const { row } = await openDialog(orderingClient, {
    "/api/webhooks": {
      webhooks: [
        { ...webhook, id: "W1", label: "A" },
        { ...webhook, id: "W2", label: "B" },
      ],
      limit: 5,
    },
    "/api/follows": { follows: [ofWebhook("W1", "active"), ofWebhook("W2", "refused")], limit: 200 },
  });
  const shown = await row("Webhook");
  const choices = within(await within(shown).findByRole("group", { name: "Webhook" }));
  expect(choices.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual([
    "Webhook A",
    "Webhook B",
  ]);
  expect(shown.querySelector("summary")?.textContent).toContain("Stopped by errors");
});

describe("the calendar", () => {
  test("makes an address with the chosen reminder, and shows it once", async () => {
    const created = { id: "A1", path: "/calendar/secret.ics" };
    const { dialog, gateway, user } = await openDialog(orderingClient, { [createPath]: created });
    await user.click(await dialog.findByRole("button", { name: "1 month before" }));
    await user.click(await dialog.findByRole("button", { name: "Make an address" }));
    expect(await dialog.findByText(`${window.location.origin}/calendar/secret.ics`)).toBeDefined();
    expect(gateway.apiCalls).toContain(
      `POST ${createPath} {"label":"MERIDIAN QUEST","target":{"kind":"vessel","assetnum":"V1003"},"alarm":"month"}`,
    );
    const link = dialog.getByRole("link", { name: "Open in your calendar application" });
    expect(link.getAttribute("href")).toBe(`webcal://${window.location.host}/calendar/secret.ics`);
    expect(dialog.getByRole("alert").textContent).toContain("it cannot be shown again");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "1 week before" }).disabled).toBe(true);
  });

  test("that is subscribed is shown and ended; one of other vessels is not", async () => {
    const address = { id: "A1", kind: "calendar", createdAt: "2026-11-01T08:00:00Z", lastUsedAt: null };
    const { dialog, gateway, row, user } = await openDialog(orderingClient, {
      "/api/account/secret-addresses": {
        addresses: [
          { ...address, label: "MERIDIAN QUEST", target: { kind: "vessel", assetnum: "V1003" } },
          { ...address, id: "A2", label: "Other", target: { kind: "vessel", assetnum: "V1001" } },
          { ...address, id: "A3", kind: "feed", label: "MERIDIAN QUEST", target: null },
        ],
      },
      "/api/account/secret-addresses/revoke": undefined,
    });
    const calendar = await row("Calendar");
    await waitFor(() => expect(calendar.querySelector("summary")?.textContent).toContain("Subscribed"));
    await user.click(dialog.getByRole("button", { name: "End the subscription" }));
    const question = within(
      await screen.findByRole("dialog", { name: "Revoke the address of MERIDIAN QUEST?" }),
    );
    await user.click(question.getByRole("button", { name: "Revoke" }));
    await waitFor(() =>
      expect(gateway.apiCalls).toContain('POST /api/account/secret-addresses/revoke {"id":"A1"}'),
    );
  });

  test("of a kept list is of the list, which can be followed there", async () => {
    const kept = { id: "L1", name: "Charter", customerNumber: null, vesselCount: 1 };
    const vessel = { assetnum: "V1003", number: "3080922", currentNumber: "3080922", name: "MERIDIAN QUEST" };
    const vessels = [{ ...vessel, isInRecord: true }];
    const { gateway, user } = openApp(
      "/absrecord/check?list=L1",
      {
        ...account,
        "/api/lists/L1": { ...kept, changedAt: "2026-11-20T06:00:00Z", vessels },
        "/script/PLIMSOLLCHECK": [{ ...meridianQuest, number: "V1003" }],
        [createPath]: { id: "A1", path: "/calendar/secret.ics" },
      },
      { user: orderingClient },
    );
    await chooseMore(user, "Add to calendar");
    const dialog = within(await screen.findByRole("dialog", { name: "Stay informed about Charter" }));
    await user.click(await dialog.findByRole("button", { name: "Make an address" }));
    await screen.findByText(`${window.location.origin}/calendar/secret.ics`);
    expect(gateway.apiCalls).toContain(
      `POST ${createPath} {"label":"Charter","target":{"kind":"list","list":"L1"},"alarm":"none"}`,
    );
    expect(titles(dialog)).toEqual(["Calendar", "Feed", "Email", "Webhook"]);
  });

  test("shows why no address was made", async () => {
    const { dialog, user } = await openDialog(orderingClient, {
      [createPath]: new Problem("tooManyRequests"),
    });
    await user.click(await dialog.findByRole("button", { name: "Make an address" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(new Problem("tooManyRequests").message);
    expect(dialog.getByRole("button", { name: "Make an address" })).toBeDefined();
  });
});

test("the dialog closes with its button, and when the screen is left", async () => {
  const { dialog, router, user } = await openDialog(null);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Stay informed/ }));
  await screen.findByRole("dialog");
  await router.navigate({ to: "/absrecord/search" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
