import "./profile-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { CreatedApiKey, ApiKeySummary } from "#contract/account/account.ts";
import type { Portal } from "#contract/page/portal.ts";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { exampleProfile, exampleSessions } from "#tests/web/example-account.ts";
import { orderingClient } from "#tests/web/example-portal.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";
import { watchNavigation } from "#tests/web/page-navigation.ts";

const ann = exampleProfile;
const key: ApiKeySummary = { name: "fleet-4f1c", createdAt: "2026-10-01T08:00:00Z", lastUsedAt: null };
const paths = {
  profile: "/api/account/profile",
  keys: "/api/account/keys",
  sessions: "/api/account/sessions",
  secretAddresses: "/api/account/secret-addresses",
};
const replies = {
  [paths.profile]: ann,
  [paths.keys]: { keys: [key] },
  [paths.sessions]: { sessions: exampleSessions },
  [paths.secretAddresses]: { addresses: [] },
  "/api/webhooks": { webhooks: [], limit: 5 },
} as const;

const openProfile = (more: Replies = {}, portal: Partial<Portal> = {}) =>
  openApp("/account/profile", { ...replies, ...more }, { user: orderingClient, ...portal });
const facts = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
const alertText = async () => (await screen.findByRole("alert")).textContent;
const panel = async (name: RegExp) =>
  within((await screen.findByRole("heading", { level: 2, name })).parentElement as HTMLElement);

describe("My Profile", () => {
  test("shows the user's account data", async () => {
    openProfile();
    await screen.findByText("Place orders (3), Permission 7");
    expect(facts().slice(0, 7)).toEqual([
      "Ann ClientChange",
      "ann@client.exampleVerified",
      "Client",
      "USER",
      "Place orders (3), Permission 7",
      "None",
      "02-Mar-2026",
    ]);
  });

  test("shows None for missing permissions and lists clearances by name", async () => {
    openProfile({ [paths.profile]: { ...ann, permissions: [], clearances: ["itar"] } });
    expect(await screen.findByText("ITAR")).toBeDefined();
    expect(facts()[4]).toBe("None");
  });

  test("shows that it is loading", async () => {
    openProfile({ [paths.profile]: () => new Promise(() => undefined) });
    expect(await screen.findByText("Loading")).toBeDefined();
  });

  test("shows why it cannot be loaded and loads again with Try again", async () => {
    const { gateway, user } = openProfile({ [paths.profile]: new Problem("unavailable") });
    expect(await alertText()).toContain("[503: ");
    gateway.replies = replies;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Account since")).toBeDefined();
  });

  test("offers visitors a sign-in link that returns here", async () => {
    openProfile({}, { user: null });
    await screen.findByText("Sign in to see your profile.");
    const link = within(screen.getByRole("main")).getByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe("/account/sign-in?return=%2Faccount%2Fprofile");
  });

  test("reports a session that has ended", async () => {
    openProfile({ [paths.profile]: new Problem("unauthorised") });
    expect(await alertText()).toBe(
      "Your session has ended. Sign in again in a new tab. What you have typed here stays.",
    );
    expect(await screen.findByText("Sign in to see your profile.")).toBeDefined();
  });
});

