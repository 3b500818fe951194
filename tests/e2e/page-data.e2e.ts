// The dialog "This page as data": its command works when it is pasted with a key, and a keyboard reaches all of it.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { appStarted } from "./first-view.ts";
import { runCommand } from "./operator-command.ts";
import { expect, test } from "./test.ts";

test("the command of a page reads what the page shows", async ({ page }) => {
  await page.goto("/vessels/9074729/surveys");
  // Until then the link leads to the documentation.
  await appStarted(page);
  const opener = page.getByRole("contentinfo").getByRole("link", { name: "This page as data" });
  // By keyboard, because the list may still be growing above the footer.
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "This page as data" });
  const command = (await dialog.locator("code").first().textContent()) ?? "";
  const key = await runCommand(["key", "add", `page-data-${Date.now()}`]);
  const { stdout } = await promisify(execFile)("bash", ["-c", `${command.replace("YOUR-KEY", key)} -sS`]);
  const { items, vessel } = JSON.parse(stdout) as { items: object[]; vessel: { name: string } };
  expect(vessel.name).toBe("MERIDIAN STAR");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByText(`${items.length} surveys`).first()).toBeVisible();
});

test(
  "without a script the link leads to the documentation",
  { tag: "@slow" },
  async ({ baseURL, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto("/suspensions");
    await page.getByRole("link", { name: "This page as data" }).click();
    await expect(page.getByRole("heading", { name: "The record as data", exact: true })).toBeVisible();
    await context.close();
  },
);
