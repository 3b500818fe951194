// What the server-rendered page shows on a slow connection before the app loads, and which requests the app then reuses.
import { expect, test } from "@playwright/test";
import { appStarted, holdApp } from "./first-view.ts";
import { openScreen, sectionTitle } from "./vessel-screen.ts";

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

test("the page references the screen's code, so that it loads in parallel with the app", async ({ page }) => {
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
    /^\/assets\/(?!index-|solve|follow|send-|toast-region|inertValue|visuallyHidden|useButton).*\.(?:js|css)$/.test(
      path,
    ),
  );
  expect(code.filter((path) => !referenced.has(path))).toEqual([]);
});

test("the app's files are fetched after the server-rendered page is painted", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const app = () => fetched.filter((path) => /^\/assets\/(?:app|react|libraries|details-screen)-/.test(path));
  await page.clock.install({ time: "2026-01-01T12:00:00Z" });
  await page.clock.pauseAt("2026-01-01T13:00:00Z");
  await page.goto(details);
  await expect.poll(() => fetched.some((path) => path.startsWith("/assets/start-"))).toBe(true);
  expect(app()).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => app().length).toBe(4);
});

test("loading violates no content security policy and shifts no layout", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || /preload/.test(message.text())) violations.push(message.text());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 412, height: 823 });
  for (const screen of ["details", "certificates"]) {
    await openScreen(page, `${screen}?ImoNum=9074729`);
    await expect(page.getByRole("link", { name: "Certificates 14" })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  }
  expect(violations).toEqual([]);
});

test("a page in a background tab is loaded", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(details);
  await expect(sectionTitle(page, "Characteristics")).toBeVisible();
});
