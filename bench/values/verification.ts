// Measures the time from opening the address of a certificate's QR code to the result of its verification.
import type { Browser } from "@playwright/test";
import { withBrowser } from "./with-browser.ts";
import { median } from "#bench/harness/statistics.ts";
import type { Value } from "./value.ts";

/** Maximum time to the result, in milliseconds. */
const resultBound = 2000;

const runs = 10;
const address = "/certificate-lookup?certNum=C-20151001-07";

/** Measures each time in a new browser context, without a cache. Needs the built product. */
export function measureVerification(): Promise<readonly Value[]> {
  return withBrowser(async (browser, origin) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await timeToResult(browser, origin));
    const group = "browser";
    return [
      {
        group,
        work: "QR code to verification, median",
        value: median(times),
        unit: "ms",
        bound: resultBound,
      },
      { group, work: "QR code to verification, slowest", value: Math.max(...times), unit: "ms" },
    ];
  });
}

async function timeToResult(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage();
  const start = performance.now();
  await page.goto(origin + address);
  await page.getByRole("article").getByRole("heading", { level: 2, name: "Valid" }).waitFor();
  const time = performance.now() - start;
  await page.close();
  return time;
}
