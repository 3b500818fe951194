// Mixed traffic over many connections for some minutes: does a request fail, does memory grow, how long do responses take?
import { setTimeout as wait } from "node:timers/promises";
import { cpuMilliseconds, memoryMebibytes } from "#bench/harness/process-usage.ts";
import type { ServerProcess } from "#bench/harness/child-process.ts";
import { percentile } from "#bench/harness/statistics.ts";
import type { Received } from "#bench/harness/visitors.ts";
import { courseOf, type MemoryCourse, type MemorySample } from "./memory.ts";
import { kindChooser, type TrafficKind } from "./traffic.ts";

export interface SoakOptions {
  readonly server: ServerProcess;
  readonly kinds: readonly TrafficKind[];
  readonly connections: number;
  readonly seconds: number;
  /** Milliseconds that a connection waits on average before its next request, as a visitor who reads. */
  readonly pause: number;
}

/** One of the slowest responses. */
export interface SlowResponse {
  /** Kind of the traffic. */
  readonly name: string;
  readonly milliseconds: number;
  /** Seconds after the start of the soak at which it ended. */
  readonly second: number;
}

/** How many of them are kept. */
const slowResponses = 5;

export interface SoakResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds of a response. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: readonly SlowResponse[];
  /** Processor time of the server process for each request. */
  readonly cpu: number;
  /** What failed, by the kind of traffic and the message. */
  readonly failures: readonly string[];
  readonly memory: MemoryCourse;
  readonly samples: readonly MemorySample[];
}

/** Sends requests over the connections, each some time after the previous one of its connection has ended. */
export async function soak({ connections, kinds, pause, seconds, server }: SoakOptions): Promise<SoakResult> {
  const failures: string[] = [];
  const next = kindChooser(kinds);
  const start = performance.now();
  const cpu = cpuMilliseconds(server.pid) ?? 0;
  const elapsed = () => (performance.now() - start) / 1000;
  const responses = new Responses(elapsed);
  let round = 0;
  const connection = async () => {
    while (elapsed() < seconds) {
      await wait(2 * pause * Math.random());
      const { name, send } = next();
      round += 1;
      await send(round).then(
        (received) => responses.add(name, received),
        (error: unknown) => failures.push(`${name}: ${String(error)}`),
      );
    }
  };
  const sampling = sampleMemory(server.pid, seconds);
  await Promise.all(Array.from({ length: connections }, connection));
  const duration = elapsed();
  const samples = await sampling;
  const { slowest, times } = responses;
  return {
    requests: times.length,
    perSecond: times.length / duration,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    slowest,
    cpu: ((cpuMilliseconds(server.pid) ?? 0) - cpu) / Math.max(1, times.length),
    failures,
    memory: courseOf(samples),
    samples,
  };
}

/** The times of all responses, and the slowest ones. */
class Responses {
  readonly times: number[] = [];
  slowest: readonly SlowResponse[] = [];
  readonly #elapsed: () => number;

  /** `elapsed` returns the seconds since the start. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  add(name: string, received: readonly Received[]): void {
    for (const { milliseconds } of received) {
      this.times.push(milliseconds);
      const all = [...this.slowest, { name, milliseconds, second: this.#elapsed() }];
      this.slowest = all
        .toSorted((one, other) => other.milliseconds - one.milliseconds)
        .slice(0, slowResponses);
    }
  }
}

async function sampleMemory(pid: number, seconds: number): Promise<readonly MemorySample[]> {
  const samples: MemorySample[] = [];
  for (let second = 0; second <= seconds; second += 1) {
    const mebibytes = memoryMebibytes(pid);
    if (mebibytes !== null) samples.push({ seconds: second, mebibytes });
    await wait(1000);
  }
  return samples;
}
