import { defineConfig } from "@playwright/test";
import { browserExecutable, browserFlags } from "./tests/e2e/browser.ts";

const port = Number(process.env["E2E_PORT"] ?? 8099);
const executablePath = await browserExecutable();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  // Where a whole change waits for it, a test that failed is tried once more and listed as flaky: that is a defect to be mended.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath, args: browserFlags },
    viewport: { width: 1440, height: 900 },
  },
  webServer: {
    command: "tsx tests/e2e/serve.ts",
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    env: { PORT: String(port) },
    stdout: "ignore",
    stderr: "pipe",
  },
});
