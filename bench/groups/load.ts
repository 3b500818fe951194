// Look-ups by IMO number over many connections at a time: a new number in each request, and one number again and again.
import {
  type Contestant,
  type Figures,
  figuresOf,
  type Measurement,
  type Pauses,
} from "#bench/harness/measurement.ts";
import { median } from "#bench/harness/statistics.ts";
import { cpuMilliseconds, memoryMebibytes, startServerTimer } from "#bench/harness/process-usage.ts";
import type { Scale } from "#bench/harness/scale.ts";
import { type Site, takePauses } from "#bench/harness/site.ts";
import type { Received } from "#bench/harness/visitors.ts";
import { imoNumberSearch, searchWorks } from "#bench/works/searches.ts";
import { senderOf, type Work } from "#bench/works/work.ts";
import { requestGraphql, requestSql, storeBytes } from "./compare-work.ts";

export interface Target {
  /** The process that serves. */
  readonly pid: number;
  readonly send: (round: number) => Promise<Received>;
  /** The PostgreSQL server whose processor time counts, too. */
  readonly database?: string | undefined;
}

export type Targets = Readonly<Partial<Record<Contestant, Target>>>;

export async function benchLoad(site: Site, scale: Scale): Promise<readonly Measurement[]> {
  const work = imoNumberSearch(site.probes);
  const measurements: Measurement[] = [];
  for (const connections of scale.connections) {
    const fresh = await targetsOf(site, work, (round) => round);
    const again = await targetsOf(site, work, () => 0);
    const name = `look-ups over ${connections} connections`;
    measurements.push(await compareLoads(site, name, fresh, connections, scale));
    measurements.push(await compareLoads(site, `${name}, one number`, again, connections, scale));
  }
  return measurements;
}

/** Every kind of search over ten connections. */
export async function benchSearchLoad(site: Site, scale: Scale): Promise<readonly Measurement[]> {
  const connections = 10;
  const measurements: Measurement[] = [];
  for (const work of searchWorks(site.probes)) {
    const { handler, product } = await targetsOf(site, work, (round) => round);
    const targets = { ...(product && { product }), ...(handler && { handler }) };
    const name = `${work.name}, ${connections} connections`;
    const measurement = await compareLoads(site, name, targets, connections, scale);
    measurements.push({ ...measurement, group: "searchload" });
  }
  return measurements;
}

async function targetsOf(site: Site, work: Work, roundOf: (round: number) => number): Promise<Targets> {
  const { handler, hono, postgraphile, product, visitors } = site;
  const { graphql, peers } = work;
  const sendRound = senderOf(visitors, work);
  const send = (round: number) => sendRound(roundOf(round));
  const path = await storeBytes(hono, "load", (await send(0)).body);
  return {
    product: { pid: product.pid, send },
    hono: { pid: hono.pid, send: () => hono.client.get(path) },
    ...(peers && {
      handler: {
        pid: handler.pid,
        send: (round) => {
          const [call] = peers(roundOf(round));
          if (!call) throw new Error(`${work.name} has no SQL.`);
          return requestSql(handler, call);
        },
      },
    }),
    ...(postgraphile &&
      graphql && {
        postgraphile: {
          pid: postgraphile.pid,
          send: (round) => requestGraphql(postgraphile, graphql, roundOf(round)),
        },
      }),
  };
}

/** Requests of earlier loads, so that no request is sent twice. */
let sent = 0;

export async function compareLoads(
  site: Site,
  work: string,
  targets: Targets,
  connections: number,
  scale: Scale,
): Promise<Measurement> {
  const results = new Map<Contestant, Slice[]>();
  await takePauses(site.visitors.client);
  for (let slice = 0; slice < scale.slices; slice += 1) {
    for (const [name, target] of Object.entries(targets) as [Contestant, Target][]) {
      const result = await loadSlice(target, connections, scale.slice);
      results.set(name, [...(results.get(name) ?? []), result]);
    }
  }
  const figures = Object.fromEntries([...results].map(([name, slices]) => [name, summary(slices)]));
  return measurementOf(site, work, figures, await takePauses(site.visitors.client));
}

/** Only the product, from all visitors' addresses: does any request fail, and does memory grow? */
export async function benchSoak(site: Site, { soak: seconds }: Scale): Promise<readonly Measurement[]> {
  const { product } = await targetsOf(site, imoNumberSearch(site.probes), (round) => round);
  if (!product) throw new Error("There is no product.");
  await takePauses(site.visitors.client);
  const memoryBefore = memoryMebibytes(site.product.pid);
  const result = await loadSlice(product, 200, { seconds });
  const name = `look-ups over 200 connections for ${seconds} s`;
  const measurement = measurementOf(
    site,
    name,
    { product: summary([result]) },
    await takePauses(site.visitors.client),
  );
  return [{ ...measurement, group: "soak", ...(memoryBefore !== null && { memoryBefore }) }];
}

function measurementOf(
  { engine, probes, product }: Site,
  work: string,
  figures: Measurement["figures"],
  pauses: Pauses,
): Measurement {
  const memory = memoryMebibytes(product.pid);
  const { vessels } = probes.plan;
  return { group: "load", work, engine, vessels, figures, ...pauses, ...(memory !== null && { memory }) };
}

interface Slice {
  readonly times: readonly number[];
  readonly failures: number;
  readonly perSecond: number;
  /** Milliseconds of the server process for each request. */
  readonly cpu: number;
  /** Milliseconds of PostgreSQL for each request. */
  readonly databaseCpu: number | null;
}

/** Sends requests over a number of connections, each as soon as the previous one of its connection has ended. */
async function loadSlice(
  { database, pid, send }: Target,
  connections: number,
  { requests = Infinity, seconds = Infinity }: { readonly requests?: number; readonly seconds?: number },
): Promise<Slice> {
  const times: number[] = [];
  let [started, failures] = [0, 0];
  const databaseTime = database === undefined ? null : await startServerTimer(database);
  const cpu = cpuMilliseconds(pid) ?? 0;
  const start = performance.now();
  const connection = async () => {
    while (started < requests && performance.now() - start < seconds * 1000) {
      started += 1;
      sent += 1;
      await send(sent).then(
        ({ milliseconds }) => times.push(milliseconds),
        (error: unknown) => {
          // One of them shows what fails.
          if (failures === 0) console.error(String(error));
          failures += 1;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const elapsed = performance.now() - start;
  const used = (cpuMilliseconds(pid) ?? 0) - cpu;
  const each = (milliseconds: number) => milliseconds / Math.max(1, started);
  return {
    times,
    failures,
    perSecond: (times.length / elapsed) * 1000,
    cpu: each(used),
    databaseCpu: databaseTime && each(await databaseTime()),
  };
}

function summary(slices: readonly Slice[]): Figures {
  const ofDatabase = slices.flatMap(({ databaseCpu }) => databaseCpu ?? []);
  return figuresOf(
    slices.flatMap(({ times }) => times),
    {
      cpu: median(slices.map(({ cpu }) => cpu)),
      ...(ofDatabase.length > 0 && { databaseCpu: median(ofDatabase) }),
      perSecond: median(slices.map(({ perSecond }) => perSecond)),
      failures: slices.reduce((sum, { failures }) => sum + failures, 0),
    },
  );
}
