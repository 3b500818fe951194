/**
 * `npm run bench:abuse`: 100 clients make the most expensive allowed calls to a server with 20,000 vessels and abandon most of them,
 * while health checks and look-ups by IMO number are timed. Then ten and a hundred addresses attack a server with default limits, and the
 * processor time of routes is compared with their tokens. Exits with 1 if a time exceeds its bound. Needs the built product.
 * `ABUSE_SECONDS` and `ABUSE_VESSELS` shorten it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addressOf, command, dropDatabase } from "#tests/database/snapshot.ts";
import { statementSettings } from "#tests/documents/statement-keys.ts";
import { writeFleet } from "#fleet/write-fleet.ts";
import { builtPrograms, runCommand, type ServerProcess, startServer } from "#bench/harness/child-process.ts";
import { metricsToken, takePauses } from "#bench/harness/site.ts";
import { median, percentile } from "#bench/harness/statistics.ts";
import { HttpClient } from "#bench/harness/visitors.ts";
import { fleetDay, Probes } from "#bench/works/probes.ts";
import { measureAttacks } from "./attacks.ts";
import { measureRoutes } from "./route-times.ts";
import { runClients } from "./run-clients.ts";
import { bodyOf, visitorAt } from "#tests/main/visitor.ts";

const vessels = Number(process.env["ABUSE_VESSELS"] ?? 20_000);
const clients = 100;
const seconds = Number(process.env["ABUSE_SECONDS"] ?? 20);

/** Maximum time of 99 of 100 calls, in milliseconds. */
const bounds = { healthz: 100, lookup: 1000 };

const folder = mkdtempSync(join(tmpdir(), "plimsoll-abuse-"));
const fleet = join(folder, "fleet");
const plan = { vessels, seed: 1, day: fleetDay };
const probes = new Probes(plan);
await writeFleet(plan, fleet, ["ABSRECORDVESSEL", "ABSRECORDOWNER", "ABSRECORDCLASSSTATUS"]);
try {
  await measureEngine("embedded", {});
  await measureServer(process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Measures with a new database on the server, which is dropped at the end. */
async function measureServer(server: string): Promise<void> {
  const name = `plimsoll_abuse_${process.pid}`;
  await command(server, `create database ${name}`);
  try {
    await measureEngine("server", { DATABASE_URL: addressOf(server, name) });
  } finally {
    await dropDatabase(server, name);
  }
}

async function measureEngine(engine: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const all = {
    DATA_DIR: join(folder, engine),
    DEMO_FLEET: "off",
    CAPTCHA: "off",
    RATE_LIMIT: "off",
    METRICS_TOKEN: metricsToken,
    ...(await statementSettings(folder)),
    ...settings,
  };
  await runCommand([...builtPrograms.import, fleet], all);
  const server = await startServer(all);
  try {
    await measure(engine, server);
  } finally {
    await server.stop();
  }
  await measureCosts(engine, all);
  await measureLimited(engine, all);
}

/** Compares the cost of each route with its time, on a server that is busy with nothing else. */
async function measureCosts(engine: string, all: Readonly<Record<string, string>>): Promise<void> {
  const server = await startServer({ ...all, TRUST_PROXY: "1" });
  try {
    fail(await measureRoutes(engine, server, all, probes));
  } finally {
    await server.stop();
  }
}

/** Measures a server with default limits, apart from the captcha, whose work would slow the attacks down. */
async function measureLimited(engine: string, all: Readonly<Record<string, string>>): Promise<void> {
  const { RATE_LIMIT: _, ...limited } = all;
  const server = await startServer({ ...limited, TRUST_PROXY: "1" });
  try {
    fail(await measureAttacks(engine, server, probes, seconds));
  } finally {
    await server.stop();
  }
}

function fail(failures: readonly string[]): void {
  for (const failure of failures) console.log(`FAILED ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

async function measure(engine: string, { origin }: ServerProcess): Promise<void> {
  const request = await visitorAt(origin);
  const lookUpImoNumber = async () => {
    const number = probes.imoNumber(Math.floor(Math.random() * vessels));
    await bodyOf(request(`/os/ABSRECORDSEARCH?lean=1&oslc.select=*&oslc.where=imo_num="${number}"`));
  };
  await lookUpImoNumber();
  const client = new HttpClient(origin);
  await takePauses(client);
  const abuse = runClients("clients.ts", [origin, String(clients), String(seconds)]);
  const end = performance.now() + seconds * 1000;
  const [healthz, lookups] = await Promise.all([
    probe(end, async () => void (await (await fetch(`${origin}/healthz`)).text())),
    probe(end, lookUpImoNumber),
  ]);
  const pauses = await takePauses(client);
  await Promise.all([abuse, client.close()]);
  // A health check waits for the event loop; what exceeds these pauses is spent elsewhere.
  printTime(`${engine}: pauses of the event loop, p99`, pauses.pauseP99);
  printTime(`${engine}: longest pause of the event loop`, pauses.pause);
  report(`${engine}: /healthz`, healthz, bounds.healthz);
  report(`${engine}: IMO look-up`, lookups, bounds.lookup);
}

/** Times `action` at most ten times a second until `end`. The time of a failed action is infinite. */
async function probe(end: number, action: () => Promise<void>): Promise<readonly number[]> {
  const times: number[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    const isSuccessful = await action().then(
      () => true,
      (error: unknown) => {
        console.error(`A probe failed after ${Math.round(performance.now() - start)} ms:`, error);
        return false;
      },
    );
    times.push(isSuccessful ? performance.now() - start : Infinity);
    await wait(100);
  }
  return times;
}

function report(title: string, times: readonly number[], bound: number): void {
  const p99 = percentile(times, 99);
  printTime(`${title}: median of ${times.length}`, median(times));
  printTime(`${title}: p99 (bound ${bound} ms)`, p99);
  printTime(`${title}: slowest`, Math.max(...times));
  if (!(p99 <= bound)) process.exitCode = 1;
}

function printTime(title: string, time: number): void {
  console.log(`${title.padEnd(64)} ${time.toFixed(2).padStart(12)} ms`);
}
