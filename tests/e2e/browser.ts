// Finds a Chromium: the path in CHROMIUM, an installed one, or the one in an npm package.
import { existsSync } from "node:fs";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of an executable browser. */
export async function browserExecutable(): Promise<string> {
  const found = [process.env["CHROMIUM"], ...installed].find((path) => path && existsSync(path));
  if (found) return found;
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
