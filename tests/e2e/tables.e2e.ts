// Data tables in a real browser: titles that stay, keyboard, cards at 390 px, and paper.
import { expect, type Page, test } from "./test.ts";
import { printedTexts } from "./pdf-text.ts";
import { openPath, waitUntilLoaded } from "./vessel-screen.ts";

const results = "/absrecord/search?vesselName=m&view=table";
const suspensions = "/class-suspension/list";

const table = (page: Page, name: string) => page.getByRole("table", { name });
const topOf = (page: Page, selector: string) =>
  page.evaluate((one) => document.querySelector(one)?.getBoundingClientRect().top ?? Number.NaN, selector);
/** Whether the page scrolls sideways. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test(
  "the table of search results prints all of its rows, has cards on a phone, is used with the keyboard, and keeps its titles in view",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, results);
    await expect(table(page, "Vessels found")).toBeVisible();
    const row = page.getByRole("row", { name: /MERIDIAN STAR/ });

    await test.step("it is printed as a table without its tools", async () => {
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 690, height: 900 });
      const printed = await page.locator("thead").evaluate((head) => getComputedStyle(head).display);
      expect(printed).toBe("table-header-group");
      await expect(page.getByRole("button", { name: "Columns" })).toBeHidden();
      await expect(row).toBeVisible();
      await page.emulateMedia({ media: null });
    });

    for (const width of [768, 390]) {
      await test.step(`it has cards without titles at ${width} px, and no sideways scrolling`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await expect(row).toBeVisible();
        expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe("flex");
        await expect(page.getByRole("combobox", { name: "Order" })).toBeVisible();
        expect(await isTooWide(page)).toBe(false);
        await expect(page.locator("[data-scrolls]")).toHaveCount(0);
        // The first row follows, and no hidden title.
        await page.getByRole("button", { name: "Columns" }).focus();
        await page.keyboard.press("Tab");
        await expect(page.locator("tbody tr").first().locator(":focus")).toHaveCount(1);
      });
    }

    await test.step("it is sorted by its titles, and its rows are reached with the arrow keys", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const names = table(page, "Vessels found").getByRole("rowheader").getByRole("link");
      await page.getByRole("button", { name: "IMO #" }).press("Enter");
      await expect(page).toHaveURL(/sort=imo_num/);
      await expect(names.first()).toHaveText("L'ÉTOILE D'ARMOR");
      await names.first().focus();
      await page.keyboard.press("ArrowDown");
      await expect(names.nth(1)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/absrecord\/details/);
      await page.goBack();
      await expect(page).toHaveURL(/view=table&sort=imo_num|sort=imo_num&view=table/);
      await expect(names.first()).toHaveText("L'ÉTOILE D'ARMOR");
    });

    await test.step("its titles stay at the top of the window", async () => {
      await page.setViewportSize({ width: 1440, height: 500 });
      await page.evaluate(() => window.scrollTo(0, 1000));
      await expect.poll(() => topOf(page, "thead th")).toBe(0);
    });
  },
);

test("a printed table repeats its titles on each page", { tag: "@slow" }, async ({ page }) => {
  await openPath(page, "/absrecord/search?vesselName=%25&view=table&pages=9");
  await expect(table(page, "Vessels found")).toBeVisible();
  await waitUntilLoaded(page);
  const texts = await printedTexts(await page.pdf({ format: "A4" }));
  const pages = new Set(texts.map((text) => text.page));
  expect(pages.size).toBeGreaterThan(2);
  expect(texts.filter(({ text }) => text === "Class State")).toHaveLength(pages.size);
});

test("the suspension list begins within 300 px on a phone, shows its notice, filters and chart on request, and its table fits a window of 1440 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPath(page, suspensions);
  const first = page.getByRole("region", { name: "Vessels", exact: true }).getByRole("listitem").first();
  await expect(first).toBeVisible();
  // A record that is no demonstration begins higher by its notice.
  const notice = await page.getByRole("complementary", { name: "Demonstration" }).boundingBox();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300 + (notice?.height ?? 0));
  expect(notice?.height).toBeLessThan(40);
  expect(await isTooWide(page)).toBe(false);

  await test.step("the notice is shown whole on request", async () => {
    const notice = page.getByText(
      /including ISM, ISPS and MLC.*with notice to the vessel's flag administration/,
    );
    const lineHeight = (await notice.boundingBox())?.height ?? 0;
    await page.getByRole("button", { name: "Read more" }).click();
    await expect(page.getByRole("button", { name: "Read less" })).toHaveAttribute("aria-expanded", "true");
    expect((await notice.boundingBox())?.height).toBeGreaterThan(3 * lineHeight);
  });

  await test.step("the filters and the chart are shown on request", async () => {
    const filters = page.getByRole("region", { name: "Filter the list" });
    await expect(filters).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).click();
    await filters.getByRole("button", { name: /^Suspended \d+$/ }).click();
    await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
    await page.getByRole("button", { name: "By month" }).click();
    await expect(page.getByRole("figure", { name: "Class actions by month" })).toBeVisible();
  });

  await test.step("the table fits a window of 1440 px", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await expect(table(page, "Vessels")).toBeVisible();
    const owner = await page.getByRole("columnheader", { name: "Owner" }).boundingBox();
    expect((owner?.x ?? 9999) + (owner?.width ?? 0)).toBeLessThanOrEqual(1440);
  });
});
