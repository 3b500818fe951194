// What a reader waits for: from the click on a vessel of the search to its details on the screen, and how far things move meanwhile.
import type { Browser, Page, ViewportSize } from "@playwright/test";
import { inBrowser } from "./in-browser.ts";
import { median, milliseconds, tell } from "./measure.ts";

/** A click may take no longer than this, in milliseconds, and nothing may move. */
const detailsBound = 300;

const warmUps = 3;
const runs = 20;
const results = "/absrecord/search?vesselName=%25";
const details = "/absrecord/details?assetnum=V1001";
const windows = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

declare global {
  interface Window {
    /** What moved since the page was opened, as shares of the window. */
    shifts: number[];
    /** Settles when the first card of the record has been painted after the next click, with the time since the click. */
    painted: Promise<number>;
  }
}

/** Measures on this machine, now; needs the built product, and takes about a minute. */
export async function benchDetails(): Promise<void> {
  await inBrowser(async (browser, origin) => {
    const times = await clickTimes(browser, origin);
    tell(
      `details: click to cards, median of ${runs} (bound ${detailsBound} ms)`,
      milliseconds(median(times)),
    );
    tell("details: click to cards, slowest", milliseconds(Math.max(...times)));
    for (const [name, size] of Object.entries(windows)) {
      tell(
        `details: layout shift, opened by address, ${name}`,
        (await shift(browser, origin + details, size)).toFixed(4),
      );
    }
  });
}

/** One vessel after the other of the first page, each in a page that knows nothing of it yet. */
async function clickTimes(browser: Browser, origin: string): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: windows.wide });
  const times: number[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) {
    await page.goto(origin + results);
    const card = page
      .getByRole("region", { name: "Vessels found" })
      .getByRole("link")
      .nth(run % runs);
    await card.waitFor();
    await page.evaluate(watchNextClick);
    await card.click();
    times.push(await page.evaluate(() => window.painted));
    await everythingCame(page);
  }
  await page.close();
  return times.slice(warmUps);
}

/** What a vessel's screen asks for last are the numbers beside its tabs. */
async function everythingCame(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Certificates \d+$/ }).waitFor();
}

/** Runs in the page: a card of the record is there when a title other than the timeline's can be seen. */
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

/** All layout shifts of a page from its first paint until it has been still for a second. */
async function shift(browser: Browser, address: string, viewport: ViewportSize): Promise<number> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address);
  await everythingCame(page);
  await page.waitForTimeout(1000);
  const shifts = await page.evaluate(() => window.shifts);
  await page.close();
  return shifts.reduce((sum, value) => sum + value, 0);
}
