// Certificates screen (docs/domain.md, section 2): groups, the status filter in the address, and withheld certificates.
import { expect, type Page, test } from "@playwright/test";
import { openScreen, panel } from "./vessel-screen.ts";

const choice = (page: Page, label: string) =>
  page.getByRole("group", { name: "Status" }).getByRole("button", { name: new RegExp(`^${label} ?\\d+$`) });
const titles = (page: Page) => page.getByRole("main").getByRole("rowheader").allTextContents();
const expiring = "Expiring within 180 Days";

test("certificates are grouped by service", async ({ page }) => {
  await openScreen(page, "certificates?assetnum=V1003");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Certificates",
    /^ABS Certificates ?1$/,
    /^Statutory ?8$/,
    /^Surveys\/Audits ?1$/,
  ]);
});

test("New shows the last 30 days, Due the next 180 days and expired certificates, and All everything", async ({
  page,
}) => {
  await openScreen(page, "certificates?assetnum=V1003");
  await expect(choice(page, "All")).toHaveText(/10$/);
  await choice(page, "New").click();
  await expect(page).toHaveURL("/absrecord/certificates?assetnum=V1003&statusFilter=New");
  expect((await titles(page)).toSorted()).toEqual([
    "Cargo Gear Certificate",
    "International Ship Security Certificate",
    "Safety Management Certificate",
  ]);
  await choice(page, expiring).click();
  await expect(page).toHaveURL(/statusFilter=Due$/);
  expect((await titles(page)).toSorted()).toEqual([
    "Cargo Ship Safety Construction Certificate",
    "Cargo Ship Safety Equipment Certificate",
    "Certificate of Classification",
    "Load Line Certificate",
  ]);
  await choice(page, "All").click();
  await expect(page).toHaveURL("/absrecord/certificates?assetnum=V1003");
  expect(await titles(page)).toHaveLength(10);
});

test("a link with statusFilter opens the filtered list", async ({ page }) => {
  await openScreen(page, "certificates?assetnum=V1003&statusFilter=Due");
  await expect(choice(page, expiring)).toHaveAttribute("aria-pressed", "true");
  expect(await titles(page)).toHaveLength(4);
});

test("the link of the verdict band lists exactly the expired certificates, and its chip shows all again", async ({
  page,
}) => {
  await openScreen(page, "details?assetnum=V1003");
  const link = page.getByRole("link", { name: /^\d+ expired certificates?$/ });
  const count = Number.parseInt(await link.innerText(), 10);
  await link.click();
  await expect(choice(page, "Expired")).toHaveText(`Expired ${count}`);
  await expect(page.getByRole("main").getByRole("rowheader")).toHaveCount(count);
  await choice(page, "Expired").click();
  await expect(page).toHaveURL("/absrecord/certificates?assetnum=V1003");
  await expect(choice(page, "Expired")).toHaveCount(0);
});

test("New and Due are disabled when their count is 0", async ({ page }) => {
  await openScreen(page, "certificates?assetnum=V1026");
  for (const label of ["New", expiring]) {
    await expect(choice(page, label)).toHaveText(/0$/);
    await expect(choice(page, label)).toBeDisabled();
  }
  await expect(choice(page, "All")).toBeEnabled();
});

test("choosing a filter clears the selection", async ({ page }) => {
  await openScreen(page, "certificates?assetnum=V1003");
  await page.getByRole("button", { name: "SELECT ALL" }).click();
  await expect(page.getByText("10 selected")).toBeVisible();
  await choice(page, "New").click();
  await expect(page.getByText(/selected$/)).toHaveCount(0);
});

test("withheld certificates are shown as one sentence with the terms of use", async ({ page }) => {
  await openScreen(page, "certificates?assetnum=V1004");
  await expect(await panel(page, "Statutory")).toHaveText(
    /Class suspended since \d\d-\w{3}-\d{4}: Overdue surveyFlag has not authorized release of this information\.6 certificates$/,
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Terms of Use" })).toBeVisible();
  await expect(page.getByText("Load Line Certificate")).toHaveCount(0);
  await openScreen(page, "certificates?assetnum=V1019");
  await expect(page.getByRole("main").getByRole("link", { name: "Terms of Use" })).toHaveCount(0);
});
