// Faults around a server: a database that is down when it starts or hangs, and a full disk.
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { command, copySnapshot, dropDatabase } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { vessel } from "#tests/importing/import-files.ts";
import { Link } from "#tests/main/stack/link.ts";
import { freePort } from "#tests/main/stack/programs.ts";
import { emptyDisk, fillDisk, mountSmall } from "#tests/main/stack/small-disk.ts";
import { runCommand, startServer } from "#tests/main/run.ts";
import { visitorAt } from "#tests/main/visitor.ts";

const common = { CAPTCHA: "off", DEMO_FLEET: "off", RATE_LIMIT: "off", DELIVERIES: "off" };
const count = "/os/ABSRECORDVESSEL?count=1";

describe.skipIf(inject("server") === "")("a database (skipped without PostgreSQL)", () => {
  /** A database of the running test, and a link to it that is closed. */
  async function database(name: string): Promise<Link & { readonly address: string }> {
    const copy = `plimsoll_faults_${name}_${process.pid}`;
    await command(inject("server"), `create database ${copy} template ${inject("template")}`);
    onTestFinished(() => dropDatabase(inject("server"), copy));
    const link = new Link(await freePort(), inject("server"));
    onTestFinished(() => link.close());
    return Object.assign(link, { address: link.url(copy) });
  }

  test("that is down when the server starts is awaited, and everything but /healthz is unavailable meanwhile", async () => {
    const link = await database("start");
    const port = String(await freePort());
    const starting = startServer({
      ...common,
      PORT: port,
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: link.address,
    });
    const address = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${address}/healthz`)).status).toBe(200), 60_000);
    const responses = await Promise.all([
      fetch(`${address}/readyz`),
      fetch(`${address}/api/portal`),
      fetch(`${address}/`, { headers: { accept: "text/html" } }),
    ]);
    for (const response of responses) {
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    }
    expect(await responses[1].json()).toMatchObject({ error: { code: "unavailable" } });
    expect(await responses[2].text()).toMatch(
      /http-equiv="refresh" content="5"[^]*The record is unavailable/,
    );
    await link.open();
    const server = await starting;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await server.stop()).errors).toContain("The server waits for it.");
  });

  test("that refuses the server's user ends the start with one sentence", async () => {
    const url = new URL(inject("server"));
    url.username = "nobody";
    url.pathname = "/none";
    const starting = startServer({ ...common, DATA_DIR: await temporaryFolder(), DATABASE_URL: url.href });
    await expect(starting).rejects.toThrow(/did not start: The database none at .* cannot be used: .*\.\n$/);
  });

  test("that hangs costs its calls a 503 in time, and the calls afterwards nothing", async () => {
    const link = await database("slow");
    await link.open();
    const server = await startServer({
      ...common,
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: link.address,
    });
    const call = await visitorAt(server.address);
    expect((await call(count)).status).toBe(200);
    link.holdUp();
    const waiting = await Promise.all(
      Array.from({ length: 30 }, (_, index) => call(`${count}&_probe=${index}`).then(({ status }) => status)),
    );
    // Eight reads of a session run, 24 wait, and further ones are refused.
    expect(new Set(waiting)).toEqual(new Set([503]));
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    link.release();
    await vi.waitFor(async () => expect((await call(`${count}&_probe=after`)).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    });
    link.holdUp();
    expect(await server.stop()).toMatchObject({
      status: 1,
      errors: expect.stringContaining("The database did not respond in time"),
    });
  }, 180_000);
});

test("a full disk refuses an import without a trace, and the next one succeeds (skipped without the right to mount)", async ({
  skip,
}) => {
  const dataDir = await temporaryFolder();
  const source = await temporaryFolder();
  await copySnapshot(inject("snapshot"), source);
  const unmount = mountSmall(dataDir, 140);
  if (unmount === null) skip("this user may not mount a file system");
  else onTestFinished(unmount);
  cpSync(source, dataDir, { recursive: true });
  const server = await startServer({ ...common, DATA_DIR: dataDir });
  const folder = await importFolder({
    "ABSRECORDVESSEL.ndjson": [vessel(1)],
    "ABSRECORDCERTIFICATE.ndjson": [
      {
        certificateid: "K1",
        assetnum: "V1",
        certificate_number: "CC-1",
        service_group_id: 1,
        cert_ll_object_id: "D-1",
        file_name: "class.pdf",
      },
    ],
    "documents/D-1/class.pdf": Buffer.from(`%PDF-1.7 ${"x".repeat(1_000_000)}`),
  });
  // Less than the document, and more than the database needs.
  fillDisk(dataDir, 500_000);
  const refused = await runCommand(["import", folder], { DATA_DIR: dataDir });
  expect([refused.status, `${refused.output}${refused.errors}`]).toEqual([
    1,
    expect.stringMatching(/no space left on device/i),
  ]);
  expect(existsSync(join(dataDir, "documents", "D-1", "class.pdf"))).toBe(false);
  emptyDisk(dataDir);
  const call = await visitorAt(server.address);
  expect(await (await call(count)).json()).toEqual({ totalCount: 0 });
  expect((await runCommand(["import", folder], { DATA_DIR: dataDir })).status).toBe(0);
  expect(await (await call(`${count}&_probe=1`)).json()).toEqual({ totalCount: 1 });
  expect((await server.stop()).status).toBe(0);
}, 180_000);
