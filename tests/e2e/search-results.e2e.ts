// Filters, order and downloads of search results in a real browser.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import readExcelFile from "read-excel-file/node";
import { expectAccessible } from "./axe.ts";
import { openPath } from "./vessel-screen.ts";

const search = "/absrecord/search?vesselName=m";

const filters = (page: Page) => page.getByRole("region", { name: "Filter the vessels found" });
const chip = (page: Page, name: RegExp) => filters(page).getByRole("button", { name });
const cards = (page: Page) =>
  page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("listitem");
/** The number behind the name of a chip. */
const countOf = async (page: Page, name: RegExp) =>
  Number(/\d+$/.exec((await chip(page, name).textContent())?.trim() ?? "")?.[0]);

test("filters are set with the keyboard, agree with the results, and are those of the CSV and XLSX files", async ({
  page,
}) => {
  await openPath(page, search);
  const withdrawn = await countOf(page, /^Withdrawn/);
  expect(withdrawn).toBeGreaterThan(1);
  await chip(page, /^Withdrawn/).press("Enter");
  await expect(page).toHaveURL(/state=1/);
  await expect(chip(page, /^Withdrawn/)).toHaveAttribute("aria-pressed", "true");
  await expect(chip(page, /^Withdrawn/)).toBeFocused();
  await expect(cards(page)).toHaveCount(withdrawn);
  await expect(cards(page).filter({ hasText: "Withdrawn" })).toHaveCount(withdrawn);
  // The numbers of the other filters follow the first one.
  await expect(filters(page).locator("[aria-busy=true]")).toHaveCount(0);
  await chip(page, /^Panama/).press("Space");
  await expect(cards(page)).toHaveCount(await countOf(page, /^Panama/));
  await filters(page).getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("showing 1–20")).toBeVisible();

  await chip(page, /^Panama/).click();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  const table = page.getByRole("table", { name: "Vessels found", exact: true });
  await table.getByRole("button", { name: "Gross Tonnage" }).click();
  await table.getByRole("button", { name: "Gross Tonnage" }).click();
  await expect(page).toHaveURL(/sort=-gross_tonnage/);
  const column = (await table.getByRole("columnheader").allTextContents()).indexOf("Gross Tonnage");
  await expect
    .poll(async () => {
      const rows = await table.getByRole("row").all();
      const texts = await Promise.all(
        rows.slice(1).map((row) => row.locator("td, th").nth(column).textContent()),
      );
      const numbers = texts.map((text) => Number((text ?? "").replaceAll(",", "")) || 0);
      return (
        numbers.length > 1 && numbers.every((value, row) => row === 0 || value <= (numbers[row - 1] ?? 0))
      );
    })
    .toBe(true);
  const names = await table.getByRole("rowheader").getByRole("link").allTextContents();
  const download = async (name: RegExp) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name }).click(),
    ]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const csv = await download(/as CSV/);
  expect(csv.name).toMatch(/^search-results-\d{4}-\d\d-\d\d-demonstration-record-[\dTZ-]+\.csv$/);
  const lines = csv.content.toString("utf8").trimEnd().split("\r\n");
  expect(lines[0]).toContain("Name,IMO Number,Class Number,Type,Flag,Registered Owner,Year of Build");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(names);
  const xlsx = await download(/Excel/);
  const [sheet] = await readExcelFile(xlsx.content);
  expect(sheet?.data.slice(1).map(([name]) => name)).toEqual(names);
  expect(sheet?.data.slice(1).every((row) => row[4] === "Panama")).toBe(true);
});

test("a phone folds the filters, scrolls each line of them, and never the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPath(page, search);
  await expect(chip(page, /^In Class/)).toBeHidden();
  await filters(page).getByRole("button", { name: "Filters" }).click();
  await chip(page, /^In Class/).click();
  await expect(filters(page).getByRole("button", { name: "Filters (1)" })).toBeVisible();
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isTooWide()).toBe(false);
  await page.setViewportSize({ width: 320, height: 600 });
  expect(await isTooWide()).toBe(false);
  await expectAccessible(page);
});
