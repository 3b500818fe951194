// The processor time of routes as multiples of a look-up by IMO number, compared with their cost in tokens.
import { routeCosts } from "#gateway/limits/route-costs.ts";
import type { ServerProcess } from "#bench/harness/child-process.ts";
import { cpuMilliseconds } from "#bench/harness/process-usage.ts";
import { HttpClient, Visitors } from "#bench/harness/visitors.ts";
import type { Probes } from "#bench/works/probes.ts";

const repeats = 60;

/** What is requested of a route; the path differs in each round, so that no response is kept. */
const samples: Readonly<Record<string, (probes: Probes, round: number) => string>> = {
  "GET /healthz": () => "/healthz",
  "GET /api/docs": () => "/api/docs",
  "GET /api/docs.css": () => "/api/docs.css",
  "GET /api/openapi.json": () => "/api/openapi.json",
  "GET /api/portal": () => "/api/portal",
  "GET /site.webmanifest": () => "/site.webmanifest",
  "GET /api/start": () => "/api/start",
  "GET /class-suspension/list.csv": () => "/class-suspension/list.csv",
  "GET /class-suspension/feed.atom": () => "/class-suspension/feed.atom",
  "GET /changes/feed.atom": (_, round) => `/changes/feed.atom?page=${(round % 5) + 1}`,
  "GET /*": (probes, round) => `/?ImoNum=${probes.imoNumber(round)}`,
};

/** Prints each measured route; returns the sentences of those that cost too few tokens. Linux only: elsewhere there are no times. */
export async function measureRoutes(
  engine: string,
  { origin, pid }: ServerProcess,
  probes: Probes,
): Promise<readonly string[]> {
  const client = new HttpClient(origin, 4);
  const visitors = await Visitors.open(client, 20);
  const timeOf = async (request: (round: number) => Promise<unknown>) => {
    await request(0);
    const before = cpuMilliseconds(pid) ?? Number.NaN;
    for (let round = 1; round <= repeats; round += 1) await request(round);
    return ((cpuMilliseconds(pid) ?? Number.NaN) - before) / repeats;
  };
  const lookUp = await timeOf((round) =>
    visitors.call(`/os/ABSRECORDSEARCH?lean=1&oslc.select=*&oslc.where=imo_num="${probes.imoNumber(round)}"`),
  );
  console.log(`${engine}: an IMO look-up takes ${lookUp.toFixed(2)} ms of processor time`);
  const failures: string[] = [];
  for (const [route, { tokens }] of Object.entries(routeCosts)) {
    const sample = samples[route];
    if (!sample) {
      console.log(`  ${route}: not measured, ${tokens} tokens`);
      continue;
    }
    const multiple = (await timeOf((round) => visitors.get(sample(probes, round)))) / lookUp;
    console.log(`  ${route}: ${multiple.toFixed(1)} look-ups, ${tokens} tokens`);
    if (tokens < Math.floor(multiple)) failures.push(`${engine}: ${route} costs ${tokens} tokens`);
  }
  await client.close();
  return failures;
}
