// Lists of vessels: one in a visitor's browser, kept in an account, merged, and shared as a copy that is revoked.
import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";

/** More entries than an address holds, most of which are not in the record. */
const longList = ["9074729", ...Array.from({ length: 50 }, (_, at) => `LR${at + 1000}`)].join("\n");

async function signUp(page: Page): Promise<void> {
  await page.goto("/account/sign-up?return=/account/lists");
  await page.getByLabel("Name").fill("Ann");
  await page.getByLabel("E-mail address").fill(`ann-${randomBytes(4).toString("hex")}@public.example`);
  await page.getByLabel("Password", { exact: false }).first().fill("quarterdeck-lantern-ochre-27");
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await page.waitForURL("**/account/lists");
}

async function keep(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the list").fill(name);
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog).toBeHidden();
}

test("a visitor's list is kept in an account, merged with another, and shared until the copy is revoked", async ({
  browser,
  page,
}) => {
  await page.goto("/absrecord/details?ImoNum=9074729");
  await page.getByRole("button", { name: "Add to list" }).click();
  await expect(page.getByText("1 vessel added to Your list.")).toBeVisible();
  await page.goto("/absrecord/check?list=browser");
  await expect(page.getByRole("table").getByRole("link", { name: "MERIDIAN STAR" })).toBeVisible();

  await signUp(page);
  await page.getByRole("button", { name: "Keep in your account" }).click();
  await keep(page, "Charter");
  await expect(page.getByRole("link", { name: "Charter", exact: true })).toBeVisible();

  await page.goto("/absrecord/check");
  await page.getByLabel("IMO or class numbers").fill(longList);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("button", { name: "Keep as list" }).click();
  await keep(page, "Insured");

  await page.goto("/account/lists");
  await page.getByRole("button", { name: "Merge Charter with other lists" }).click();
  await page.getByRole("dialog").getByText("Insured").click();
  await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  await expect(page.getByRole("row", { name: /Charter/ })).toContainText("51");
  await expect(page.getByRole("link", { name: "Insured", exact: true })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Charter", exact: true }).click();
  await page.getByRole("link", { name: "Plan what falls due" }).click();
  await expect(page.getByRole("figure").getByRole("link", { name: "MERIDIAN STAR" })).toBeVisible();
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download .ics" }).click();
  expect((await file).suggestedFilename()).toBe("Charter.ics");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Charter", exact: true }).click();
  await page.getByRole("button", { name: "Share a copy" }).click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: "Shared copy of a list" })).toBeVisible();
  await expect(visitor.getByRole("table").getByRole("link", { name: "MERIDIAN STAR" })).toBeVisible();

  await page.goto("/account/lists");
  await page.getByRole("button", { name: /Revoke the copy/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("You share no copies of lists.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("has expired or has been revoked")).toBeVisible();

  await page.getByRole("button", { name: "Delete Charter" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("You have no lists in your account yet.", { exact: false })).toBeVisible();
});
