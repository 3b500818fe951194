// The webhooks of a user: one is added, tested, gets a new secret and is removed.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { dataDir } from "./data-dir.ts";

const password = "quarterdeck-lantern-ochre-27";

/** Creates a user with an operator's command and returns the path of the link to choose a password. */
async function invitation(email: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const command = ["dist/server/main.js", "user", "add", email, "--name", "Wen Hook", "--type", "client"];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  return /https?:\/\/[^/]+(\S+)/.exec(stdout.trim())?.[1] ?? "";
}

test("a user adds a webhook, sees a test message fail, makes a new secret and removes it", async ({
  page,
}) => {
  const email = `wen-${Date.now()}@client.example`;
  await page.goto(await invitation(email));
  const main = page.getByRole("main");
  await page.getByLabel("Password").first().fill(password);
  await main.getByRole("button", { name: "Save the password" }).click();
  await expect(main.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/account/sign-in?return=%2Faccount%2Fprofile");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").first().fill(password);
  await main.getByRole("button", { name: "Sign in", exact: true }).click();

  await page.getByRole("button", { name: "Add a webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Fleet office");
  await dialog.getByLabel("Address").fill("http://receiver.invalid/hook");
  await dialog.getByRole("button", { name: "Add a webhook" }).click();
  await expect(dialog.getByText("Enter an address that begins with https://")).toBeVisible();
  await dialog.getByLabel("Address").fill("https://127.1/hook");
  await dialog.getByRole("button", { name: "Add a webhook" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/must lead to a server on the internet/);
  await dialog.getByLabel("Address").fill("https://receiver.invalid/hook");
  await dialog.getByRole("button", { name: "Add a webhook" }).click();
  const first = await dialog.locator("code").textContent();
  expect(first).toMatch(/^whsec_/);
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Deliveries to Fleet office" }).click();
  await dialog.getByRole("button", { name: "Send a test message" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("The host name does not lead to a public address.");
  await expect(dialog.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "New secret for Fleet office" }).click();
  await dialog.getByRole("button", { name: "Make a new secret" }).click();
  await expect(dialog.locator("code")).toHaveText(/^whsec_/);
  expect(await dialog.locator("code").textContent()).not.toBe(first);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Remove Fleet office" }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("You have no webhooks.")).toBeVisible();
});
