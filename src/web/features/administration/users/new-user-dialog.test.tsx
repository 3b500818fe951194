import "#web/features/administration/user/user-screen.tsx"; // preload the lazy screens, so that no test spends its timeout on loading code
import "./users-screen.tsx";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Portal } from "#contract/page/portal.ts";
import { Problem } from "#contract/calls/problem.ts";
import { chooseOption } from "#tests/web/choose-option.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { annClient, auditPage, graceAdmin, usersPage } from "#tests/web/example-administration.ts";

const address = "/administration/users";
const path = "/api/administration/users";

/** Replies to the list, and to a creation with the given result. */
const replyWith = (creation: unknown) => (body: Record<string, unknown>) =>
  "name" in body ? creation : usersPage([annClient]);

async function openDialog(creation: unknown = { id: "u7" }, portal: Partial<Portal> = {}) {
  const app = openApp(
    address,
    {
      [path]: replyWith(creation),
      [`${path}/u7`]: { ...annClient, id: "u7", name: "Cy New" },
      "/api/administration/audit-log": auditPage([]),
    },
    { user: graceAdmin, ...portal },
  );
  await app.user.click(await screen.findByRole("button", { name: "New user" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New user" }));
  const create = () => app.user.click(dialog.getByRole("button", { name: "Create user" }));
  return { ...app, dialog, create };
}

const posts = (called: readonly string[]) => called.filter((call) => call.startsWith("POST"));

describe("a new user", () => {
  test("is promised a link only where emails are sent", async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText("A link to choose a password is sent there.")).toBeDefined();
    cleanup();
    const { dialog: withoutMail } = await openDialog({ id: "u7" }, { hasMailServer: false });
    expect(withoutMail.getByText(/is written to the log of the server\.$/)).toBeDefined();
    expect(withoutMail.queryByText(/is sent there/)).toBeNull();
  });

  test("is created from the form, receives a link and is shown", async () => {
    const { address: current, create, dialog, gateway, user } = await openDialog();
    await user.type(dialog.getByLabelText("Name"), " Cy New ");
    await user.type(dialog.getByLabelText("Email"), "Cy@Client.example");
    await chooseOption(user, dialog.getByLabelText("User type"), "Client");
    await user.clear(dialog.getByLabelText("Role"));
    await user.type(dialog.getByLabelText("Role"), "FLEET");
    await user.click(dialog.getByRole("checkbox", { name: "Place orders (3)" }));
    await user.type(dialog.getByLabelText("Further permissions"), "12, 7");
    expect(dialog.queryByRole("checkbox", { name: "ITAR" })).toBeNull();
    expect(dialog.getByText(/^Only the operator of this server can grant the ITAR clearance/)).toBeDefined();
    await create();
    expect(
      await screen.findByText("A link to choose a password has been sent to cy@client.example."),
    ).toBeDefined();
    await waitFor(() => expect(current()).toBe(`${address}/u7`));
    expect(await screen.findByRole("heading", { level: 1, name: "Cy New" })).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    const [post = "", ...others] = posts(gateway.apiCalls);
    expect(others).toEqual([]);
    expect(JSON.parse(post.slice(`POST ${path} `.length))).toEqual({
      name: "Cy New",
      email: "cy@client.example",
      userType: "client",
      roleValue: "FLEET",
      permissions: [3, 7, 12],
      clearances: [],
    });
  });

  test("is not created from an empty form, which reports each error and focuses the first field", async () => {
    const { create, dialog, gateway } = await openDialog();
    await create();
    const name = dialog.getByLabelText("Name");
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(dialog.getByText("Please enter a name.").id).toBe(name.getAttribute("aria-describedby"));
    expect(dialog.getByText("Please enter an email address, such as name@example.org.")).toBeDefined();
    expect(dialog.getByText("Please choose a user type.")).toBeDefined();
    expect(posts(gateway.apiCalls)).toEqual([]);
  });

  test("is not created while a field is invalid, and each error disappears once corrected", async () => {
    const { create, dialog, gateway, user } = await openDialog();
    await user.type(dialog.getByLabelText("Name"), "Cy");
    await user.type(dialog.getByLabelText("Email"), "cy");
    await chooseOption(user, dialog.getByLabelText("User type"), "Public");
    await user.clear(dialog.getByLabelText("Role"));
    await user.type(dialog.getByLabelText("Further permissions"), "7, 100");
    await create();
    const errors = [
      "Please enter an email address, such as name@example.org.",
      "Please enter a role, such as USER.",
      "Permissions are whole numbers from 0 to 99, separated by commas: “100” is not one.",
    ];
    for (const sentence of errors) expect(dialog.getByText(sentence)).toBeDefined();
    await user.type(dialog.getByLabelText("Email"), "@client.example");
    await user.type(dialog.getByLabelText("Role"), "USER");
    await user.type(dialog.getByLabelText("Further permissions"), "{Backspace}");
    for (const sentence of errors) expect(dialog.queryByText(sentence)).toBeNull();
    expect(posts(gateway.apiCalls)).toEqual([]);
    await create();
    await waitFor(() => expect(posts(gateway.apiCalls)[0]).toContain('"permissions":[7,10]'));
  });

  test("is not created when the server rejects it, and the form keeps its values", async () => {
    const { create, dialog, user } = await openDialog(new Problem("emailTaken"));
    await user.type(dialog.getByLabelText("Name"), "Cy");
    await user.type(dialog.getByLabelText("Email"), "ann@client.example");
    await chooseOption(user, dialog.getByLabelText("User type"), "Public");
    await create();
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toBe("There is an account with this email address already.");
    const button = dialog.getByRole("button", { name: "Create user" });
    expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("Cy");
  });

  test("is not created when the dialog is closed by Cancel or Escape", async () => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "New user" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("is discarded only after a confirmation once a field is filled in", async () => {
    const { dialog, user } = await openDialog();
    const confirmation = () => screen.findByRole("dialog", { name: "The user is not created yet" });
    await user.type(dialog.getByLabelText("Name"), "Cy");
    await user.keyboard("{Escape}");
    await confirmation();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("If you leave now, what you typed is lost.")).toBeNull());
    expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("Cy");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(within(await confirmation()).getByRole("button", { name: "Go on" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(within(await confirmation()).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
