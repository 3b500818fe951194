// The search box: terms in place, suggestions, why a vessel was found, help without a result, and the folded search on a phone.
import { expect, type Page, test } from "./test.ts";
import { expectAccessible } from "./axe.ts";
import { openPath } from "./vessel-screen.ts";

const box = (page: Page) => page.getByLabel("Name, number or company");
const cards = (page: Page) =>
  page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("listitem");

/** Opens a page in a tab whose user has agreed to the terms, and waits for the field with suggestions. */
async function openAgreed(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("plimsoll.terms-of-use", "agreed"));
  await openPath(page, "/absrecord/search");
  await page.getByRole("combobox", { name: "Name, number or company" }).waitFor();
}

test("the first search asks for the agreement in place and then finds a vessel by a misspelled former name", async ({
  page,
}) => {
  await openPath(page, "/absrecord/search");
  await box(page).fill("cormorant caep");
  await page.keyboard.press("Enter");
  const terms = page.getByRole("region", { name: "Terms of Use" });
  await expect(terms).toBeFocused();
  await expect(page).toHaveURL(/\/absrecord\/search$/);
  await page.keyboard.press("Tab");
  await expect(terms.getByRole("link", { name: /^Terms of Use/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?text=cormorant\+caep$/);
  await expect(page.getByText("No vessel is named “cormorant caep”. These names are similar:")).toBeVisible();
  await expect(cards(page).first()).toContainText("similar to CORMORANT CAPE, its name until 2021");
  await expect(box(page)).toBeFocused();
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "CAPE MERIDIAN" })).toBeVisible();
});

test(
  "suggestions are reached by keyboard, stay as they are once one is highlighted, and are closed by Escape",
  { tag: "@slow" },
  async ({ page }) => {
    await openAgreed(page);
    await box(page).pressSequentially("merid");
    const options = page.getByRole("option");
    await expect(options.first()).toContainText("MERIDIAN");
    const shown = await options.allTextContents();
    let isReceived = false;
    const received = page.waitForResponse(/\/suggestions$/).then(() => (isReceived = true));
    await page.route(/\/suggestions$/, async (route) => {
      const response = await route.fetch();
      await page.keyboard.press("ArrowDown");
      await expect(options.first()).toHaveAttribute("data-highlighted");
      expect(isReceived).toBe(false);
      await route.fulfill({ response, json: { ...(await response.json()), vessels: [] } });
    });
    await page.keyboard.type("ian");
    await received;
    await page.unroute(/\/suggestions$/);
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("data-highlighted");
    expect(await options.allTextContents()).toEqual(shown);
    // What is typed next has suggestions of its own.
    await page.keyboard.type(" star");
    await expect(options).not.toHaveCount(shown.length);
    await expect(options.first()).toContainText("MERIDIAN STAR");

    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await box(page).fill("");
    await box(page).pressSequentially("merid");
    await expect(options.first()).toContainText("MERIDIAN");
    expect(await options.count()).toBeLessThanOrEqual(8);
    await expect(page.getByRole("group", { name: "Vessels" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Companies" })).toBeVisible();
    await expect(page.getByText(/^\d+ suggestions$/)).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(box(page)).toHaveValue("merid");
    await page.keyboard.type("ian");
    await expect(options.first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("data-highlighted");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/absrecord\/details\?/);
  },
);

test(
  "a search without a result helps with links that keep the criteria, and is accessible",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, "/absrecord/search?vesselName=cormorant+cape&view=table");
    await expect(page.getByRole("link", { name: "CAPE MERIDIAN" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Include former names" }).click();
    await expect(page).toHaveURL(/\?vesselName=cormorant\+cape&previousNameCheck=true&view=table$/);
    await expect(page.getByRole("row", { name: /CAPE MERIDIAN/ })).toBeVisible();
  },
);

test("on a phone a search is one line above its results, which change opens", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openPath(page, "/absrecord/search?vesselName=meridian&flagId=12");
  await expect(cards(page).first()).toBeVisible();
  const top = async () =>
    (await page.getByRole("region", { name: "Vessels found", exact: true }).boundingBox())?.y;
  expect(await top()).toBeLessThanOrEqual(200);
  const change = page.getByRole("button", { name: /change$/ });
  await expect(change).toContainText("Vessel name: meridian · Flag: ");
  await change.tap();
  await expect(page.getByLabel("Vessel name")).toBeFocused();
  await box(page).fill("meridian star");
  await page.getByRole("button", { name: "Search the record" }).tap();
  await page.getByRole("button", { name: "Agree and search" }).tap();
  await expect(change).toHaveText(/^“meridian star”\s*change$/);
  await expect(change).toBeFocused();
  await expect(cards(page).first()).toContainText("MERIDIAN STAR");
  expect(await top()).toBeLessThanOrEqual(200);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await context.close();
});
