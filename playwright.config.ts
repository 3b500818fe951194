import { defineConfig } from "@playwright/test";
import { browserExecutable, browserFlags } from "./tests/e2e/browser.ts";

const port = Number(process.env["E2E_PORT"] ?? 8099);
const executablePath = await browserExecutable();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  // In CI a failed test is retried once and listed as flaky. A flaky test is a defect.
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
