import "./user-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { AdministeredUser } from "#contract/administration/administration.ts";
import { Problem } from "#contract/calls/problem.ts";
import { chooseOption } from "#tests/web/choose-option.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import {
  annClient,
  auditPage,
  boSurveyor,
  changeEntry,
  failedSignIn,
  graceAdmin,
} from "#tests/web/example-administration.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";
import { watchNavigation } from "#tests/web/page-navigation.ts";

const address = "/administration/users/u1";
const path = "/api/administration/users/u1";
const logPath = "/api/administration/audit-log";

/** A server that stores one user: GET returns what was posted last. */
function serverOf(user: AdministeredUser, more: Replies = {}): Replies {
  let stored = user;
  const store = (part: object) => {
    stored = { ...stored, ...part, version: `after ${stored.version}` };
  };
  return {
    [path]: ({ version, ...change }: Record<string, unknown>) => {
      if (version === undefined) return stored;
      return version === stored.version ? store(change) : new Problem("userChanged");
    },
    [`${path}/disable`]: () => store({ isDisabled: true }),
    [`${path}/enable`]: () => store({ isDisabled: false }),
    [logPath]: auditPage([changeEntry, failedSignIn]),
    ...more,
  };
}

function open(user: AdministeredUser = annClient, more: Replies = {}) {
  const app = openApp(address, serverOf(user, more), { user: graceAdmin });
  return { ...app, posts: () => app.gateway.apiCalls.filter((call) => call.startsWith("POST")) };
}

const heading = () => screen.findByRole("heading", { level: 1 });
const save = () => screen.getByRole("button", { name: "Save changes" });
const button = (name: string) => screen.queryByRole("button", { name });