describe("the name", () => {
  test("is saved and updated everywhere it is shown", async () => {
    const { gateway, user } = openProfile({ "/api/account/name": undefined });
    await user.click(await screen.findByRole("button", { name: "Change name" }));
    const field = screen.getByLabelText("Name");
    await user.clear(field);
    gateway.replies = { ...gateway.replies, [paths.profile]: { ...ann, name: "Ann Smith" } };
    await user.type(field, "Ann Smith{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(gateway.apiCalls).toContain('POST /api/account/name {"name":"Ann Smith"}');
    expect(facts()[0]).toBe("Ann SmithChange");
    expect(screen.getByRole("button", { name: "Ann Smith Client" })).toBeDefined();
  });

  test("is required, and a rejection by the server is shown", async () => {
    const { user } = openProfile({ "/api/account/name": new Problem("notPermitted") });
    await user.click(await screen.findByRole("button", { name: "Change name" }));
    await user.clear(screen.getByLabelText("Name"));
    await user.keyboard("{Enter}");
    expect(await alertText()).toBe("Please enter a name.");
    await user.type(screen.getByLabelText("Name"), "A{Enter}");
    await waitFor(async () => expect(await alertText()).toBe("You are not permitted to do this."));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("an unverified email address", () => {
  const unverified = { [paths.profile]: { ...ann, isEmailVerified: false } };
  const path = "/api/account/send-verification";

  test("is marked as not verified, and its link can be sent again", async () => {
    const { gateway, user } = openProfile({ ...unverified, [path]: undefined });
    await user.click(await screen.findByRole("button", { name: "Send the link again" }));
    expect(await screen.findByText("The link has been sent again.")).toBeDefined();
    expect(gateway.apiCalls).toContain(`POST ${path}`);
    expect(screen.getByText("Not verified")).toBeDefined();
  });

  test("names the day on which the account is deleted, if it is", async () => {
    const deletedFrom = "2026-04-01T10:00:00Z";
    openProfile({ [paths.profile]: { ...ann, isEmailVerified: false, deletedFrom } });
    const text = "If it is not verified by 01-Apr-2026, this account is deleted with everything in it.";
    expect(await screen.findByText(text)).toBeDefined();
  });

  test("names no message where no mail server could send it", async () => {
    const { user } = openProfile({ ...unverified, [path]: undefined }, { hasMailServer: false });
    await user.click(await screen.findByRole("button", { name: "Request a new link" }));
    expect(await screen.findByText(/so no link was sent/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/message that was sent|has been sent/);
  });

  test("shows why the link cannot be sent", async () => {
    const { user } = openProfile({ ...unverified, [path]: new Problem("tooManyRequests", { seconds: 60 }) });
    await user.click(await screen.findByRole("button", { name: "Send the link again" }));
    expect(await alertText()).toBe("Too many requests. Please wait 60 seconds and try again.");
  });
});

describe("the password", () => {
  const path = "/api/account/password";

  test("is changed, and its fields are cleared", async () => {
    const { gateway, user } = openProfile({ [path]: undefined });
    await user.type(await screen.findByLabelText("Current password"), "the old words");
    await user.type(screen.getByLabelText("New password"), "four unrelated words{Enter}");
    expect(await screen.findByText(/^Your password has been changed\./)).toBeDefined();
    expect(gateway.apiCalls).toContain(
      `POST ${path} {"currentPassword":"the old words","newPassword":"four unrelated words"}`,
    );
    expect(screen.getByLabelText("Current password")).toMatchObject({ value: "" });
    expect(screen.getByLabelText("New password")).toMatchObject({ value: "" });
  });

  test("stays in its fields when the server rejects it, with the reason", async () => {
    const message = "The current password is not right.";
    const { user } = openProfile({ [path]: new Problem("badRequest", { message }) });
    await user.type(await screen.findByLabelText("Current password"), "wrong");
    await user.type(screen.getByLabelText("New password"), "four unrelated words{Enter}");
    expect(await alertText()).toBe(message);
    expect(screen.getByLabelText("Current password")).toMatchObject({ value: "wrong" });
  });

  test("is replaced by a note for users of single sign-on", async () => {
    openProfile({ [paths.profile]: { ...ann, hasPassword: false } });
    expect(await screen.findByText(/There is no password for this account\.$/)).toBeDefined();
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });
});

describe("the API keys of a user whose email address is not verified", () => {
  test("are listed without the form, with the next step", async () => {
    openProfile({ [paths.profile]: { ...ann, isEmailVerified: false } });
    const keys = await panel(/^API keys/);
    expect(await keys.findByText("fleet-4f1c")).toBeDefined();
    expect(keys.getByText(/^API keys need a verified email address/).textContent).toContain(
      "See above, in your profile.",
    );
    expect(keys.queryByLabelText("Name of the new key")).toBeNull();
  });
});

describe("the API keys", () => {
  const created: CreatedApiKey = { name: "desk-77aa", key: "plim_secret" };

  test("are listed with the dates of creation and last use", async () => {
    openProfile();
    const keys = await panel(/^API keys/);
    await keys.findByText("fleet-4f1c");
    expect(keys.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "01-Oct-2026 08:00 UTC",
      "Never",
      "Revoke",
    ]);
  });

  test("are replaced by a sentence when the user has none", async () => {
    openProfile({ [paths.keys]: { keys: [] } });
    expect(await screen.findByText("You have no API keys.")).toBeDefined();
  });

  test("are shown once after creation, with a button to copy", async () => {
    const { gateway, user } = openProfile({ "/api/account/keys/make": created });
    await user.type(await screen.findByLabelText("Name of the new key"), "desk");
    await user.type(screen.getByLabelText("Your password"), "correct horse");
    gateway.replies = { ...gateway.replies, [paths.keys]: { keys: [key, { ...key, name: created.name }] } };
    await user.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "The key desk-77aa" }));
    expect(dialog.getByText("plim_secret")).toBeDefined();
    expect(dialog.getByText(/it cannot be shown again\.$/)).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Copy the key" }));
    expect(await navigator.clipboard.readText()).toBe("plim_secret");
    await user.click(dialog.getByRole("button", { name: "Done" }));
    expect(screen.queryByText("plim_secret")).toBeNull();
    expect(await screen.findByText("desk-77aa")).toBeDefined();
    expect(gateway.apiCalls).toContain(
      'POST /api/account/keys/make {"label":"desk","password":"correct horse"}',
    );
  });

  test("have names that are checked before any request", async () => {
    const { gateway, user } = openProfile();
    await user.type(await screen.findByLabelText("Your password"), "correct horse");
    await user.type(screen.getByLabelText("Name of the new key"), "two words{Enter}");
    expect(await alertText()).toMatch(/^A key's name has letters/);
    expect(gateway.apiCalls.some((call) => call.includes("keys/make"))).toBe(false);
  });

  test("are created without a password by users who have none", async () => {
    const singleSignOnUser = { [paths.profile]: { ...ann, hasPassword: false } };
    const { gateway, user } = openProfile({ ...singleSignOnUser, "/api/account/keys/make": created });
    await user.type(await screen.findByLabelText("Name of the new key"), "desk{Enter}");
    await screen.findByRole("dialog", { name: "The key desk-77aa" });
    expect(screen.queryByLabelText("Your password")).toBeNull();
    expect(gateway.apiCalls).toContain('POST /api/account/keys/make {"label":"desk"}');
  });

  test("are revoked only after confirmation", async () => {
    const { gateway, user } = openProfile({ "/api/account/keys/revoke": undefined });
    await user.click(await screen.findByRole("button", { name: "Revoke fleet-4f1c" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(gateway.apiCalls.some((call) => call.includes("revoke"))).toBe(false);
    await user.click(screen.getByRole("button", { name: "Revoke fleet-4f1c" }));
    gateway.replies = { ...gateway.replies, [paths.keys]: { keys: [] } };
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Revoke" }));
    expect(await screen.findByText("You have no API keys.")).toBeDefined();
    expect(gateway.apiCalls).toContain('POST /api/account/keys/revoke {"name":"fleet-4f1c"}');
  });

  test("stay listed when they cannot be revoked, and the dialog shows why", async () => {
    const { user } = openProfile({ "/api/account/keys/revoke": new Problem("notFound") });
    await user.click(await screen.findByRole("button", { name: "Revoke fleet-4f1c" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Revoke" }));
    expect(await alertText()).toBe("There is nothing at this address.");
    expect(screen.getByRole("dialog")).toBeDefined();
  });
});

describe("the sessions", () => {
  test("are listed, and the current one is marked and has no End button", async () => {
    openProfile();
    const [, ...rows] = await (await panel(/^Sessions/)).findAllByRole("row");
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      [
        "Firefox on Windows",
        "203.0.113.9",
        "20-Nov-2026 08:00 UTC",
        "20-Nov-2026 10:12 UTC",
        "This session",
        "",
      ],
      ["curl 8.5.0", "Unknown", "20-Nov-2026 08:00 UTC", "20-Nov-2026 10:12 UTC", "", "End"],
    ]);
  });

  test("are ended individually", async () => {
    const { gateway, user } = openProfile({ "/api/account/sessions/end": undefined });
    const end = await screen.findByRole("button", { name: /^End curl 8\.5\.0, signed in/ });
    gateway.replies = { ...gateway.replies, [paths.sessions]: { sessions: exampleSessions.slice(0, 1) } };
    await user.click(end);
    await waitFor(() => expect(screen.queryByText("curl 8.5.0")).toBeNull());
    expect(gateway.apiCalls).toContain('POST /api/account/sessions/end {"id":"s2"}');
    expect(screen.queryByRole("button", { name: "End all others" })).toBeNull();
  });

  test("are all ended except the current one", async () => {
    const { gateway, user } = openProfile({ "/api/account/sessions/end-others": undefined });
    await user.click(await screen.findByRole("button", { name: "End all others" }));
    expect(await screen.findByText("All other sessions have ended.")).toBeDefined();
    expect(gateway.apiCalls).toContain("POST /api/account/sessions/end-others");
  });

  test("show why they cannot be ended", async () => {
    const { user } = openProfile({ "/api/account/sessions/end-others": new Problem("internal") });
    await user.click(await screen.findByRole("button", { name: "End all others" }));
    expect(await alertText()).toBe(new Problem("internal").message);
  });

  test("include the current one, which ends by signing out", async () => {
    const visited = watchNavigation();
    const { user } = openProfile({ "/api/account/sign-out": undefined });
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(visited).toEqual(["/absrecord/search"]));
  });
});

test("an administrator who views as a user sees the profile without any way to change it", async () => {
  openProfile(
    { [paths.profile]: { ...ann, isEmailVerified: false } },
    { user: { ...orderingClient, impersonatedBy: "Bea Admin" } },
  );
  await screen.findByText("curl 8.5.0");
  await screen.findByText("fleet-4f1c");
  const names = within(screen.getByRole("main"))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["API keys1", "Sessions2", "Sign out"]);
});

describe("Your data", () => {
  const open = async () => {
    const app = openProfile();
    await app.user.click(await screen.findByRole("button", { name: "Delete my account" }));
    return { ...app, dialog: within(await screen.findByRole("dialog")) };
  };

  test("saves a file with all data of the user", async () => {
    const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    const { user } = openProfile({ "/api/account/export": { profile: ann, lists: [{ name: "Mine" }] } });
    await user.click(await screen.findByRole("button", { name: "Export my data" }));
    expect(await screen.findByText("Your data has been saved.")).toBeDefined();
    const [[blob]] = saved.mock.calls as unknown as [[Blob]];
    expect(JSON.parse(await blob.text())).toMatchObject({ lists: [{ name: "Mine" }] });
  });

  test("deletes the account after the password was entered, and shows why not", async () => {
    const visited = watchNavigation();
    const { dialog, gateway, user } = await open();
    await user.click(dialog.getByRole("button", { name: "Delete my account" }));
    expect(await dialog.findByText("Please enter your password.")).toBeDefined();
    gateway.replies = {
      ...replies,
      "/api/account/delete": new Problem("badRequest", { message: "Not yet." }),
    };
    await user.type(dialog.getByLabelText("Your password"), "quarterdeck-lantern");
    await user.click(dialog.getByRole("button", { name: "Delete my account" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Not yet.");
    gateway.replies = { ...replies, "/api/account/delete": undefined };
    await user.click(dialog.getByRole("button", { name: "Delete my account" }));
    await waitFor(() => expect(visited).toEqual(["/absrecord/search"]));
  });

  test("is hidden while an administrator views as the user", async () => {
    openProfile({}, { user: { ...orderingClient, impersonatedBy: "Bea Admin" } });
    await screen.findByText("Account since");
    expect(screen.queryByText("Your data")).toBeNull();
  });
});
