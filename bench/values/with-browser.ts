// Runs the built product with the demonstration fleet, and a browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { completeBrowser, browserFlags } from "#tests/e2e/browser.ts";
import { startServer } from "#bench/harness/child-process.ts";

/** Calls `measure` with a browser and the address of a server, and stops both afterwards. Returns what `measure` returns. */
export async function withBrowser<Result>(
  measure: (browser: Browser, origin: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "plimsoll-bench-"));
  const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: "off" });
  const browser = await chromium.launch({ executablePath: await completeBrowser(), args: browserFlags });
  try {
    return await measure(browser, server.origin);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
