// Compare times within one run only: the speed of a computer varies between runs, ratios vary less.

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the value that this share of the values, in percent, does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
