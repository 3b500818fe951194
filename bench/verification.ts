// What whoever holds a certificate waits for: from opening the address on its code to the verdict.
import type { Browser } from "@playwright/test";
import { inBrowser } from "./in-browser.ts";
import { median, milliseconds, tell } from "./measure.ts";

/** A verdict may take no longer than this, in milliseconds. */
const verdictBound = 2000;

const runs = 10;
const address = "/certificate-lookup?certNum=C-20151001-07";

/** Measures on this machine, now, each time in a browser that has never been there; needs the built product. */
export async function benchVerification(): Promise<void> {
  await inBrowser(async (browser, origin) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await verdictTime(browser, origin));
    tell(
      `verification: address to verdict, median of ${runs} (bound ${verdictBound} ms)`,
      milliseconds(median(times)),
    );
    tell("verification: address to verdict, slowest", milliseconds(Math.max(...times)));
  });
}

async function verdictTime(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage();
  const start = performance.now();
  await page.goto(origin + address);
  await page.getByRole("article").getByRole("heading", { level: 2, name: "Valid" }).waitFor();
  const time = performance.now() - start;
  await page.close();
  return time;
}
