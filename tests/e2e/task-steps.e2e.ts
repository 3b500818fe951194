// How many steps a task takes from the start page: a tap, a choice, or an entry confirmed by Enter. Agreeing to the terms is none.
// imports.e2e.ts counts those of an import and its undo.
import { expect, test } from "./test.ts";
import { countSteps, steps } from "./steps.ts";
import { openPath } from "./vessel-screen.ts";

const phone = { width: 390, height: 844 };

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("plimsoll.terms-of-use", "agreed"));
  await countSteps(page);
});

test("an IMO number leads to the class and the certificates in two steps on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPath(page, "/");
  const box = page.getByLabel("Name, number or company");
  await box.fill("9074729");
  await box.press("Enter");
  await expect(page.getByText("In Class", { exact: true }).first()).toBeInViewport();
  await expect(page.getByRole("link", { name: /^\d+ of \d+ released certificates valid/ })).toBeInViewport();
  await page.getByRole("link", { name: /^Certificates \d+$/ }).click();
  await expect(page.getByRole("rowheader", { name: "Cargo Gear Certificate" })).toBeVisible();
  expect(await steps(page)).toBe(2);
});

test("three vessels are compared in two steps", async ({ page }) => {
  await openPath(page, "/");
  const box = page.getByLabel("Name, number or company");
  await box.fill("9074729 3150791 3080922");
  await box.press("Enter");
  await page.getByRole("link", { name: "Compare side by side" }).click();
  const states = page.getByRole("row", { name: /^Class State/ }).getByRole("cell");
  await expect(states).toHaveText(["In Class", "Suspended", "In Class"]);
  expect(await steps(page)).toBe(2);
});

test("the numbers of an email are checked, saved and kept in three steps", async ({ page }) => {
  await openPath(page, "/");
  const box = page.getByLabel("Name, number or company");
  const others = Array.from({ length: 21 }, (_, at) => `${at + 1}. Class No. 2015${String(1001 + at)}`);
  await box.fill(["Dear colleagues,", ...others, "MERIDIAN STAR (IMO 9074729)", "Best regards"].join("\n"));
  await box.press("Enter");
  await expect(page.getByRole("row", { name: /MERIDIAN STAR/ }).first()).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the rows shown as an Excel file (XLSX)" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole("button", { name: "Keep as list" }).click();
  await expect(page.getByText(/added to/)).toBeVisible();
  expect(await steps(page)).toBe(3);
});

test("what falls due for a company is planned in three steps", async ({ page }) => {
  await openPath(page, "/");
  const box = page.getByLabel("Name, number or company");
  await box.fill("Meridian Shipping Ltd");
  await box.press("Enter");
  await page.getByRole("link", { name: "Meridian Shipping Ltd", exact: true }).click();
  await page.getByRole("link", { name: "Plan what falls due for the fleet" }).click();
  await expect(page.getByText(/^\d+ items$/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "To" })).not.toHaveValue("");
  expect(await steps(page)).toBe(3);
});

test("the changes of a flag since Monday are listed in three steps", async ({ page }) => {
  await openPath(page, "/");
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Changes", exact: true })
    .click();
  await page.getByRole("button", { name: "Monday" }).click();
  await page.getByRole("combobox", { name: "Flag" }).press("ArrowDown");
  await page.getByRole("combobox", { name: "Search in Flag" }).fill("Panama");
  await expect(page.getByRole("option", { name: "Panama" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/since=monday&flag=\d+|flag=\d+&since=monday/);
  expect(await steps(page)).toBe(3);
});

test("a document is verified in one step and the choice of its file", async ({ page }) => {
  await openPath(page, "/");
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Verify a certificate" })
    .click();
  const buffer = Buffer.from("%PDF-1.7 none of this record");
  await page
    .getByLabel("Compare a file with the record")
    .setInputFiles({ name: "class.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toBeVisible();
  expect(await steps(page)).toBe(1);
});

test(
  "the keyboard alone leads from a number to the certificates in two steps",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, "/");
    await page.getByLabel("Name, number or company").focus();
    await page.keyboard.type("9074729");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: /^\d+ of \d+ released certificates valid/ })).toBeVisible();
    const isCertificates = () =>
      page.evaluate(() => document.activeElement?.textContent?.startsWith("Certificates") === true);
    let stops = 0;
    for (; stops < 15 && !(await isCertificates()); stops += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("rowheader", { name: "Cargo Gear Certificate" })).toBeVisible();
    expect(await steps(page)).toBe(2);
    expect(stops).toBeLessThanOrEqual(12);
  },
);

test("the suspensions of this year are listed in three steps", { tag: "@slow" }, async ({ page }) => {
  await openPath(page, "/");
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: /^Class Suspensions/ })
    .click();
  await page.getByRole("button", { name: "This year" }).click();
  await page.getByRole("button", { name: /^Suspended/ }).click();
  await expect(page.getByText(/^\d+ class actions?$/)).toBeVisible();
  await expect(page).toHaveURL(/status=Suspended&from=\d{4}-01-01&actions=every$/);
  expect(await steps(page)).toBe(3);
});
