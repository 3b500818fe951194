import { defineConfig } from "@playwright/test";
import { browserFlags, completeBrowser, headlessShell } from "./tests/e2e/browser.ts";

const port = Number(process.env["E2E_PORT"] ?? 8099);
/** It needs an installed browser. */
const pdfViewer = /pdf-viewer\.e2e\.ts$/;
/**
 * They change the record: every open page reads again what it shows then, and an import that waits for its approval is checked again. They
 * run one after the other, after all others.
 */
const importing = /(calendar|imports)\.e2e\.ts$/;
/** Tests that `npm run test:all` runs: they take long and guard what few changes touch. */
const slow = /@slow/;
/** They end servers or take minutes: `npm run test:faults`. */
const faults = /\.fault\.e2e\.ts$/;

const browser = (executablePath: string) => ({ launchOptions: { executablePath, args: browserFlags } });

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["./tools/file-times.ts"]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    {
      name: "shell",
      testIgnore: [importing, pdfViewer, faults],
      grepInvert: slow,
      use: browser(await headlessShell()),
    },
    {
      name: "slow",
      testIgnore: [importing, pdfViewer, faults],
      grep: slow,
      use: browser(await headlessShell()),
    },
    {
      name: "pdf-viewer",
      testMatch: pdfViewer,
      use: browser(await completeBrowser()),
    },
    { name: "faults", testMatch: faults, use: browser(await headlessShell()) },
    {
      name: "imports",
      testMatch: importing,
      workers: 1,
      dependencies: ["shell"],
      use: browser(await headlessShell()),
    },
  ],
  webServer: {
    command: "tsx tests/e2e/serve.ts",
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    env: { PORT: String(port) },
    stdout: "ignore",
    stderr: "pipe",
  },
});
