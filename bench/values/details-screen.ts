// Measures the time from a click on a vessel in the search results to its details on the screen, and the layout shift meanwhile.
import type { Browser, Page, ViewportSize } from "@playwright/test";
import { withBrowser } from "./with-browser.ts";
import { median } from "#bench/harness/statistics.ts";
import type { Value } from "./value.ts";

/** Maximum time from click to details, in milliseconds. */
const detailsBound = 300;

const warmUps = 3;
const runs = 20;
const searchResults = "/absrecord/search?vesselName=%25";
const details = "/absrecord/details?assetnum=V1001";
const windows = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

declare global {
  interface Window {
    /** Layout shifts since the page was opened, as shares of the window. */
    shifts: number[];
    /** Resolves to the time from the next click until the first card of the record has been painted. */
    painted: Promise<number>;
  }
}

/** Needs the built product. Takes about a minute. */
export function measureDetailsScreen(): Promise<readonly Value[]> {
  return withBrowser(async (browser, origin) => {
    const times = await measureClicks(browser, origin);
    const group = "browser";
    const values: Value[] = [
      { group, work: "click to details, median", value: median(times), unit: "ms", bound: detailsBound },
      { group, work: "click to details, slowest", value: Math.max(...times), unit: "ms" },
    ];
    for (const [name, size] of Object.entries(windows)) {
      const value = await measureShift(browser, origin + details, size);
      values.push({ group, work: `layout shift of details, ${name} window`, value, unit: "share" });
    }
    return values;
  });
}

/** Clicks the vessels of the first page one after the other, each in a newly loaded page. */
async function measureClicks(browser: Browser, origin: string): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: windows.wide });
  const times: number[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) {
    await page.goto(origin + searchResults);
    const card = page
      .getByRole("region", { name: "Vessels found" })
      .getByRole("link")
      .nth(run % runs);
    await card.waitFor();
    await page.evaluate(watchNextClick);
    await card.click();
    times.push(await page.evaluate(() => window.painted));
    await waitUntilLoaded(page);
  }
  await page.close();
  return times.slice(warmUps);
}

/** Waits for the counts beside the tabs, which are the last data that a vessel's screen loads. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Certificates \d+$/ }).waitFor();
}

/** Runs in the page. The first card has been painted when a title other than the timeline's is visible. */
function watchNextClick(): void {
  window.painted = new Promise((resolve) => {
    const watch = { subtree: true, childList: true, attributes: true };
    const once = { capture: true, once: true };
    addEventListener(
      "click",
      ({ timeStamp }) => {
        new MutationObserver((_, observer) => {
          const titles = [...document.querySelectorAll("main h2 button")];
          if (!titles.some((title) => title.checkVisibility() && title.textContent !== "Vessel Timeline"))
            return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp), 0));
        }).observe(document.body, watch);
      },
      once,
    );
  });
}

/** Returns the sum of all layout shifts from the page's first paint until one second after it has loaded. */
async function measureShift(browser: Browser, address: string, viewport: ViewportSize): Promise<number> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address);
  await waitUntilLoaded(page);
  await page.waitForTimeout(1000);
  const shifts = await page.evaluate(() => window.shifts);
  await page.close();
  return shifts.reduce((sum, value) => sum + value, 0);
}
