// Finds the browsers of the tests. The variable CHROMIUM names another one.
import { spawnSync } from "node:child_process";
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
  "--disable-software-rasterizer",
];

/** Path of Chromium without its windows, from an npm package; it needs half the processor time. Else that of a complete browser. */
export async function headlessShell(): Promise<string> {
  const named = namedBrowser();
  if (named !== undefined) return named;
  const shell = await packagedShell();
  const canRun = spawnSync(shell, ["--version"]).status === 0;
  return canRun ? shell : completeBrowser();
}

/** Path of a complete Chromium, with a viewer for PDF files. Without one, that of the shell. */
export async function completeBrowser(): Promise<string> {
  return installedBrowser() ?? packagedShell();
}

/** Path of a complete Chromium, if one is installed or named. */
export function installedBrowser(): string | undefined {
  return namedBrowser() ?? installed.find((path) => existsSync(path));
}

function namedBrowser(): string | undefined {
  const named = process.env["CHROMIUM"];
  return named && existsSync(named) ? named : undefined;
}

async function packagedShell(): Promise<string> {
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
