// Filters, order and downloads of search results in a real browser.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "./test.ts";
import readExcelFile from "read-excel-file/node";
import { expectAccessible } from "./axe.ts";
import { openPath } from "./vessel-screen.ts";
import { chooseMore } from "./choose-more.ts";

const search = "/absrecord/search?vesselName=m";

const filters = (page: Page) => page.getByRole("region", { name: "Filter the vessels found" });
const menu = (page: Page, name: string) => filters(page).getByRole("combobox", { name });
const cards = (page: Page) =>
  page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("listitem");
/** The number behind the chosen value of a menu. */
const countOf = async (page: Page, name: string) =>
  Number(/\((\d+)\)$/.exec((await menu(page, name).textContent()) ?? "")?.[1]);

test("filters are set with the keyboard, agree with the results, and are those of the CSV and XLSX files", async ({
  page,
}) => {
  await openPath(page, search);
  const choose = async (name: string, value: string) => {
    await menu(page, name).press("ArrowDown");
    await page.getByRole("option", { name: value }).waitFor();
    await page.getByRole("combobox", { name: `Search in ${name}` }).fill(value);
    await page.keyboard.press("Enter");
    await expect(menu(page, name)).toHaveText(new RegExp(`^${value} `));
  };
  await choose("Class state", "Withdrawn");
  await expect(page).toHaveURL(/state=1/);
  await expect(menu(page, "Class state")).toBeFocused();
  const withdrawn = await countOf(page, "Class state");
  expect(withdrawn).toBeGreaterThan(1);
  await expect(cards(page)).toHaveCount(withdrawn);
  await expect(cards(page).filter({ hasText: "Withdrawn" })).toHaveCount(withdrawn);
  // The numbers of the other menus follow the first one.
  await expect(filters(page)).toHaveAttribute("aria-busy", "false");
  await choose("Flag", "Panama");
  await expect(filters(page)).toHaveAttribute("aria-busy", "false");
  await expect(cards(page)).toHaveCount(await countOf(page, "Flag"));
  await filters(page).getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("showing 1–20")).toBeVisible();

  await choose("Flag", "Panama");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  const table = page.getByRole("table", { name: "Vessels found", exact: true });
  await table.getByRole("button", { name: "Gross Tonnage" }).click();
  await table.getByRole("button", { name: "Gross Tonnage" }).click();
  await expect(page).toHaveURL(/sort=-gross_tonnage/);
  const column = (await table.getByRole("columnheader").allTextContents()).indexOf("Gross Tonnage");
  expect(column).toBeGreaterThan(0);
  // All at once, because rows of before the filter may go meanwhile.
  const tonnages = table.locator(`tbody tr > :nth-child(${column + 1})`);
  await expect
    .poll(async () => {
      const texts = await tonnages.allTextContents();
      const numbers = texts.map((text) => Number(text.replaceAll(",", "")) || 0);
      return (
        numbers.length > 1 && numbers.every((value, row) => row === 0 || value <= (numbers[row - 1] ?? 0))
      );
    })
    .toBe(true);
  const names = await table.getByRole("rowheader").getByRole("link").allTextContents();
  const download = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent("download"), press()]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const csv = await download(() => chooseMore(page, "Save as CSV"));
  expect(csv.name).toMatch(/^search-results-\d{4}-\d\d-\d\d-demonstration-record-[\dTZ-]+\.csv$/);
  const lines = csv.content.toString("utf8").trimEnd().split("\r\n");
  expect(lines[0]).toContain("Name,IMO Number,Class Number,Type,Flag,Registered Owner,Year of Build");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(names);
  const xlsx = await download(() => page.getByRole("button", { name: /Excel/ }).click());
  const [sheet] = await readExcelFile(xlsx.content);
  expect(sheet?.data.slice(1).map(([name]) => name)).toEqual(names);
  expect(sheet?.data.slice(1).every((row) => row[4] === "Panama")).toBe(true);
});

test(
  "a phone has the filters in one line, and never scrolls the page sideways",
  { tag: "@slow" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPath(page, search);
    const tops = await filters(page)
      .getByRole("combobox")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
    await menu(page, "Class state").click();
    await page.getByRole("option", { name: /^In Class/ }).click();
    await expect(page).toHaveURL(/state=5/);
    const isTooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await isTooWide()).toBe(false);
    await page.setViewportSize({ width: 320, height: 600 });
    expect(await isTooWide()).toBe(false);
    await expectAccessible(page);
  },
);
