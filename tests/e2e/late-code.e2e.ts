// Code that comes late or not at all: what stands meanwhile, how often it is asked for, and what is said in the end.
import { expect, type Page, test } from "@playwright/test";
import { panelTitle, tab } from "./vessel-screen.ts";

const owner = "/absrecord/owner?ImoNum=9074729";
const code = /\/assets\/certificates-screen-.*\.js$/;
const styles = /\/assets\/certificates-screen-.*\.css$/;
const timeLimit = 120_000;

/** Leaves requests of an address without an answer until they are let go; tells how many there were. */
async function hold(page: Page, address: RegExp) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const seen = { asked: 0 };
  await page.route(address, async (route) => {
    seen.asked += 1;
    await held;
    await route.continue().catch(() => undefined);
  });
  return { seen, letGo };
}

/** Fails so many requests of an address; tells how many there were. */
async function fail(page: Page, address: RegExp, times: number) {
  const seen = { asked: 0 };
  await page.route(address, (route) => {
    seen.asked += 1;
    return seen.asked > times ? route.continue() : route.abort();
  });
  return seen;
}

/** Lets the time for code pass, again until that shows: the page may ask for code before it begins to count. */
async function waitOut(page: Page, shows: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(timeLimit);
    await expect.poll(shows, { timeout: 2000 }).toBe(true);
  }).toPass();
}

async function openOwner(page: Page): Promise<void> {
  await page.goto(owner);
  await expect(panelTitle(page, "Customer Relations")).toBeVisible();
}

const main = (page: Page) => page.getByRole("main");
const busy = (page: Page) => main(page).locator("[aria-busy=true]");
const notLoaded = (page: Page) => page.getByText("This screen could not be loaded.");
const tryAgain = (page: Page) =>
  page
    .getByRole("alert")
    .filter({ has: notLoaded(page) })
    .getByRole("button", { name: "Try again" });
const vesselName = (page: Page) => page.getByRole("heading", { level: 1, name: "MERIDIAN STAR" });

test("a screen whose code is late is shown as coming, under the vessel and its tabs", async ({ page }) => {
  await openOwner(page);
  const { letGo } = await hold(page, code);
  const place = await vesselName(page).boundingBox();
  await tab(page, "Certificates").click();
  await expect(panelTitle(page, "Customer Relations")).toBeHidden({ timeout: 2000 });
  await expect(busy(page)).toBeVisible();
  expect(await vesselName(page).boundingBox()).toEqual(place);
  await expect(tab(page, "Certificates")).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("The record is taking longer than usual.")).toBeVisible({ timeout: 8000 });
  letGo();
  await expect(main(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByText("The record is taking longer than usual.")).toBeHidden();
});

test("a screen outside the vessel's is shown as coming too", async ({ page }) => {
  await page.goto("/absrecord/search");
  await expect(page.getByRole("heading", { level: 1, name: "Search ABS Record" })).toBeVisible();
  await hold(page, /\/assets\/suspension-list-screen-.*\.js$/);
  await page
    .getByRole("link", { name: /Suspension/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Search ABS Record" })).toBeHidden({
    timeout: 2000,
  });
  await expect(busy(page)).toBeVisible();
});

test("a screen that is opened offline leaves the page, and comes once there is a connection", async ({
  page,
  context,
}) => {
  await openOwner(page);
  await context.setOffline(true);
  await tab(page, "Certificates").click();
  await expect(notLoaded(page)).toBeVisible();
  await expect(vesselName(page)).toBeVisible();
  await tryAgain(page).click();
  await expect(notLoaded(page)).toBeVisible();
  await expect(vesselName(page)).toBeVisible();
  await context.setOffline(false);
  await expect(main(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
});

test("what failed offline, data and then a screen, comes by itself with the connection", async ({
  page,
  context,
}) => {
  await page.goto("/absrecord/details?ImoNum=9074729");
  const related = page.getByRole("link", { name: "MERIDIAN SUN" });
  await expect(related).toBeVisible();
  await context.setOffline(true);
  await related.click();
  await expect(page.getByRole("alert").filter({ hasText: "cannot be reached" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "MERIDIAN SUN" })).toBeVisible();
  await expect(panelTitle(page, "Tonnage Characteristics")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await context.setOffline(true);
  await tab(page, "Certificates").click();
  await expect(notLoaded(page)).toBeVisible();
  await context.setOffline(false);
  await expect(main(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(notLoaded(page)).toBeHidden();
});

test("where the server is out of reach, the page stays as well, until it is tried again", async ({
  page,
}) => {
  await openOwner(page);
  await page.route(/./, (route) => route.abort());
  await tab(page, "Certificates").click();
  await expect(notLoaded(page)).toBeVisible();
  await expect(vesselName(page)).toBeVisible();
  await page.unroute(/./);
  await tryAgain(page).click();
  await expect(main(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
});

test("code that never comes is asked for once more after its time, and then given up", async ({ page }) => {
  await page.clock.install();
  await openOwner(page);
  const { seen } = await hold(page, code);
  await tab(page, "Certificates").click();
  await expect(busy(page)).toBeVisible();
  expect(seen.asked).toBe(1);
  await waitOut(page, async () => seen.asked === 2);
  await expect(busy(page).first()).toBeVisible();
  await waitOut(page, () => notLoaded(page).isVisible());
  expect(seen.asked).toBe(2);
  await expect(page).toHaveURL(/certificates/);
});

for (const [what, address] of [
  ["code", code],
  ["styles", styles],
] as const) {
  test(`a screen whose ${what} failed once comes with all it needs`, async ({ page }) => {
    await openOwner(page);
    const seen = await fail(page, address, 1);
    await tab(page, "Certificates").click();
    await expect(main(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
    expect(seen.asked).toBeGreaterThan(1);
    const sheets = await page.evaluate(() =>
      [...document.styleSheets]
        .map(({ href }) => href)
        .filter((href) => href?.includes("certificates-screen")),
    );
    expect(sheets).toHaveLength(1);
  });

  test(`a screen whose ${what} fails for good is said to be so`, async ({ page }) => {
    await openOwner(page);
    await fail(page, address, Infinity);
    await tab(page, "Certificates").click();
    await expect(notLoaded(page)).toBeVisible();
    await expect(vesselName(page)).toBeVisible();
  });
}

const app = /\/assets\/app-.*\.js$/;
const noPage = (page: Page) => page.getByText("The page could not be loaded.");

test("a page whose app failed is loaded again by itself", async ({ page }) => {
  await fail(page, app, 3);
  await openOwner(page);
});

test("a page whose app fails for good says so, and can be tried again", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) complaints.push(message.text());
  });
  await fail(page, app, Infinity);
  await page.goto(owner);
  await expect(noPage(page)).toBeVisible();
  await expect(vesselName(page)).toBeVisible();
  await page.unroute(app);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(panelTitle(page, "Customer Relations")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a page whose first script fails says so too", async ({ page }) => {
  const first = /\/assets\/index-.*\.js$/;
  await fail(page, first, Infinity);
  await page.goto(owner);
  await expect(noPage(page)).toBeVisible();
  await page.unroute(first);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(panelTitle(page, "Customer Relations")).toBeVisible();
});

test("an app that never comes is asked for once more after its time, and then given up", async ({ page }) => {
  await page.clock.install();
  const { seen } = await hold(page, app);
  await page.goto(owner);
  await expect.poll(() => seen.asked).toBe(1);
  await waitOut(page, async () => seen.asked === 2);
  await waitOut(page, () => noPage(page).isVisible());
  expect(seen.asked).toBe(2);
});
