// Lists of thousands of items: only those near the viewport are in the document, and keyboard, screen reader, print and Back work as in
// a short list.
import { expect, type Page, type Route, test } from "./test.ts";
import { leaveToApp } from "./first-view.ts";
import { openScreen } from "./vessel-screen.ts";

const vesselCount = 5000;
/** Many, because each page is a request with a proof of work; and the most items of a list that is complete in the document. */
const pageSize = 1000;
/** Elements of a whole page. A short list of 100 cards has about 1,900. */
const maxElements = 2500;

/** A body of `POST /api/public-data`. */
const osurlOf = (route: Route) =>
  new URL((route.request().postDataJSON() as { osurl: string }).osurl, "http://inner.invalid");

/** Replies to searches with `count` vessels, in pages of `pageSize`. */
async function mockSearches(page: Page, count = vesselCount): Promise<void> {
  await page.route("**/api/public-data", async (route) => {
    const { pathname, searchParams } = osurlOf(route);
    if (pathname !== "/os/ABSRECORDSEARCH" || !searchParams.has("pageno")) return route.continue();
    const pagenum = Number(searchParams.get("pageno"));
    const numbers = Array.from({ length: pageSize }, (_, index) => (pagenum - 1) * pageSize + index + 1);
    const isLast = pagenum * pageSize === count;
    return route.fulfill({
      json: {
        member: numbers.map(vesselNumber),
        href: "",
        responseInfo: {
          href: "",
          totalCount: count,
          pagenum,
          ...(!isLast && { nextPage: { href: `http://inner.invalid/?pageno=${pagenum + 1}` } }),
        },
      },
    });
  });
}

/** Every third vessel has a previous name, so that rows have different heights. */
const vesselNumber = (number: number) => ({
  assetnum: `X${number}`,
  vessel_name: `VESSEL ${number}`,
  vessel_type: "Bulk Carrier",
  class_num: String(number),
  a_abs_vessel: number % 3 === 0 ? [{ vessel_name: `FORMER NAME OF ${number}` }] : [],
});

const cards = (page: Page) =>
  page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("listitem");
const card = (page: Page, number: number) =>
  page.getByRole("region", { name: "Vessels found", exact: true }).locator(`[aria-posinset="${number}"]`);
/** The cards in the upper half of the window with their distance from its top. */
const positions = (page: Page) =>
  cards(page).evaluateAll((items) =>
    items
      .map(
        (item) => [item.getAttribute("aria-posinset"), Math.round(item.getBoundingClientRect().top)] as const,
      )
      .filter(([, top]) => top > 100 && top < 700),
  );
const elementCount = (page: Page) => page.evaluate(() => document.getElementsByTagName("*").length);
/** Position of the item with the focus, in its list. */
const focusedPosition = (page: Page) =>
  page.evaluate(() =>
    Number(document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset")),
  );

async function openSearch(page: Page, { count = vesselCount, view = "" } = {}): Promise<void> {
  await mockSearches(page, count);
  await leaveToApp(page);
  await page.goto(`/absrecord/search?vesselName=VESSEL&pages=${count / pageSize}${view}`);
  const shown = page.getByText(`showing 1–${count.toLocaleString("en-US")}`);
  await expect(shown).toBeVisible({ timeout: 40_000 });
}

async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(card(page, vesselCount)).toBeInViewport({ timeout: 500 });
  }).toPass();
}

/** Opens a vessel in the middle of the list, goes back, and expects the same cards at the same places. */
async function leaveAndReturn(page: Page, scrollTo = 60_000): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), scrollTo);
  await expect.poll(async () => (await positions(page)).length).toBeGreaterThan(4);
  await page.waitForTimeout(500);
  const before = await positions(page);
  await card(page, Number(before[0]?.[0])).getByRole("link").click();
  await expect(page).toHaveURL(/\/details/);
  await expect(cards(page)).toHaveCount(0);
  // The window has moved to the top of the shorter page.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => positions(page)).toEqual(before);
}

test.describe("5,000 search results", () => {
  test(
    "keep the document small at any position, have no gap, state their position, and are all printed",
    { tag: "@slow" },
    async ({ page }) => {
      await openSearch(page);
      await test.step("are shown without a gap while the user scrolls", () => expectNoGap(page));
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(card(page, 1)).toHaveAttribute("aria-setsize", String(vesselCount));
        await expect.poll(() => elementCount(page)).toBeLessThan(maxElements);
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
        await expect.poll(() => cards(page).count()).toBeGreaterThan(8);
        expect(await elementCount(page)).toBeLessThan(maxElements);
        await scrollToEnd(page);
        await expect(card(page, vesselCount)).toContainText(`VESSEL ${vesselCount}`);
        expect(await elementCount(page)).toBeLessThan(maxElements);
      }
      const count = () =>
        page.evaluate(() => document.querySelectorAll("main ul > li:not([aria-hidden])").length);
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      await expect.poll(count).toBe(vesselCount);
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
      await expect.poll(count).toBeLessThan(150);
    },
  );

  test("have the same position after Back", async ({ page }) => {
    await openSearch(page);
    await leaveAndReturn(page);
  });

  test(
    "have the same position after Back from a screen whose code has not arrived",
    { tag: "@slow" },
    async ({ page }) => {
      await page.route(/\/assets\/details-screen-.*\.js$/, () => undefined);
      await openSearch(page);
      await leaveAndReturn(page);
    },
  );

  test(
    "are reached with the Tab key one after another, and keep the focus out of sight",
    { tag: "@slow" },
    async ({ page }) => {
      await openSearch(page);
      await card(page, 1).getByRole("link").focus();
      for (let position = 2; position <= 60; position += 1) {
        await page.keyboard.press("Tab");
        await expect.poll(() => focusedPosition(page)).toBe(position);
      }
      await page.keyboard.press("Shift+Tab");
      await expect.poll(() => focusedPosition(page)).toBe(59);

      await page.evaluate(() => window.scrollTo(0, 80_000));
      await expect(card(page, 59)).not.toBeInViewport();
      expect(await focusedPosition(page)).toBe(59);
      await page.keyboard.press("Tab");
      await expect.poll(() => focusedPosition(page)).toBe(60);
    },
  );
});

