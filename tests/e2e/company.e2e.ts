// Companies: found by name, and the fleet of one company on screen and on paper.
import { expect, test } from "./test.ts";
import { expectAccessible } from "./axe.ts";
import { printedTexts } from "./pdf-text.ts";
import { openPath } from "./vessel-screen.ts";

test(
  "a misspelled company leads by keyboard to its fleet, filtered by role",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, "/absrecord/companies");
    const field = page.getByRole("textbox", { name: "Company name or number" });
    await field.fill("meridain ship managment");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/absrecord\/companies\?text=meridain/);
    const link = page.getByRole("link", { name: "Meridian Ship Management SA" });
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Meridian Ship Management SA" })).toBeVisible();
    const rows = page.getByRole("table", { name: "Vessels" }).locator("tbody").getByRole("row");
    await expect(rows).toHaveCount(9);
    await page.getByRole("button", { name: "ISM Company 5" }).press("Enter");
    await expect(rows).toHaveCount(5);
    await expect(page.getByLabel("Totals of the fleet")).toContainText("Vessels5");
    await expectAccessible(page);
  },
);

test("the fleet fits a phone, is printed whole, and agrees with the vessels' own screens about class state and overdue surveys", async ({
  page,
}) => {
  await openPath(page, "/absrecord/company/C2?sort=-overdue_surveys");
  const first = page.getByRole("table", { name: "Vessels" }).locator("tbody").getByRole("row").first();
  const row = await first.innerText();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(page.getByRole("rowheader")).toHaveCount(9);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const printed = await printedTexts(await page.pdf({ format: "A5" }));
  expect(printed.filter(({ text }) => /^IMO \d{7}$/.test(text))).toHaveLength(9);

  await page.setViewportSize({ width: 1440, height: 900 });
  await first.getByRole("link").click();
  const band = page.getByRole("region", { name: "Class of the vessel" });
  await expect(band).toContainText("1 overdue survey");
  for (const state of ["In Class", "Suspended"]) {
    if (row.includes(state)) await expect(band).toContainText(state);
  }
});
