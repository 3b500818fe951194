// Attacks with default limits, from ten and a hundred addresses, while another reader's health checks and look-ups are timed.
import { setTimeout as wait } from "node:timers/promises";
import { withDeadline } from "#async/deadline.ts";
import type { ServerProcess } from "#bench/harness/child-process.ts";
import { percentile } from "#bench/harness/statistics.ts";
import { Probes } from "#bench/works/probes.ts";
import { visitorAt } from "#tests/main/visitor.ts";
import { attackNames } from "./attack-names.ts";
import { runClients } from "./run-clients.ts";

/** Milliseconds: of 99 of 100 calls at ten addresses, of each at a hundred, and until the service is normal afterwards. */
const bounds = {
  ten: { healthz: 100, lookup: 1000 },
  hundred: { healthz: 1000, lookup: 5000 },
  recovery: 10_000,
};

interface Result {
  readonly healthz: readonly number[];
  readonly lookups: readonly number[];
}

/** Runs every attack against a server; returns the sentences of the bounds that were exceeded. */
export async function measureAttacks(
  engine: string,
  { origin }: ServerProcess,
  probes: Probes,
  seconds: number,
): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const addresses of [10, 100]) {
    for (const attack of attackNames) {
      const title = `${engine}: ${attack} from ${addresses} addresses`;
      console.log(title);
      // Before the attack, because this reader is there already.
      const lookUp = await lookUpAt(origin, probes);
      const clients = runClients("attack-clients.ts", [origin, attack, String(addresses), String(seconds)]);
      const during = await probeFor(origin, lookUp, seconds);
      const exceeded = addresses === 10 ? tenExceeded(during) : hundredExceeded(during);
      await clients;
      const recovery = await timeToRecover(origin, probes);
      console.log(
        `  /healthz p99 ${show(percentile(during.healthz, 99))}, slowest ${show(Math.max(...during.healthz))}; look-up p99 ` +
          `${show(percentile(during.lookups, 99))}, slowest ${show(Math.max(...during.lookups))}; normal after ${show(recovery)}`,
      );
      if (recovery > bounds.recovery) exceeded.push(`service was not normal after ${show(recovery)}`);
      failures.push(...exceeded.map((reason) => `${title}: ${reason}`));
    }
  }
  return failures;
}

const show = (milliseconds: number): string => `${milliseconds.toFixed(0)} ms`;

function tenExceeded({ healthz, lookups }: Result): string[] {
  return [
    ...(percentile(healthz, 99) <= bounds.ten.healthz ? [] : ["/healthz"]),
    ...(percentile(lookups, 99) <= bounds.ten.lookup ? [] : ["look-up"]),
  ];
}

function hundredExceeded({ healthz, lookups }: Result): string[] {
  return [
    ...(Math.max(...healthz) <= bounds.hundred.healthz ? [] : ["/healthz"]),
    ...(Math.max(...lookups) <= bounds.hundred.lookup ? [] : ["look-up"]),
  ];
}

async function probeFor(origin: string, lookUp: () => Promise<number>, seconds: number): Promise<Result> {
  const end = performance.now() + seconds * 1000;
  const [healthz, lookups] = await Promise.all([
    repeat(end, () => timed(async (signal) => (await fetch(`${origin}/healthz`, { signal })).ok)),
    repeat(end, lookUp),
  ]);
  return { healthz, lookups };
}

/** Returns a look-up by IMO number that succeeds with a response, or with 503 that names a wait; its time is infinite otherwise. */
async function lookUpAt(origin: string, probes: Probes): Promise<() => Promise<number>> {
  const request = await visitorAt(origin);
  return () => {
    const number = probes.imoNumber(Math.floor(Math.random() * probes.plan.vessels));
    return timed(async (signal) => {
      const response = await request(
        `/os/ABSRECORDSEARCH?lean=1&oslc.select=*&oslc.where=imo_num="${number}"`,
        signal,
      );
      await response.arrayBuffer();
      return response.ok || (response.status === 503 && response.headers.has("Retry-After"));
    });
  };
}

/** Times a call; infinite if it fails or takes a minute. */
async function timed(call: (signal: AbortSignal) => Promise<boolean>): Promise<number> {
  const start = performance.now();
  const isSuccessful = await withDeadline(60_000, [], call).catch(() => false);
  return isSuccessful ? performance.now() - start : Infinity;
}

/** At most five calls a second, within the limit of one address. */
async function repeat(end: number, call: () => Promise<number>): Promise<readonly number[]> {
  const times: number[] = [];
  do {
    times.push(await call());
    await wait(200);
  } while (performance.now() < end);
  return times;
}

/** Milliseconds until three look-ups in a row take as long as at ten addresses. */
async function timeToRecover(origin: string, probes: Probes): Promise<number> {
  const start = performance.now();
  const lookUp = await lookUpAt(origin, probes);
  for (let inRow = 0; inRow < 3 && performance.now() - start < 2 * bounds.recovery;)
    inRow = (await lookUp()) <= bounds.ten.lookup ? inRow + 1 : 0;
  return performance.now() - start;
}