test.describe("1,000 search results", () => {
  for (const [name, view] of [
    ["cards", ""],
    ["a table", "&view=table"],
  ] as const) {
    test(
      `as ${name} are all in the document, where the browser's search and its selection find them`,
      { tag: "@slow" },
      async ({ page }) => {
        await openSearch(page, { count: pageSize, view });
        const selected = () =>
          page.evaluate(() => {
            document.execCommand("selectAll");
            return (
              window
                .getSelection()
                ?.toString()
                .match(/\bVESSEL \d+/g) ?? []
            );
          });
        await expect.poll(async () => new Set(await selected()).size).toBe(pageSize);
      },
    );
  }

  test(
    "have the same position after Back, although most have not been laid out",
    { tag: "@slow" },
    async ({ page }) => {
      await openSearch(page, { count: pageSize });
      await expect(card(page, pageSize)).toBeAttached();
      await leaveAndReturn(page, 30_000);
    },
  );
});

test(
  "a table of 5,000 rows states their number and position, and has a search of its own",
  { tag: "@slow" },
  async ({ page }) => {
    await openSearch(page, { view: "&view=table" });
    const table = page.getByRole("table", { name: "Vessels found" });
    await expect(table).toHaveAttribute("aria-rowcount", String(vesselCount + 1));
    await expect(table.getByRole("row").last()).toHaveAttribute("aria-rowindex", String(vesselCount + 1));
    await page.getByRole("searchbox", { name: "Find in this table" }).fill("vessel 432");
    await expect(page.getByText("11 rows of 5,000 with “vessel 432”.")).toBeVisible();
    await expect(table).toHaveAttribute("aria-rowcount", "12");
    await expect(table.getByRole("row")).toHaveCount(12);
  },
);

async function expectNoGap(page: Page): Promise<void> {
  for (let step = 0; step < 15; step += 1) {
    await page.mouse.wheel(0, 700);
    await expect
      .poll(() =>
        page.evaluate(() => document.elementFromPoint(720, 450)?.closest("li[aria-hidden]") ?? null),
      )
      .toBeNull();
  }
  const shown = await cards(page).evaluateAll((items) =>
    items
      .filter((item) => item.getBoundingClientRect().bottom > 0)
      .map((item) => Number(item.getAttribute("aria-posinset"))),
  );
  const visible = shown.slice(0, -1).filter((position) => position < vesselCount - 4);
  expect(visible).toEqual(visible.map((_, index) => (visible[0] ?? 0) + index));
}

test(
  "a tree of 2,000 assets keeps the document small, and moves the focus to its ends, by type-ahead and row by row",
  { tag: "@slow" },
  async ({ page }) => {
    const part = (number: number) => ({
      assetnum: `P${number}`,
      abs_name: `Part ${String(number).padStart(4, "0")}`,
      serialnum: `S-${number}`,
      abs_modelnum: `M-${number}`,
      absrecord_assets_vw: [],
    });
    const group = (number: number) => ({
      assetnum: `G${number}`,
      abs_name: `Group-${String(number).padStart(2, "0")}`,
      absrecord_assets_vw: Array.from({ length: 99 }, (_, index) => part(number * 100 + index + 1)),
    });
    await page.route("**/api/public-data", (route) =>
      osurlOf(route).pathname === "/os/ABSRECORDASSET"
        ? route.fulfill({
            json: {
              member: Array.from({ length: 20 }, (_, index) => group(index)),
              href: "",
              responseInfo: { href: "" },
            },
          })
        : route.continue(),
    );
    await leaveToApp(page);
    await openScreen(page, "assets?ImoNum=9074729");
    await page.getByRole("button", { name: "Expand all" }).click();
    await expect(page.getByRole("treeitem").last()).toHaveAttribute("data-row", "2000");

    await expect.poll(() => elementCount(page)).toBeLessThan(maxElements);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(() => page.getByRole("treeitem").count()).toBeGreaterThan(8);
    expect(await elementCount(page)).toBeLessThan(maxElements);

    await page.evaluate(() => window.scrollTo(0, 0));
    const focused = () => page.evaluate(() => document.activeElement?.querySelector("span")?.textContent);
    await page.getByRole("treeitem").first().focus();
    await page.keyboard.press("End");
    await expect.poll(focused).toBe("Part 1999");
    await expect(page.getByRole("treeitem").last()).toBeInViewport();
    await page.keyboard.press("ArrowUp");
    await expect.poll(focused).toBe("Part 1998");
    await page.keyboard.press("Home");
    await expect.poll(focused).toBe("MACHINERY");
    await page.keyboard.type("group-12", { delay: 20 });
    await expect.poll(focused).toBe("Group-12");
    await expect(page.getByRole("treeitem", { name: /^Group-12/ })).toBeInViewport();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("treeitem", { name: /^Group-12/ })).toHaveAttribute("aria-expanded", "false");
  },
);
