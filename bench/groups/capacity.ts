// What a core serves: the processor time of a request in the server and in PostgreSQL, and in nginx that keeps pages (deploy/nginx.conf).
import { randomUUID } from "node:crypto";
import { openDatabase } from "#database/open.ts";
import { createSpentTokenStore } from "#limits/spent-token-store.ts";
import { startProxy } from "#tests/main/stack/proxy.ts";
import type { Measurement } from "#bench/harness/measurement.ts";
import type { Scale } from "#bench/harness/scale.ts";
import type { Site } from "#bench/harness/site.ts";
import { HttpClient, Visitors } from "#bench/harness/visitors.ts";
import { pageWorks } from "#bench/works/pages.ts";
import { searchWorks } from "#bench/works/searches.ts";
import { suspensionWorks } from "#bench/works/suspension-list.ts";
import { senderOf, type Work } from "#bench/works/work.ts";
import { compareLoads, type Target } from "./load.ts";

const connections = 10;

interface Load {
  /** Where the requests go. */
  readonly to?: string;
  /** Whose processor time is measured. */
  readonly of?: Omit<Target, "send">;
  readonly name?: string;
  readonly roundOf?: (round: number) => number;
}

/** Nothing on the embedded database, which has no processes of its own. */
export async function benchCapacity(site: Site, scale: Scale): Promise<readonly Measurement[]> {
  const { DATABASE_URL: database } = site.database.settings;
  if (database === undefined) return [];
  const { origin, pid } = site.product;
  const pages = pageWorks(site.probes);
  const measurements: Measurement[] = [];
  const measure = async (name: string, target: Target) => {
    const measurement = await compareLoads(site, name, { product: target }, connections, scale);
    const { failures = 0, runs = 0 } = measurement.figures.product ?? {};
    // A few are pages of controlled vessels. A refused request costs less than the ones that are measured.
    if (failures * 100 > runs) console.error(`${name} is left out: ${failures} requests failed.`);
    else measurements.push({ ...measurement, group: "capacity" });
  };
  /** Each load has other visitors, so that no session reaches its limit. */
  const measureWork = async (
    work: Work,
    { to = origin, of = { pid, database }, name = work.name, roundOf = (round) => round }: Load = {},
  ) => {
    const client = new HttpClient(to);
    try {
      const send = senderOf(await Visitors.open(client, scale.visitors), work);
      await measure(name, { ...of, send: (round) => send(roundOf(round)) });
    } finally {
      await client.close();
    }
  };
  for (const work of pages) await measureWork(work);
  for (const work of [...searchWorks(site.probes), ...suspensionWorks()]) {
    await measureWork(work);
    if (!work.isRepeated) await measureWork(work, { name: `${work.name}, again`, roundOf: () => 0 });
  }
  for (const work of pages.filter(({ name }) => name.endsWith("again"))) {
    const { headers } = await senderOf(site.visitors, work)(0);
    const validated = { ...work, headers: { ...work.headers, "if-none-match": String(headers["etag"]) } };
    await measureWork(validated, { name: `${work.name}, validated` });
    const proxy = await startProxy([Number(new URL(origin).port)]);
    const ofProxy = { to: proxy.address, of: { pid: proxy.worker }, name: `${work.name}, kept by nginx` };
    await measureWork(work, ofProxy).finally(() => proxy.stop());
  }
  await measureTokens(database, measure);
  return measurements;
}

/** What it costs the primary server that a captcha token is spent; the processor time of the server is that of this process. */
async function measureTokens(
  databaseUrl: string,
  measure: (name: string, target: Target) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ dataDir: "unused", databaseUrl });
  try {
    const { spend } = createSpentTokenStore(database);
    const send = async () => {
      const start = performance.now();
      await spend(randomUUID(), Date.now() + 60_000);
      return { milliseconds: performance.now() - start, body: Buffer.of(), headers: {} };
    };
    await measure("captcha token spent", { pid: process.pid, database: databaseUrl, send });
  } finally {
    await database.close();
  }
}
