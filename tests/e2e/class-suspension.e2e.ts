// The class suspension section, from the list to a vessel (docs/domain.md, sections 1, 2 and 4).
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "./test.ts";
import { openPath } from "./vessel-screen.ts";

const cards = (page: Page) =>
  page.getByRole("region", { name: "Vessels", exact: true }).getByRole("listitem");
const filters = (page: Page) => page.getByRole("region", { name: "Filter the list" });

async function openList(page: Page, query = "") {
  await openPath(page, `/class-suspension/list${query}`);
  await expect(cards(page).first()).toBeVisible();
}

/** Names of the shown vessels. */
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();

test("the list loads its pages on scroll without gaps or duplicates, and Back and a reload restore them", async ({
  page,
}) => {
  await openList(page);
  const entries = await page.evaluate(() => history.length);
  const first = await cards(page).count();
  const counted = page.getByText(/^\d+ vessels$/);
  const total = Number((await counted.textContent())?.split(" ")[0]);
  expect(total).toBeGreaterThan(first);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await cards(page).count()).toBe(total);
  }).toPass({ timeout: 20_000 });
  expect(new Set(await names(page)).size).toBe(total);
  await expect(page).toHaveURL(/\/list\?pages=\d+$/);
  await page.waitForLoadState("networkidle");
  const link = page.url();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const card = cards(page).nth(first).getByRole("link");
  await card.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(0);
  await card.click();
  await expect(page).toHaveURL(/\/class-suspension\/details/);
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(cards(page)).toHaveCount(total);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  await page.reload();
  await expect(cards(page)).toHaveCount(total);
});

test("the list is filtered and ordered, and its files contain what it shows", async ({ page, baseURL }) => {
  await openList(page);
  const counted = page.getByText(/^\d+ vessels?$/);
  const countVessels = async () => Number((await counted.textContent())?.split(" ")[0]);
  const total = await countVessels();

  await test.step("the feed is well-formed and has absolute addresses", async () => {
    await page.getByRole("button", { name: "Stay informed about all vessels" }).click();
    const href = (await page.getByRole("link", { name: "Open the feed" }).getAttribute("href")) ?? "";
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    const response = await page.request.get(href);
    expect(response.headers()["content-type"]).toContain("application/atom+xml");
    const found = await page.evaluate(
      (text) => {
        const feed = new DOMParser().parseFromString(text, "application/xml");
        const select = (name: string) => [...feed.querySelectorAll(name)];
        return {
          parserErrors: select("parsererror").length,
          ids: select("entry > id").map((id) => id.textContent),
          links: select("link").map((link) => link.getAttribute("href")),
        };
      },
      await response.text(),
    );
    expect(found.parserErrors).toBe(0);
    expect(found.ids.length).toBeGreaterThan(20);
    expect(new Set(found.ids).size).toBe(found.ids.length);
    for (const link of found.links) expect(link?.startsWith(baseURL ?? "http")).toBe(true);
  });

  await test.step("a status and an order are stored in the address", async () => {
    const suspended = filters(page).getByRole("button", { name: /^Suspended \d+$/ });
    const count = Number((await suspended.textContent())?.match(/\d+/)?.[0]);
    await suspended.click();
    await expect(page).toHaveURL(/\?status=Suspended$/);
    await expect(page.getByText(`${count} vessels`, { exact: true })).toBeVisible();
    await page.getByRole("combobox", { name: "Order" }).click();
    await page.getByRole("option", { name: "Name A–Z" }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(cards(page)).toHaveCount(count);
    await expect(async () => {
      const shown = await names(page);
      expect(shown).toEqual(shown.toSorted());
    }).toPass();
  });

  await test.step("the CSV contains the whole filtered list", async () => {
    const shown = await cards(page).count();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      /^class-suspensions-\d{4}-\d\d-\d\d-demonstration-record-\d{4}-\d\d-\d\dT\d{4}Z\.csv$/,
    );
    const lines = readFileSync(await file.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(lines).toHaveLength(shown + 1);
    expect(lines[1]).toContain("Suspended");
  });

  await test.step("a typed date filters by effective date, and the calendar beside it closes alone", async () => {
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/list\?sort=name$/);
    await expect.poll(countVessels).toBe(total);
    await page.getByRole("button", { name: "Dates", exact: true }).click();
    await page.getByRole("button", { name: "Open the calendar: From" }).click();
    await page.getByRole("grid").waitFor();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expect(page.getByLabel("From", { exact: true })).toBeVisible();
    await page.getByLabel("To", { exact: true }).fill("31-Dec-2024");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/to=2024-12-31/);
    await expect.poll(countVessels).toBeLessThan(total);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("From", { exact: true })).toBeHidden();
  });
});

test(
  "a vessel opens with the keyboard, with its latest class status entry, and shows all on request",
  { tag: "@slow" },
  async ({ page }) => {
    await openList(page);
    await cards(page).first().getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(cards(page).nth(1).getByRole("link")).toBeFocused();
    await cards(page)
      .getByRole("link", { name: /NORTH MERIDIAN/ })
      .press("Enter");
    await expect(page).toHaveURL(/\/class-suspension\/details\?ImoNum=\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: "NORTH MERIDIAN" })).toBeVisible();
    await expect(page.getByText("Class Withdrawn", { exact: true })).toBeVisible();
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: "Show More" }).click();
    await expect(rows).not.toHaveCount(2);
    await page.getByRole("button", { name: "Show Less" }).click();
    await expect(rows).toHaveCount(2);
  },
);

test(
  "the class state as at a past date is shown on screen and on paper",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, "/class-suspension/details?ImoNum=9074729");
    await page.getByLabel("As at", { exact: true }).fill("1 jun 2024");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/asAt=2024-06-01/);
    await expect(
      page.getByText(/^On 01-Jun-2024 the class state was Suspended, since 02-May-2024/),
    ).toBeVisible();
    await expect(page.getByText("Class Suspended", { exact: true })).toBeVisible();
    const card = page.locator("main header");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(card).toContainText("Class State on 01-Jun-2024Suspended");
      await expect(card).not.toContainText("In Class");
    }
    await page.emulateMedia({ media: "print" });
    const band = card.getByRole("region", { name: "Class of the vessel" });
    await expect(band.getByText("Class State on 01-Jun-2024")).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "As it is today" }).click();
    await expect(page.getByText("Class Suspended", { exact: true })).toHaveCount(0);
  },
);