describe("the screen of a user", () => {
  test("shows the user's facts", async () => {
    open({ ...boSurveyor, id: "u1" });
    expect((await heading()).textContent).toBe("Bo Surveyor");
    const back = within(screen.getByRole("main")).getByRole("link", { name: "Users" });
    expect(back.getAttribute("aria-current")).toBeNull();
    const sections = within(screen.getByRole("navigation", { name: "Sections" }));
    expect(sections.getByRole("link", { name: "Users" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByText("Disabled")).toBeDefined();
    expect(screen.getByText("Not verified")).toBeDefined();
    expect(
      screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`),
    ).toEqual([
      "User type: Society",
      "Role: USER",
      "Permissions: Place orders (3), Permission 7, Permission 12",
      "Clearances: ITAR",
      "Created (UTC): 01-Mar-2026 08:12",
      "Last seen (UTC): Never",
    ]);
  });

  test("shows a placeholder while it loads", async () => {
    open(annClient, { [path]: () => new Promise(() => {}) });
    expect(await screen.findByText("Loading")).toBeDefined();
    expect(button("Save changes")).toBeNull();
  });

  test("shows No Records Found under a title for an unknown user", async () => {
    open(annClient, { [path]: new Problem("noMember", { name: "user", id: "u1" }) });
    expect(await screen.findByText("No Records Found")).toBeDefined();
    expect((await heading()).textContent).toBe("User");
    expect(button("Try again")).toBeNull();
  });

  test("shows a failure until the user is loaded again", async () => {
    const { gateway, user } = open(annClient, { [path]: new Problem("internal") });
    expect((await screen.findByRole("alert")).textContent).toContain("[500: ");
    gateway.replies = serverOf(annClient);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect((await heading()).textContent).toBe("Ann Client"));
  });

  test("shows the latest ten audit events and a link to all", async () => {
    const entries = Array.from({ length: 12 }, (_, at) => ({ ...changeEntry, id: 100 - at }));
    const { gateway } = open(annClient, { [logPath]: auditPage(entries) });
    const table = await screen.findByRole("table", { name: "Entries of the audit log, newest first" });
    expect(within(table).getAllByRole("row")).toHaveLength(11);
    expect(gateway.apiCalls).toContain(`GET ${logPath}?user=u1&pageno=1`);
    expect(screen.getByRole("link", { name: "All entries of this user" }).getAttribute("href")).toBe(
      "/administration/audit-log?user=u1",
    );
  });
});

describe("the audit events of a user", () => {
  test.each([
    ["missing", auditPage([]), "No Records Found"],
    ["unavailable", new Problem("unavailable"), /\[503: /],
  ])("leave the rest of the screen unchanged when they are %s", async (_, log, text) => {
    open(annClient, { [logPath]: log });
    expect(await screen.findByText(text)).toBeDefined();
    expect(save()).toBeDefined();
  });
});

describe("the clearance", () => {
  test("cannot be granted, and the screen names who can", async () => {
    open();
    expect(
      await screen.findByText(/^Only the operator of this server can grant the ITAR clearance/),
    ).toBeDefined();
    expect(screen.getByText("node dist/server/main.js user set EMAIL --clearances itar")).toBeDefined();
    expect(screen.queryByRole("checkbox", { name: "ITAR" })).toBeNull();
  });

  test("can be removed by an administrator", async () => {
    const { posts, user } = open({ ...annClient, clearances: ["itar"] });
    await user.click(await screen.findByRole("checkbox", { name: "ITAR" }));
    await user.click(save());
    await screen.findByText("Saved.");
    expect(posts()).toEqual([`POST ${path} {"clearances":[],"version":"${annClient.version}"}`]);
  });
});

describe("the form of a user", () => {
  test("saves its changes, confirms them and reloads the user", async () => {
    const { gateway, posts, user } = open();
    await user.clear(await screen.findByLabelText("Name"));
    await user.type(screen.getByLabelText("Name"), "Ann Society");
    await chooseOption(user, screen.getByLabelText("User type"), "Society");
    expect(screen.getByText("Not saved yet")).toBeDefined();
    await user.click(save());
    expect(await screen.findByText("Saved.")).toBeDefined();
    expect(posts()).toEqual([
      `POST ${path} {"name":"Ann Society","userType":"society","version":"${annClient.version}"}`,
    ]);
    expect((await heading()).textContent).toBe("Ann Society");
    expect(screen.queryByText("Not saved yet")).toBeNull();
    expect(gateway.apiCalls.filter((call) => call === `GET ${path}`)).toHaveLength(2);
  });

  test("sends nothing when the values are equal", async () => {
    const { posts, user } = open();
    await user.type(await screen.findByLabelText("Further permissions"), "3");
    await user.click(save());
    expect(await screen.findByText("There is nothing to save.")).toBeDefined();
    expect(posts()).toEqual([]);
  });

  test("reports an invalid value and does not save it", async () => {
    const { posts, user } = open();
    await user.clear(await screen.findByLabelText("Name"));
    await user.click(save());
    expect(screen.getByText("Please enter a name.")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
    expect(posts()).toEqual([]);
  });

  test("shows the server's refusal above the button", async () => {
    const { gateway, user } = open();
    await user.type(await screen.findByLabelText("Name"), "e");
    gateway.replies = { [path]: new Problem("notPermitted") };
    await user.click(save());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("You are not permitted to do this.");
    expect(alert.compareDocumentPosition(save())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText("Not saved yet")).toBeDefined();
  });

  test("keeps its changes and shows those of somebody else, which came first", async () => {
    const { gateway, posts, user } = open();
    await user.type(await screen.findByLabelText("Name"), "e");
    await user.clear(screen.getByLabelText("Role"));
    await user.type(screen.getByLabelText("Role"), "MINE");
    const changed = { roleValue: "THEIRS", permissions: [], version: "2" };
    gateway.replies = serverOf({ ...annClient, ...changed });
    await user.click(save());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Somebody changed this user in the meantime. Check what is shown now, and try again.",
    );
    await screen.findByRole("checkbox", { name: /^Place orders/, checked: false });
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Ann Cliente");
    await user.click(save());
    await screen.findByText("Saved.");
    expect(posts().at(-1)).toBe(`POST ${path} {"name":"Ann Cliente","roleValue":"MINE","version":"2"}`);
  });

  test("restores the saved values with Discard changes", async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText("Name"), "e");
    await user.click(screen.getByRole("button", { name: "Discard changes" }));
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Ann Client");
    expect(screen.queryByText("Not saved yet")).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  test("requires a confirmation before unsaved changes are left", async () => {
    const app = open();
    await app.user.type(await screen.findByLabelText("Name"), "e");
    const leave = () => app.user.click(screen.getByRole("link", { name: "All entries of this user" }));
    await leave();
    const dialog = within(await screen.findByRole("dialog", { name: "Changes are not saved" }));
    await app.user.click(dialog.getByRole("button", { name: "Stay on this page" }));
    expect(app.address()).toBe(address);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Ann Cliente");
    await leave();
    await app.user.click(await screen.findByRole("button", { name: "Leave without saving" }));
    await waitFor(() => expect(app.address()).toBe("/administration/audit-log?user=u1"));
  });

  test("can be left without confirmation when nothing changed", async () => {
    const app = open();
    await app.user.click(await screen.findByRole("link", { name: "All entries of this user" }));
    await waitFor(() => expect(app.address()).toBe("/administration/audit-log?user=u1"));
  });
});

describe("viewing as a user", () => {
  test("starts and loads the search", async () => {
    const visited = watchNavigation();
    const { posts, user } = open(annClient, { [`${path}/impersonate`]: undefined });
    await user.click(await screen.findByRole("button", { name: "View as this user" }));
    await waitFor(() => expect(visited).toEqual(["/absrecord/search"]));
    expect(posts()).toEqual([`POST ${path}/impersonate`]);
  });

  test("stays on the screen when it is refused, with the reason", async () => {
    const visited = watchNavigation();
    const { user } = open(annClient, { [`${path}/impersonate`]: new Problem("notPermitted") });
    await user.click(await screen.findByRole("button", { name: "View as this user" }));
    expect((await screen.findByRole("alert")).textContent).toBe("You are not permitted to do this.");
    expect(visited).toEqual([]);
  });

  test.each<[string, Partial<AdministeredUser>]>([
    ["another administrator", { userType: "ABSADMIN" }],
    ["a disabled user", { isDisabled: true }],
    ["themselves", { email: graceAdmin.email }],
  ])("is not offered for %s", async (_, part) => {
    open({ ...annClient, ...part });
    await heading();
    expect(button("View as this user")).toBeNull();
  });
});

describe("the other actions on a user", () => {
  test("send a link to choose a password and name the address", async () => {
    const { posts, user } = open(annClient, { [`${path}/send-link`]: undefined });
    await user.click(await screen.findByRole("button", { name: "Send a link to choose a password" }));
    expect(
      await screen.findByText("A link to choose a password has been sent to ann@client.example."),
    ).toBeDefined();
    expect(posts()).toEqual([`POST ${path}/send-link`]);
  });

  test("disable the user after a confirmation that states the effect, and enable the user again", async () => {
    const { posts, user } = open();
    await user.click(await screen.findByRole("button", { name: "Disable" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Disable Ann Client?" }));
    expect(dialog.getByText(/signed out everywhere at once.*API keys.*stop working/)).toBeDefined();
    expect(posts()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Disable" }));
    expect(await screen.findByText("Ann Client is disabled.")).toBeDefined();
    expect(await screen.findByText("Disabled")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Enable" }));
    const second = within(await screen.findByRole("dialog", { name: "Enable Ann Client?" }));
    expect(second.getByText(/can sign in again.*API keys.*work again/)).toBeDefined();
    await user.click(second.getByRole("button", { name: "Enable" }));
    expect(await screen.findByText("Active")).toBeDefined();
    expect(posts()).toEqual([`POST ${path}/disable`, `POST ${path}/enable`]);
  });

  test("change nothing when the confirmation is cancelled", async () => {
    const { posts, user } = open();
    await user.click(await screen.findByRole("button", { name: "Disable" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(posts()).toEqual([]);
  });

  test("show in the confirmation why the server refuses", async () => {
    const { user } = open(annClient, { [`${path}/disable`]: new Problem("notPermitted") });
    await user.click(await screen.findByRole("button", { name: "Disable" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Disable" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("You are not permitted to do this.");
  });

  test("include no password link for a disabled user", async () => {
    open({ ...annClient, isDisabled: true });
    await heading();
    expect(button("Send a link to choose a password")).toBeNull();
  });

  test("do not let administrators disable themselves", async () => {
    open({ ...annClient, email: graceAdmin.email, userType: "ABSADMIN" });
    await heading();
    expect(button("Disable")).toBeNull();
    expect(screen.getByText("This is your own account: another administrator can disable it.")).toBeDefined();
  });
});
