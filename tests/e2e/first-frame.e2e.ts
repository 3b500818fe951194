// What a reader on a slow line has before the app is there, and what the app need not ask for then.
import { expect, type Page, type Request, test } from "@playwright/test";
import { allIsLoaded, openScreen, panelTitle } from "./vessel-screen.ts";

const details = "/absrecord/details?ImoNum=9074729";

/** Holds the app's own code back until it is let go. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/(?:app|react|libraries)-.*\.js/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

const callOf = (request: Request) =>
  request.url().endsWith("/api/public-data")
    ? [(JSON.parse(request.postData() ?? "{}") as { osurl: string }).osurl.split("?")[0]]
    : [];

for (const width of [390, 1440]) {
  test(`at ${width} px the vessel's name stands before the app does, and stays in its place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const letGo = await holdApp(page);
    await page.goto(details);
    const name = page.getByRole("heading", { level: 1, name: "MERIDIAN STAR" });
    await expect(name).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await name.boundingBox();
    letGo();
    await panelTitle(page, "Characteristics").waitFor();
    const after = await name.boundingBox();
    expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height]);
  });
}

for (const screen of ["surveys", "certificates"]) {
  test(`the terms of statutory information stand before the app does on ${screen}, and stay in their place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const letGo = await holdApp(page);
    await page.goto(`/absrecord/${screen}?ImoNum=9074729`);
    const terms = page.getByText(/^Statutory information is released/);
    await expect(terms).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await terms.boundingBox();
    letGo();
    await allIsLoaded(page);
    await page.getByRole("main").getByRole("heading", { level: 3 }).first().waitFor();
    expect(await terms.boundingBox()).toEqual(before);
  });
}

test("what the screen shows is asked for while the app is on its way, and once", async ({ page }) => {
  const asked: (string | undefined)[] = [];
  page.on("request", (request) => asked.push(...callOf(request)));
  const letGo = await holdApp(page);
  await page.goto(details);
  await expect.poll(() => asked.length).toBe(4);
  letGo();
  await panelTitle(page, "Vessel Timeline").waitFor();
  await expect(page.getByText("Flag Name changed to: Panama")).toBeVisible();
  expect(asked.filter((call) => call === "/os/ABSRECORDVESSEL")).toHaveLength(1);
  expect(asked).not.toContain("/os/ABSRECORDSEARCH");
});

test("the page names the screen's code, so that the app need not be read first", async ({ page }) => {
  await page.goto(details);
  await panelTitle(page, "Characteristics").waitFor();
  const html = await (await page.request.get(details)).text();
  const named = new Set([...html.matchAll(/href="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path));
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  const code = loaded.filter((path) => /^\/assets\/(?!index-|solve).*\.(?:js|css)$/.test(path));
  expect(code.filter((path) => !named.has(path))).toEqual([]);
});

test("the app's files are fetched once the page as the server wrote it is drawn", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const app = () => fetched.filter((path) => /^\/assets\/(?:app|react|libraries|details-screen)-/.test(path));
  await page.clock.install({ time: "2026-01-01T12:00:00Z" });
  await page.clock.pauseAt("2026-01-01T13:00:00Z");
  await page.goto(details);
  await expect.poll(() => fetched.some((path) => path.startsWith("/assets/start-"))).toBe(true);
  expect(app()).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => app().length).toBeGreaterThan(5);
});

test("nothing on the way breaks the page's policy, and nothing moves", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || /preload/.test(message.text())) complaints.push(message.text());
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
  expect(complaints).toEqual([]);
});

test("a page that nobody sees yet is loaded all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(details);
  await expect(panelTitle(page, "Characteristics")).toBeVisible();
});
