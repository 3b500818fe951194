// What the server-rendered page shows on a slow connection before the app loads, and which requests the app then reuses.
import { expect, test } from "./test.ts";
import { appStarted, holdApp, movesOf, openDrawn } from "./first-view.ts";
import { openScreen, sectionTitle, waitUntilLoaded } from "./vessel-screen.ts";

const details = "/absrecord/details?ImoNum=9074729";

test("a vessel is shown before the app loads, and nothing of it moves when it does", async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(details);
  const name = page.getByRole("heading", { level: 1, name: "MERIDIAN STAR" });
  const last = page.getByText("Flag Name changed to: Panama");
  await expect(last).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const placesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    return [await name.boundingBox(), await last.boundingBox()];
  };
  const before = { 390: await placesAt(390), 1440: await placesAt(1440) };
  release();
  await appStarted(page);
  expect(await placesAt(1440)).toEqual(before[1440]);
  expect(await placesAt(390)).toEqual(before[390]);
});

test(
  "the page references the screen's code, so that it loads in parallel with the app",
  { tag: "@slow" },
  async ({ page }) => {
    await page.goto(details);
    await sectionTitle(page, "Characteristics").waitFor();
    const html = await (await page.request.get(details)).text();
    const referenced = new Set(
      [...html.matchAll(/href="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path),
    );
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    // The star with the module of its calls, and the region of the messages with parts of its library, load after the screen.
    const code = loaded.filter((path) =>
      /^\/assets\/(?!index-|solve|follow|stay-informed|send-|toast-region|inertValue|visuallyHidden|useButton).*\.(?:js|css)$/.test(
        path,
      ),
    );
    expect(code.filter((path) => !referenced.has(path))).toEqual([]);
  },
);

test("code is fetched after the server-rendered page is painted", { tag: "@slow" }, async ({ page }) => {
  await openScreen(page, "details?ImoNum=9074729");
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
    fetched: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(times.fetched.length).toBeGreaterThan(4);
  // The page waits for a second at most.
  expect(Math.min(...times.fetched)).toBeGreaterThanOrEqual(Math.min(times.painted, 1000));
});

test("loading violates no content security policy and shifts no layout", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || /preload/.test(message.text())) violations.push(message.text());
  });
  await page.setViewportSize({ width: 412, height: 823 });
  for (const screen of ["details", "certificates"]) {
    await openDrawn(page, `/absrecord/${screen}?ImoNum=9074729`);
    await waitUntilLoaded(page);
    await expect(page.getByRole("link", { name: "Certificates 14" })).toBeVisible();
    expect(await movesOf(page)).toEqual([]);
  }
  expect(violations).toEqual([]);
});

test("a page in a background tab is loaded", { tag: "@slow" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto(details);
  await appStarted(page);
});

test("a page that reports no paint is loaded after a second", { tag: "@slow" }, async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  const code: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) code.push(request.url());
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto(details);
  await page.clock.runFor(999);
  expect(code).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => code.length).toBeGreaterThan(4);
});
