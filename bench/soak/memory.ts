// Whether the memory of a server is flat: it may grow until its caches have reached their bounds, and not later.
import { median } from "#bench/harness/statistics.ts";

/** Resident memory in MiB, some seconds after the begin. */
export interface MemorySample {
  readonly seconds: number;
  readonly mebibytes: number;
}

export interface MemoryCourse {
  /** Medians of the part in which the caches have reached their bounds, and of the last part. */
  readonly settled: number;
  readonly last: number;
  readonly highest: number;
  readonly isFlat: boolean;
}

/** Parts of the duration that are compared: of ten minutes, the third and fourth and the last two. */
const parts = { settled: [0.2, 0.4], last: [0.8, 1] } as const;
/** Growth by which the last part may exceed the other one: the garbage collector lets memory rise and fall by more than that. */
const tolerance = 1.1;

export function courseOf(samples: readonly MemorySample[]): MemoryCourse {
  const end = samples.at(-1)?.seconds ?? 0;
  const medianIn = ([from, to]: readonly [number, number]) =>
    median(
      samples
        .filter(({ seconds }) => seconds >= from * end && seconds <= to * end)
        .map(({ mebibytes }) => mebibytes),
    );
  const [settled, last] = [medianIn(parts.settled), medianIn(parts.last)];
  const highest = Math.max(...samples.map(({ mebibytes }) => mebibytes));
  return { settled, last, highest, isFlat: last <= settled * tolerance };
}
