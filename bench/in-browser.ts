// The built product with the demonstration fleet, and a browser to look at it.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { browserExecutable, browserFlags } from "#tests/e2e/browser.ts";

/** Serves the built product on a free port for as long as `measure` takes. */
export async function inBrowser(measure: (browser: Browser, origin: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "plimsoll-bench-"));
  const server = start(folder);
  const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
  try {
    await measure(browser, await addressOf(server));
  } finally {
    await browser.close();
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(dataDir: string): ChildProcess {
  const env = {
    PATH: process.env["PATH"],
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "127.0.0.1",
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
  };
  return spawn(process.execPath, ["dist/server/main.js", "serve"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Where the server says it is. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.on("data", (chunk: Buffer) => {
      const address = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (address !== undefined) resolve(address);
    });
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

function stop(server: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve(null);
    server.once("exit", resolve);
    server.kill("SIGTERM");
  });
}
