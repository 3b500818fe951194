import "./user-screen.tsx"; // loaded before the first test, so that none waits for it
import "./users-screen.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { annClient, auditPage, graceAdmin, usersPage } from "#tests/web/example-administration.ts";

const address = "/administration/users";
const path = "/api/administration/users";

/** Answers the list, and a creation as it is said. */
const answering = (creation: unknown) => (asked: Record<string, unknown>) =>
  "name" in asked ? creation : usersPage([annClient]);

async function openDialog(creation: unknown = { id: "u7" }) {
  const app = openApp(
    address,
    {
      [path]: answering(creation),
      [`${path}/u7`]: { ...annClient, id: "u7", name: "Cy New" },
      "/api/administration/audit-log": auditPage([]),
    },
    { user: graceAdmin },
  );
  await app.user.click(await screen.findByRole("button", { name: "New user" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New user" }));
  const create = () => app.user.click(dialog.getByRole("button", { name: "Create user" }));
  return { ...app, dialog, create };
}

const posts = (called: readonly string[]) => called.filter((call) => call.startsWith("POST"));

describe("a new user", () => {
  test("is created with what was filled in, is sent a link, and is shown", async () => {
    const { address: current, create, dialog, gateway, user } = await openDialog();
    await user.type(dialog.getByLabelText("Name"), " Cy New ");
    await user.type(dialog.getByLabelText("E-mail"), "Cy@Client.example");
    await user.selectOptions(dialog.getByLabelText("User type"), "Client");
    await user.clear(dialog.getByLabelText("Role"));
    await user.type(dialog.getByLabelText("Role"), "FLEET");
    await user.click(dialog.getByRole("checkbox", { name: "Place orders (3)" }));
    await user.type(dialog.getByLabelText("Further permissions"), "12, 7");
    await user.click(dialog.getByRole("checkbox", { name: "ITAR" }));
    await create();
    expect(
      await screen.findByText("A link to choose a password has been sent to cy@client.example."),
    ).toBeDefined();
    await waitFor(() => expect(current()).toBe(`${address}/u7`));
    expect(await screen.findByRole("heading", { level: 1, name: "Cy New" })).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    const [post = "", ...others] = posts(gateway.called);
    expect(others).toEqual([]);
    expect(JSON.parse(post.slice(`POST ${path} `.length))).toEqual({
      name: "Cy New",
      email: "cy@client.example",
      userType: "client",
      roleValue: "FLEET",
      permissions: [3, 7, 12],
      clearances: ["itar"],
    });
  });

  test("with nothing filled in is told what is missing, and goes on at the first field", async () => {
    const { create, dialog, gateway } = await openDialog();
    await create();
    const name = dialog.getByLabelText("Name");
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(dialog.getByText("Please enter a name.").id).toBe(name.getAttribute("aria-describedby"));
    expect(dialog.getByText("Please enter an e-mail address, such as name@example.org.")).toBeDefined();
    expect(dialog.getByText("Please choose a user type.")).toBeDefined();
    expect(posts(gateway.called)).toEqual([]);
  });

  test("is told of each wrong field until it is right", async () => {
    const { create, dialog, gateway, user } = await openDialog();
    await user.type(dialog.getByLabelText("Name"), "Cy");
    await user.type(dialog.getByLabelText("E-mail"), "cy");
    await user.selectOptions(dialog.getByLabelText("User type"), "Public");
    await user.clear(dialog.getByLabelText("Role"));
    await user.type(dialog.getByLabelText("Further permissions"), "7, 100");
    await create();
    const wrong = [
      "Please enter an e-mail address, such as name@example.org.",
      "Please enter a role, such as USER.",
      "Permissions are whole numbers from 0 to 99, separated by commas: “100” is none.",
    ];
    for (const sentence of wrong) expect(dialog.getByText(sentence)).toBeDefined();
    await user.type(dialog.getByLabelText("E-mail"), "@client.example");
    await user.type(dialog.getByLabelText("Role"), "USER");
    await user.type(dialog.getByLabelText("Further permissions"), "{Backspace}");
    for (const sentence of wrong) expect(dialog.queryByText(sentence)).toBeNull();
    expect(posts(gateway.called)).toEqual([]);
    await create();
    await waitFor(() => expect(posts(gateway.called)[0]).toContain('"permissions":[7,10]'));
  });

  test("that the server refuses is told so above the button, and what was typed stays", async () => {
    const { create, dialog, user } = await openDialog(new Problem("emailTaken"));
    await user.type(dialog.getByLabelText("Name"), "Cy");
    await user.type(dialog.getByLabelText("E-mail"), "ann@client.example");
    await user.selectOptions(dialog.getByLabelText("User type"), "Public");
    await create();
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toBe("There is an account with this e-mail address already.");
    const button = dialog.getByRole("button", { name: "Create user" });
    expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("Cy");
  });

  test("is given up by Cancel and by Escape", async () => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "New user" }));
    screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("that was begun is given up by nothing but an answer", async () => {
    const { dialog, user } = await openDialog();
    const escape = (name: string) =>
      screen.getByRole("dialog", { name }).dispatchEvent(new Event("cancel", { cancelable: true }));
    const question = () => screen.findByRole("dialog", { name: "The user is not created yet" });
    await user.type(dialog.getByLabelText("Name"), "Cy");
    escape("New user");
    await question();
    escape("The user is not created yet");
    await waitFor(() => expect(screen.queryByText("If you leave now, what you typed is lost.")).toBeNull());
    expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("Cy");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(within(await question()).getByRole("button", { name: "Go on" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(within(await question()).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
