// Times are compared within one run only: machines are noisy, ratios less so.

/** The median of the times, in milliseconds, that `act` takes; the runs before the first measured one warm it up. */
export async function medianTime(act: () => Promise<unknown>, runs = 40): Promise<number> {
  for (let run = 0; run < 5; run += 1) await act();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return median(times);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

export function tell(what: string, figure: string): void {
  console.log(`${what.padEnd(64)} ${figure.padStart(24)}`);
}
