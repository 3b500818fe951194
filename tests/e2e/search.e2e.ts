// Record search screen, from an empty form to an open vessel (docs/domain.md, sections 2, 5 and 9).
import { expect, type Page, test } from "@playwright/test";
import { openForm } from "./search-form.ts";

const cards = (page: Page) =>
  page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("listitem");
const names = (page: Page) =>
  page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("heading").allTextContents();

async function acceptTerms(page: Page) {
  await page.getByRole("checkbox", { name: /terms of use/i }).check();
}

async function searchByName(page: Page, name: string) {
  await page.getByLabel("Vessel name").fill(name);
  await page.getByRole("button", { name: "Search", exact: true }).click();
}

/** Counts the search calls of the page. */
function countSearches(page: Page): () => number {
  let searches = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/public-data") && request.postData()?.includes("ABSRECORDSEARCH"))
      searches += 1;
  });
  return () => searches;
}

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/absrecord\/search$/);
  await openForm(page);
});

test("a search is disabled until the terms of use are accepted", async ({ page }) => {
  const searches = countSearches(page);
  const button = page.getByRole("button", { name: "Search", exact: true });
  await page.getByLabel("Vessel name").fill("meridian");
  await expect(button).toBeDisabled();
  await page.getByLabel("Vessel name").press("Enter");
  expect(searches()).toBe(0);
  await acceptTerms(page);
  await expect(button).toBeEnabled();
  await page.getByLabel("Vessel name").press("Enter");
  await expect(cards(page).first()).toBeVisible();
});

test("a search without criteria shows a message and sends no request", async ({ page }) => {
  const searches = countSearches(page);
  await acceptTerms(page);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Please enter value for your search criteria!")).toBeVisible();
  expect(searches()).toBe(0);
});

test("a former name finds its vessel only if previous names are included", async ({ page }) => {
  const previousNames = page.getByRole("checkbox", { name: "Include previous names" });
  await expect(previousNames).toBeDisabled();
  await acceptTerms(page);
  await searchByName(page, "CORMORANT CAPE");
  await expect(page.getByText("No Records Found")).toBeVisible();
  await previousNames.check();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  expect(await names(page)).toEqual(["CAPE MERIDIAN"]);
});

test("spaces in a name act as wildcards", async ({ page }) => {
  await acceptTerms(page);
  await searchByName(page, "merid star");
  await expect(cards(page)).toHaveCount(1);
  expect(await names(page)).toEqual(["MERIDIAN STAR"]);
});

test("a broad search loads its pages on scroll without gaps or duplicates", async ({ page }) => {
  await acceptTerms(page);
  await searchByName(page, "%");
  const counted = page.getByText(/^\d+ vessels$/);
  await expect(counted).toBeVisible();
  const total = Number((await counted.textContent())?.split(" ")[0]);
  expect(total).toBeGreaterThan(40);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await cards(page).count()).toBe(total);
  }).toPass();
  const found = await names(page);
  expect(new Set(found).size).toBe(total);
});

test("an IMO number finds one vessel, whose details open", async ({ page }) => {
  await acceptTerms(page);
  await page.getByLabel("IMO number").fill("9074729");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/absrecord\/details\?ImoNum=9074729$/);
  await expect(page.getByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeVisible();
  await expect(page.getByRole("row", { name: /ITC 1969.*34,508.*20,112/ })).toBeVisible();
});

test("Back and a shared link show the same results", async ({ page, context }) => {
  await acceptTerms(page);
  await searchByName(page, "meridian");
  await expect(cards(page).first()).toBeVisible();
  const found = await names(page);
  const link = page.url();
  await cards(page).nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/details/);
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(cards(page)).toHaveCount(found.length);
  const other = await context.newPage();
  await other.goto(link);
  await expect(cards(other)).toHaveCount(found.length);
  expect(await names(other)).toEqual(found);
});

test("Clear resets the form and the results and disables Search", async ({ page }) => {
  await acceptTerms(page);
  await searchByName(page, "meridian");
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByLabel("Vessel name")).toHaveValue("");
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeDisabled();
});

test("the flag and vessel type dropdowns list the values of the record", async ({ page }) => {
  await acceptTerms(page);
  await page.getByRole("combobox", { name: "Flag" }).click();
  await expect(page.getByRole("option").first()).toHaveText("Choose Flag");
  await expect(page.getByRole("option", { name: "Panama" })).toBeAttached();
  await page.getByRole("option", { name: "Malta" }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cards(page).first()).toContainText("Malta");
});

for (const [width, columns] of [
  [1440, 4],
  [1024, 2],
  [390, 1],
] as const) {
  test(`results are shown in ${columns} columns at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await acceptTerms(page);
    await searchByName(page, "meridian");
    await expect(cards(page).nth(4)).toBeVisible();
    const tops = await cards(page).evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().top)),
    );
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    const scrollsSideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(scrollsSideways).toBe(false);
  });
}

test("the search works in a browser without web storage", async ({ page }) => {
  await page.addInitScript(() => {
    const denyAccess = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, { get: denyAccess });
  });
  await page.goto("/absrecord/search");
  await openForm(page);
  await acceptTerms(page);
  await page.getByLabel("Vessel name").fill("meridian star");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "MERIDIAN STAR" })).toBeVisible();
});
