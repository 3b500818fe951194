// Code that loads late or not at all: what the page shows meanwhile, how often it retries, and how it reports the failure.
import { expect, type Page, test } from "./test.ts";
import { appStarted } from "./first-view.ts";
import { panelTitle, tab, sectionTitle } from "./vessel-screen.ts";

const owner = "/absrecord/owner?ImoNum=9074729";
const code = /\/assets\/certificates-screen-.*\.js$/;
/** Longer than the page waits for code, in milliseconds. */
const codeTimeout = 120_000;

/** Holds requests of an address until they are released, and counts them. */
async function holdRequests(page: Page, address: RegExp) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const count = { requests: 0 };
  await page.route(address, async (route) => {
    count.requests += 1;
    await released;
    await route.continue().catch(() => undefined);
  });
  return { count, release };
}

/** Fails a number of requests of an address, and counts all of them. */
async function failRequests(page: Page, address: RegExp, times: number) {
  const count = { requests: 0 };
  await page.route(address, (route) => {
    count.requests += 1;
    return count.requests > times ? route.continue() : route.abort();
  });
  return count;
}

/** Advances the clock past the timeout until the condition holds; repeated, because the timer may start after the first advance. */
async function passTimeout(page: Page, condition: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(codeTimeout);
    await expect.poll(condition, { timeout: 2000 }).toBe(true);
  }).toPass();
}

/** Waits until scripts of the page have run, by their names: `index`, which starts the timeout of `app`, and `app`, which ends it. */
async function scriptsRun(page: Page, ...names: readonly ("index" | "app")[]): Promise<void> {
  await page.evaluate(async (ordered) => {
    const elements = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>("script, link")];
    const addresses = elements.map((element) => ("src" in element ? element.src : element.href));
    for (const name of ordered)
      await import(addresses.find((address) => address.includes(`/assets/${name}-`))!);
  }, names);
}

async function openOwner(page: Page): Promise<void> {
  await page.goto(owner);
  await expect(panelTitle(page, "Customer Relations")).toBeVisible();
  await appStarted(page);
}

const main = (page: Page) => page.getByRole("main");
const busy = (page: Page) => main(page).locator("[aria-busy=true]");
const screenFailure = (page: Page) => page.getByText("This screen could not be loaded.");
const tryAgain = (page: Page) =>
  page
    .getByRole("alert")
    .filter({ has: screenFailure(page) })
    .getByRole("button", { name: "Try again" });
const vesselName = (page: Page) => page.getByRole("heading", { level: 1, name: "MERIDIAN STAR" });

test(
  "a screen whose code is late shows a placeholder below the vessel and its tabs",
  { tag: "@slow" },
  async ({ page }) => {
    await holdRequests(page, /\/assets\/suspension-list-screen-.*\.js$/);
    await openOwner(page);
    const { release } = await holdRequests(page, code);
    const box = await vesselName(page).boundingBox();
    await tab(page, "Certificates").click();
    await expect(panelTitle(page, "Customer Relations")).toBeHidden({ timeout: 2000 });
    await expect(busy(page)).toBeVisible();
    expect(await vesselName(page).boundingBox()).toEqual(box);
    await expect(tab(page, "Certificates")).toHaveAttribute("aria-current", "page");
    await expect(page.getByText("The record is taking longer than usual.")).toBeVisible({ timeout: 8000 });
    release();
    await expect(main(page).getByRole("rowheader").first()).toBeVisible();
    await expect(page.getByText("The record is taking longer than usual.")).toBeHidden();

    await test.step("so does a screen outside the vessel section", async () => {
      await page
        .getByRole("navigation", { name: "Sections" })
        .getByRole("link", { name: "Class Suspensions, Withdrawals & Reinstatements" })
        .click();
      await expect(vesselName(page)).toBeHidden({ timeout: 2000 });
      await expect(busy(page)).toBeVisible();
    });
  },
);

