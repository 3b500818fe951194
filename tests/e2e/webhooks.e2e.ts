// The webhooks of a user, on the page of follows: one is added, tested, gets a new secret and is removed.
import { expect, test } from "./test.ts";
import { expectAccessible } from "./axe.ts";
import { addClient, signIn } from "./operator-command.ts";

test("a user adds a webhook, sees a test message fail, makes a new secret and removes it", async ({
  page,
}) => {
  const email = await addClient(page, "Wen Hook");
  await page.goto("/account/sign-in?return=%2Faccount%2Ffollows");
  await signIn(page, email);

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
