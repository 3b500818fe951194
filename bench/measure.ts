// Compare times within one run only: the speed of a computer varies between runs, ratios vary less.

/** Returns the median time of `action` in milliseconds, measured after five runs to warm up. */
export async function medianTime(action: () => Promise<unknown>, runs = 40): Promise<number> {
  for (let run = 0; run < 5; run += 1) await action();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await action();
    times.push(performance.now() - start);
  }
  return median(times);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the value that 99 of 100 values do not exceed. */
export function percentile99(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

export function printResult(what: string, figure: string): void {
  console.log(`${what.padEnd(64)} ${figure.padStart(24)}`);
}
