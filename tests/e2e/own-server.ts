// A server with a record of its own, for tests that end it or change what other tests read.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

/** Milliseconds that a server may take to make its database and load the demonstration fleet on a busy machine. */
const startTimeout = 180_000;

export class OwnServer {
  readonly origin: string;
  readonly #port: number;
  #folder = "";
  #process: ChildProcess | null = null;

  /** `offset` is added to the port of the server that the other tests share. */
  constructor(offset: number) {
    this.#port = Number(process.env["E2E_PORT"] ?? 8099) + offset;
    this.origin = `http://localhost:${this.#port}`;
  }

  /** A folder that is deleted with the server. It exists once the server has been started. */
  get folder(): string {
    return this.#folder;
  }

  get dataDir(): string {
    return join(this.#folder, "data");
  }

  /** Starts the server, again with its data if it was ended, and waits until it is ready. The test or hook gets the time for it. */
  async start(variables: Readonly<Record<string, string>> = {}): Promise<void> {
    if (this.#folder === "") this.#folder = mkdtempSync(join(tmpdir(), "plimsoll-own-server-"));
    const own = { DATA_DIR: this.dataDir, PORT: String(this.#port), PUBLIC_URL: this.origin };
    this.#process = spawn(process.execPath, ["dist/server/main.js", "serve"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...own, ...variables },
    });
    const isReady = () =>
      fetch(`${this.origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    test.setTimeout(test.info().timeout + startTimeout);
    await expect.poll(isReady, { timeout: startTimeout }).toBe(true);
  }

  /** Ends the server at once, with its embedded database. */
  async kill(): Promise<void> {
    const running = this.#process;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    running.kill("SIGKILL");
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
