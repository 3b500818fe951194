// A user exports what the product has about them, and deletes the account: links, keys and feeds end with it.
import { readFileSync } from "node:fs";
import { expect, test } from "./test.ts";
import { expectAccessible } from "./axe.ts";
import { addClient, goodPassword, runCommand, signIn } from "./operator-command.ts";

test(
  "a user exports the own data, deletes the account, and its secret addresses end",
  { tag: "@slow" },
  async ({ page }) => {
    const email = await addClient(page, "Olu Owner");
    await page.goto("/account/sign-in?return=%2Fabsrecord%2Fsearch%3Ftext%3Dmeridian");
    await signIn(page, email);
    await page.getByRole("button", { name: "Stay informed about this search" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Follow", exact: true }).click();
    const feed = await dialog.getByLabel("Address of the feed").innerText();
    await dialog.getByRole("button", { name: "Close" }).click();

    await page.goto("/account/profile");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export my data" }).click(),
    ]);
    const file = readFileSync(await download.path(), "utf8");
    const data = JSON.parse(file) as Record<string, unknown>;
    expect(data).toMatchObject({
      profile: { email },
      follows: [{ target: { kind: "search" }, delivery: { kind: "feed" }, state: "active" }],
    });
    expect(data["auditLog"]).not.toEqual([]);
    expect(data["secretAddresses"]).toHaveLength(1);
    expect(file).not.toContain(feed.split("/").at(-1));
    expect(file).not.toContain(goodPassword);

    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog).toContainText("This cannot be undone.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Your password").fill("not the password");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByLabel("Your password").fill(goodPassword);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await page.waitForURL("**/absrecord/search");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();

    expect((await page.request.get(feed)).status()).toBe(404);
    expect(await runCommand(["user", "list"])).not.toContain(email);
    await page.goto("/account/sign-in");
    await signIn(page, email);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  },
);