test("data and a screen that failed offline keep the page usable and load automatically with the connection", async ({
  page,
  context,
}) => {
  await page.goto("/absrecord/details?ImoNum=9074729");
  const related = page.getByRole("link", { name: "MERIDIAN SUN" });
  await expect(related).toBeVisible();
  await appStarted(page);
  await context.setOffline(true);
  await related.click();
  await expect(page.getByRole("alert").filter({ hasText: "cannot be reached" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "MERIDIAN SUN" })).toBeVisible();
  await expect(sectionTitle(page, "Tonnage Characteristics")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await context.setOffline(true);
  await tab(page, "Certificates").click();
  await expect(screenFailure(page)).toBeVisible();
  await tryAgain(page).click();
  await expect(screenFailure(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "MERIDIAN SUN" })).toBeVisible();
  await context.setOffline(false);
  await expect(main(page).getByRole("rowheader").first()).toBeVisible();
  await expect(screenFailure(page)).toBeHidden();
});

test("an unreachable server keeps the page usable until Try again succeeds", async ({ page }) => {
  await openOwner(page);
  await page.route(/./, (route) => route.abort());
  await tab(page, "Certificates").click();
  await expect(screenFailure(page)).toBeVisible();
  await expect(vesselName(page)).toBeVisible();
  await page.unroute(/./);
  await tryAgain(page).click();
  await expect(main(page).getByRole("rowheader").first()).toBeVisible();
});

test(
  "code that never arrives is requested again after its timeout and then reported as failed",
  { tag: "@slow" },
  async ({ page }) => {
    await page.clock.install();
    await openOwner(page);
    const { count } = await holdRequests(page, code);
    await tab(page, "Certificates").click();
    await expect(busy(page)).toBeVisible();
    expect(count.requests).toBe(1);
    // Once: another advance could end the check that the server is available, or the timeout of the reloaded page's app.
    await page.clock.fastForward(codeTimeout);
    await expect.poll(() => count.requests).toBe(2);
    // The reloaded page is readable without the code.
    await expect(main(page).getByRole("rowheader").first()).toBeVisible();
    await scriptsRun(page, "index", "app");
    await passTimeout(page, () => screenFailure(page).isVisible());
    expect(count.requests).toBe(2);
    await expect(page).toHaveURL(/certificates/);
  },
);

test("a screen whose code failed once loads completely", { tag: "@slow" }, async ({ page }) => {
  await openOwner(page);
  const count = await failRequests(page, code, 1);
  await tab(page, "Certificates").click();
  await expect(main(page).getByRole("rowheader").first()).toBeVisible();
  // A page that is reloaded for the code is readable before it requests it again.
  await expect.poll(() => count.requests).toBeGreaterThan(1);
  await appStarted(page);
});

test("a screen whose code always fails is reported as failed", { tag: "@slow" }, async ({ page }) => {
  await openOwner(page);
  await failRequests(page, code, Infinity);
  await tab(page, "Certificates").click();
  await expect(screenFailure(page)).toBeVisible();
  await expect(vesselName(page)).toBeVisible();
});

const app = /\/assets\/app-.*\.js$/;
const pageFailure = (page: Page) => page.getByText("The page could not be loaded.");

test("a page whose app failed reloads automatically", { tag: "@slow" }, async ({ page }) => {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(app, (route) => (loads === 1 ? route.abort() : route.continue()));
  await openOwner(page);
  expect(loads).toBe(2);
});

test(
  "a page whose app or first script fails reports it and offers Try again",
  { tag: "@slow" },
  async ({ page }) => {
    const violations: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) violations.push(message.text());
    });
    const firstScript = /\/assets\/index-.*\.js$/;
    await failRequests(page, app, Infinity);
    await page.goto(owner);
    await expect(pageFailure(page)).toBeVisible();
    await expect(vesselName(page)).toBeVisible();
    await page.unroute(app);
    const firstScripts = await failRequests(page, firstScript, Infinity);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect.poll(() => firstScripts.requests).toBeGreaterThan(0);
    await expect(pageFailure(page)).toBeVisible();
    await page.unroute(firstScript);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(panelTitle(page, "Customer Relations")).toBeVisible();
    expect(violations).toEqual([]);
  },
);

test(
  "an app that never arrives is requested again after its timeout and then reported as failed",
  { tag: "@slow" },
  async ({ page }) => {
    await page.clock.install();
    const { count } = await holdRequests(page, app);
    await page.goto(owner);
    await expect.poll(() => count.requests).toBe(1);
    await scriptsRun(page, "index");
    await page.clock.fastForward(codeTimeout);
    await expect.poll(() => count.requests).toBe(2);
    await passTimeout(page, () => pageFailure(page).isVisible());
    expect(count.requests).toBe(2);
  },
);
