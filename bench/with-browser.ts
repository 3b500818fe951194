// Runs the built product with the demonstration fleet, and a browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { completeBrowser, browserFlags } from "#tests/e2e/browser.ts";
import { startServer } from "./server-process.ts";

/** Calls `measure` with a browser and the address of a server, and stops both afterwards. */
export async function withBrowser(
  measure: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "plimsoll-bench-"));
  const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: "off" });
  const browser = await chromium.launch({ executablePath: await completeBrowser(), args: browserFlags });
  try {
    await measure(browser, server.origin);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
