// The start page of the record, below the empty search form: its numbers against the demonstration fleet, its layout while it loads, and
// its failure.
import { expect, type Page, test } from "./test.ts";
import type { StartPage } from "#contract/search/start.ts";
import { expectAccessible } from "./axe.ts";
import { movesOf, openDrawn } from "./first-view.ts";
import { waitUntilLoaded } from "./vessel-screen.ts";

const address = "/absrecord/search";
const figure = (page: Page, name: string) => page.getByRole("figure", { name });
const vesselsFound = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`^${count} vessels?$`)).first()).toBeVisible();

test("the numbers are those of the lists to which they lead", async ({ page }) => {
  const start = (await (await page.request.get("/api/start")).json()) as StartPage;
  await page.goto(address);
  await expect(page.getByText(`of ${start.fleet.vessels} vessels on record`)).toBeVisible();
  await expect(page.getByText(`${start.fleet.suspended} suspended now`)).toBeVisible();
  for (const groups of [start.types, start.flags]) {
    expect(groups.reduce((sum, { vessels }) => sum + vessels, 0)).toBe(start.fleet.vessels);
    expect(groups.reduce((sum, { inClass }) => sum + inClass, 0)).toBe(start.fleet.inClass);
  }
  await figure(page, "Vessels by type").getByRole("link", { name: "Bulk Carrier" }).click();
  await vesselsFound(page, start.types.find(({ name }) => name === "Bulk Carrier")?.vessels ?? 0);
  await page.goBack();
  await page.getByRole("link", { name: "Reinstatements this month" }).click();
  const actions = start.month.reinstated === 1 ? "1 class action" : `${start.month.reinstated} class actions`;
  await expect(page.getByText(actions, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/class-suspension\/list\?actions=every$/);
  const listed = page.getByRole("main").getByRole("heading", { level: 2 });
  const latest = start.actions.map(({ name }) => name ?? "");
  await expect
    .poll(async () => {
      const names = (await listed.allTextContents()).map((name) => name.replace(/^Name /, ""));
      return names.slice(0, latest.length);
    })
    .toEqual(latest);
});

for (const width of [390, 1440]) {
  test(`nothing moves at ${width} px while code and numbers load`, { tag: "@slow" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(/\/assets\/start-content-.*\.js$|\/api\/start$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await openDrawn(page, address);
    // On a phone the form fills the screen, and only what is visible can move.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await waitUntilLoaded(page);
    await page.waitForTimeout(300);
    expect(await movesOf(page)).toEqual([]);
    if (width === 390) return;
    await figure(page, "Vessels by flag")
      .getByRole("button", { name: /^Show all/ })
      .click();
    await expectAccessible(page);
  });
}
