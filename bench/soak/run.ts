/**
 * `npm run soak`: sends mixed traffic over 200 connections from 200 forwarded addresses, with a rate limit that refuses none. Exits with 1 if
 * a request fails or memory grows until the end.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Command, InvalidArgumentError, Option } from "commander";
import { openBenchDatabase } from "#bench/harness/bench-database.ts";
import { builtPrograms, startServer } from "#bench/harness/child-process.ts";
import { fleetFolder, userCache } from "#bench/harness/fleet-cache.ts";
import { type Engine, engines } from "#bench/harness/measurement.ts";
import { guards, importFolder } from "#bench/harness/site.ts";
import { HttpClient, Visitors } from "#bench/harness/visitors.ts";
import { machine } from "#bench/report/machine.ts";
import { fleetDay, Probes } from "#bench/works/probes.ts";
import { soak, type SoakResult } from "./soak.ts";
import { mixedTraffic } from "./traffic.ts";

const connections = 200;
const addresses = 200;
/** Sessions of an address, so that no session reaches its own limit. */
const sessionsOfAddress = 4;
/** API keys, so that the requests of one do not wait for each other. */
const keys = 20;

/**
 * Mean milliseconds between a response and the next request of its connection: about half of what two cores serve. On PostgreSQL the cache
 * of responses reaches its bound within three minutes then, before the part with which the memory at the end is compared.
 */
const usualPauses: Readonly<Record<Engine, number>> = { server: 1000, embedded: 4000 };

interface Options {
  readonly seconds: number;
  readonly pause?: number;
  readonly vessels: number;
  readonly engine: Engine | "both";
  readonly reuse: boolean;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new InvalidArgumentError("It must be a whole number.");
}

async function soakEngine(engine: Engine, { pause, reuse, seconds, vessels }: Options): Promise<boolean> {
  const plan = { vessels, seed: 1, day: fleetDay };
  const fleet = await fleetFolder(plan, userCache);
  const database = await openBenchDatabase(engine, { vessels, cache: userCache, reuse });
  const parts = { database, programs: builtPrograms };
  if (!database.isReused) await importFolder(parts, fleet);
  const apiKeys: string[] = [];
  for (let key = 0; key < keys; key += 1) apiKeys.push(await addKey(database.settings, key));
  const server = await startServer({ ...database.settings, ...guards });
  try {
    const client = new HttpClient(server.origin, connections);
    const visitors = await Visitors.open(client, addresses * sessionsOfAddress, addresses);
    const kinds = mixedTraffic({ probes: new Probes(plan), visitors, client, apiKeys });
    const result = await soak({ server, kinds, connections, seconds, pause: pause ?? usualPauses[engine] });
    print(engine, vessels, result);
    return result.failures.length === 0 && result.memory.isFlat;
  } finally {
    await server.stop();
    await database.close();
  }
}

async function addKey(settings: Readonly<Record<string, string>>, number: number): Promise<string> {
  const [main = ""] = builtPrograms.serve;
  const name = `soak-${process.pid}-${number}`;
  const { stdout } = await promisify(execFile)(process.execPath, [main, "key", "add", name], {
    env: { PATH: process.env["PATH"], ...settings },
  });
  return stdout.trim();
}

function print(engine: Engine, vessels: number, result: SoakResult): void {
  const { cpu, failures, memory, p50, p99, perSecond, requests, samples, slowest } = result;
  const minutes = samples.filter(({ seconds }) => seconds % 60 === 0).map(({ mebibytes }) => mebibytes);
  console.log(`${engine}, ${vessels} vessels: ${requests} requests, ${failures.length} failures`);
  console.log(`  ${perSecond.toFixed(0)} requests/s, ${cpu.toFixed(2)} ms CPU each`);
  console.log(`  p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; the slowest:`);
  for (const { milliseconds, name, second } of slowest) {
    console.log(`    ${milliseconds.toFixed(0)} ms at ${second.toFixed(0)} s: ${name}`);
  }
  console.log(`  memory each minute: ${minutes.join(", ")} MiB; highest ${memory.highest} MiB`);
  console.log(
    `  median ${memory.settled} MiB once settled, ${memory.last} MiB at the end: ${memory.isFlat ? "flat" : "GROWING"}`,
  );
  for (const failure of failures.slice(0, 10)) console.log(`  FAILED ${failure}`);
}

await new Command("soak")
  .description("mixed traffic over 200 connections: failures, memory and response times")
  .option("--seconds <number>", "duration for each engine", wholeNumber, 600)
  .option(
    "--pause <milliseconds>",
    "mean time between a response and the next request of its connection (1000 on PostgreSQL, 4000 embedded)",
    wholeNumber,
  )
  .option("--vessels <number>", "size of the fleet", wholeNumber, 10_000)
  .addOption(new Option("--engine <engine>", "database").choices([...engines, "both"]).default("both"))
  .option("--reuse", "keep the databases and use those of an earlier run", false)
  .action(async (options: Options) => {
    const selected = options.engine === "both" ? engines : [options.engine];
    let isGood = true;
    console.log(`load average ${(await machine()).loadAverage} before the run`);
    for (const engine of selected) isGood = (await soakEngine(engine, options)) && isGood;
    process.exitCode = isGood ? 0 : 1;
  })
  .parseAsync();
process.exit();
