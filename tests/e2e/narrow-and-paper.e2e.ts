// What only a browser can measure: lines of text in a narrow window, and what is on a printed sheet.
import { expect, type Page, test } from "@playwright/test";
import { PDFDocument } from "pdf-lib";

/** Shows the page as paper would, and tells it that it is printed. */
async function showPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}

test("Request for Quote is one line in a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/portal/quotes");
  const button = page.getByRole("link", { name: "Request for Quote" });
  // Its least height: a second line would make it taller.
  await expect.poll(async () => (await button.boundingBox())?.height).toBe(38);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a printed search says what was searched for, and has no box for the form", async ({ page }) => {
  await page.goto("/absrecord/search?vesselName=meridian%20star");
  await page.getByRole("heading", { level: 2, name: "MERIDIAN STAR" }).waitFor();
  await showPaper(page);
  await expect(page.getByText("Searched for Vessel name: meridian star")).toBeVisible();
  await expect(page.getByText("Search ABS Record", { exact: true })).toBeHidden();
});

test("printed surveys end with a survey, not with the footer's line on a sheet of its own", async ({
  page,
}) => {
  await page.goto("/absrecord/surveys?ImoNum=9074729");
  await page.getByRole("heading", { level: 2, name: /^Special/ }).waitFor();
  const sheetsOf = async () => (await PDFDocument.load(await page.pdf({ format: "A4" }))).getPageCount();
  const withFooter = await sheetsOf();
  await page.locator("footer").evaluate((footer) => footer.remove());
  expect(withFooter).toBe(await sheetsOf());
});
