// Measures several ways to do the same work by turns, so that other load of the computer affects all of them alike.
import { type Contestant, type Figures, figuresOf } from "./measurement.ts";
import { cpuMilliseconds } from "./process-usage.ts";

/** One way to do the work. `run` returns the time in milliseconds; each round may request something else. */
export interface Way {
  readonly run: (round: number) => Promise<number>;
  /** Called when the warm-up has ended. */
  readonly onWarm?: () => void;
  /** The process whose processor time is counted, if it does nothing else meanwhile. */
  readonly pid?: number;
}

export type Ways = Readonly<Partial<Record<Contestant, Way>>>;

export interface Repetition {
  /** Rounds before the measurement, so that code is compiled. They end earlier after half of `budget`. */
  readonly warmUps: number;
  readonly rounds: number;
  /** Time in milliseconds after which no further round begins, if there have been `leastRounds`. */
  readonly budget: number;
}

const leastRounds = 5;

/**
 * Runs all ways in each round, one after the other, and returns their figures. `prepare` runs before each round without being measured: what
 * the first way reads from the disk, the others would find in memory.
 */
export async function interleave(
  ways: Ways,
  { budget, rounds, warmUps }: Repetition,
  prepare: (round: number) => Promise<unknown> = () => Promise.resolve(),
) {
  const named = Object.entries(ways) as [Contestant, Way][];
  const measured = named.map(([name, way]) => ({ name, way, times: [] as number[], cpu: 0 }));
  let warmed = 0;
  for (const start = performance.now(); warmed < warmUps; warmed += 1) {
    if (warmed > 0 && performance.now() - start > budget / 2) break;
    await prepare(warmed);
    for (const { way } of measured) await way.run(warmed);
  }
  for (const { way } of measured) way.onWarm?.();
  const start = performance.now();
  const isOver = (done: number) => done >= leastRounds && performance.now() - start > budget;
  for (let done = 0; done < rounds && !isOver(done); done += 1) {
    await prepare(warmed + done);
    for (const one of measured) {
      const before = cpuOf(one.way);
      one.times.push(await one.way.run(warmed + done));
      one.cpu += cpuOf(one.way) - before;
    }
  }
  const figures: Partial<Record<Contestant, Figures>> = {};
  for (const { cpu, name, times, way } of measured) {
    figures[name] = figuresOf(times, way.pid === undefined ? {} : { cpu: cpu / times.length });
  }
  return figures;
}

function cpuOf({ pid }: Way): number {
  return pid === undefined ? 0 : (cpuMilliseconds(pid) ?? 0);
}
