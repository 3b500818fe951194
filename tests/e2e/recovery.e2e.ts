// A page that is open while the server and its database are away says so, and shows the record when they are back, without a reload.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";

const origin = `http://localhost:${Number(process.env["E2E_PORT"] ?? 8099) + 2}`;
test.use({ baseURL: origin });

let folder: string;
let server: ChildProcess;

async function start(): Promise<void> {
  const settings = { DATA_DIR: join(folder, "data"), PORT: new URL(origin).port, PUBLIC_URL: origin };
  server = spawn(process.execPath, ["dist/server/main.js", "serve"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...settings },
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
}

/** Ends the server at once, with its embedded database. */
async function kill(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-recovery-"));
  await start();
});
test.afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

test("a search that meets an outage says so, and shows its results when the record is back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const cards = page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("listitem");
  const box = page.getByLabel("Name, number or company");
  const main = page.getByRole("main");
  await page.addInitScript(() => sessionStorage.setItem("plimsoll.terms-of-use", "agreed"));
  await page.goto("/absrecord/search?text=meridian");
  await expect(cards.first()).toContainText("MERIDIAN");
  await kill();

  await box.fill("cormorant cape");
  await box.press("Enter");
  await expect(main.getByRole("alert")).toContainText("try again");
  await expectAccessible(page);

  let loads = 0;
  page.on("load", () => (loads += 1));
  await start();
  await expect(cards.first()).toContainText("CORMORANT CAPE", { timeout: 60_000 });
  await expect(main.getByRole("alert")).toBeHidden();
  expect(loads).toBe(0);
});
