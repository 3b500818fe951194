// Clocks that jump under a running server, by libfaketime (Debian's package faketime), and time zones of servers.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test, vi } from "vitest";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { vessel } from "#tests/importing/import-files.ts";
import { runCommand, startServer } from "#tests/main/run.ts";
import { bodyOf, visitorAt } from "#tests/main/visitor.ts";

const fakeTime = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketimeMT.so.1`;
const common = { CAPTCHA: "off", DEMO_FLEET: "off", DELIVERIES: "off" };

/** A data folder with a vessel, whose survey is due and whose class is suspended on the last minute of a day in UTC. */
async function importedFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  await copySnapshot(inject("snapshot"), dataDir);
  const folder = await importFolder({
    "ABSRECORDVESSEL.ndjson": [{ ...vessel(1), build_date: "2012-02-29" }],
    "ABSRECORDCLASSSTATUS.ndjson": [
      {
        assetnum: "V1",
        service_state_id: 4,
        changed_value: "Suspended",
        changed_date: "2025-03-30T23:59:00Z",
        service_state_reason: "Unpaid fees",
      },
    ],
    "ABSRECORDSURVEY.ndjson": [
      { surveyid: "S1", assetnum: "V1", survey_type: "Annual", due_date: "2025-10-26" },
    ],
  });
  expect(await runCommand(["import", folder], { ...common, DATA_DIR: dataDir })).toMatchObject({ status: 0 });
  return dataDir;
}

const count = "/os/ABSRECORDVESSEL?count=1";

test("a clock that jumps ends old sessions at most, and blocks no reader (skipped without libfaketime)", async ({
  skip,
}) => {
  if (!existsSync(fakeTime)) skip("libfaketime is not installed");
  const dataDir = await importedFolder();
  const clock = join(dataDir, "clock");
  const set = (offset: string) => writeFileSync(clock, `${offset}\n`);
  set("+0d");
  const server = await startServer({
    ...common,
    DATA_DIR: dataDir,
    RATE_LIMIT: "600",
    LD_PRELOAD: fakeTime,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  });
  /** The day in the `Date` of a response. */
  const dayOf = async () =>
    Date.parse((await fetch(`${server.address}/healthz`)).headers.get("date") ?? "") / 86_400_000;
  /** Jumps to some days from the real clock, waits until a visitor is admitted, and uses up the visitors' tokens. */
  const jump = async (days: number, visitor?: Awaited<ReturnType<typeof visitorAt>>) => {
    set(`${days < 0 ? "" : "+"}${days}d`);
    const expected = Date.now() / 86_400_000 + days;
    await vi.waitFor(async () => expect(Math.abs((await dayOf()) - expected)).toBeLessThan(0.1), 20_000);
    let call = visitor ?? (await visitorAt(server.address));
    const status = async () => (await call(count)).status;
    const isAdmitted = async () => {
      if (!visitor) call = await visitorAt(server.address);
      expect(await status()).toBe(200);
    };
    await vi.waitFor(isAdmitted, { timeout: 30_000, interval: 2000 });
    for (let calls = 0; calls < 1000 && (await status()) === 200; calls += 1);
    expect(await status()).toBe(429);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  };
  const first = await visitorAt(server.address);
  await jump(0, first);
  await jump(400);
  await jump(-400);
  await jump(0, first);
  expect((await server.stop()).status).toBe(0);
}, 120_000);

test("the bodies are the same in every time zone of a server", async () => {
  const dataDir = await importedFolder();
  const addresses = [
    "/os/ABSRECORDVESSEL?oslc.select=*",
    "/os/ABSRECORDSURVEY?oslc.select=*",
    "/os/ABSRECORDCLASSSTATUS?oslc.select=*",
    "/script/PLIMSOLLCHANGES?lean=1&initial=included",
  ];
  const bodies: (readonly string[])[] = [];
  for (const zone of ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"]) {
    const server = await startServer({ ...common, DATA_DIR: dataDir, TZ: zone });
    const call = await visitorAt(server.address);
    const texts = addresses.map(async (address) => JSON.stringify(await bodyOf(call(address))));
    const files = ["/class-suspension/feed.atom", "/class-suspension/list.csv?from=2025-01-01"].map(
      async (path) => (await fetch(server.address + path)).text(),
    );
    const found = await Promise.all([...texts, ...files]);
    bodies.push(found.map((body) => body.replaceAll(server.address, "")));
    await server.stop();
  }
  for (const body of bodies[0] ?? []) expect(body).toMatch(/2025-03-30|30-Mar-2025|2025-10-26/);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
}, 120_000);
