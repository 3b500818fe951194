// Record search screen, from an empty form to an open vessel (docs/domain.md, sections 2, 5 and 9).
import { expect, type Page, test } from "./test.ts";
import { openForm } from "./search-form.ts";
import { openPath } from "./vessel-screen.ts";

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

test("the form finds a vessel by its former name, by parts of its name, by its flag and by its IMO number, and opens it", async ({
  page,
}) => {
  await openPath(page, "/");
  await expect(page).toHaveURL(/\/absrecord\/search$/);
  await openForm(page);
  await acceptTerms(page);
  await searchByName(page, "CORMORANT CAPE");
  await expect(page.getByText("No Records Found")).toBeVisible();
  await page.getByRole("checkbox", { name: "Include previous names" }).check();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  expect(await names(page)).toEqual(["CAPE MERIDIAN"]);

  await page.getByRole("checkbox", { name: "Include previous names" }).uncheck();
  await searchByName(page, "merid star");
  await expect(cards(page).getByRole("heading")).toHaveText(["MERIDIAN STAR"]);

  await page.getByLabel("Vessel name").fill("");
  await page.getByRole("combobox", { name: "Flag" }).click();
  await expect(page.getByRole("option", { name: "Panama" })).toBeAttached();
  await page.getByRole("option", { name: "Malta" }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cards(page).first()).toContainText("Malta");

  await page.getByRole("combobox", { name: "Flag" }).click();
  await page.getByRole("option", { name: "Choose Flag" }).click();
  await page.getByLabel("IMO number").fill("9074729");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cards(page).getByRole("heading")).toHaveText(["MERIDIAN STAR"]);
  await cards(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/absrecord\/details\?ImoNum=9074729$/);
  await expect(page.getByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeVisible();
  await expect(page.getByRole("row", { name: /ITC 1969.*34,508.*20,112/ })).toBeVisible();
});

test(
  "a broad search loads its pages on scroll without gaps or duplicates",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, "/absrecord/search?vesselName=%25");
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
  },
);

test(
  "results are shown in four columns in a wide window, in two in a narrower one, and in one on a phone",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, "/absrecord/search?vesselName=meridian");
    await expect(cards(page).nth(4)).toBeVisible();
    const columns = () =>
      cards(page).evaluateAll((items) => {
        const tops = items.map((item) => Math.round(item.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
    for (const [width, expected] of [
      [1440, 4],
      [1024, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(columns).toBe(expected);
      const scrollsSideways = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(scrollsSideways).toBe(false);
    }
  },
);

test("the search works in a browser without web storage", async ({ page }) => {
  await page.addInitScript(() => {
    const denyAccess = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, { get: denyAccess });
  });
  await openPath(page, "/absrecord/search");
  await openForm(page);
  await acceptTerms(page);
  await page.getByLabel("Vessel name").fill("meridian star");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "MERIDIAN STAR" })).toBeVisible();
});
