// The results as one table on the terminal.
import type { Value } from "#bench/values/value.ts";
import type { Contestant, Figures, Measurement } from "#bench/harness/measurement.ts";

const columns = [
  "Work",
  "Database",
  "Vessels",
  "p50 ms",
  "p95 ms",
  "p99 ms",
  "CPU ms",
  "CPU ms of PostgreSQL",
  "CPU × handler",
  "CPU × PostGraphile",
  "Requests/s",
  "× SQL",
  "× handler",
  "× Hono",
  "× PostGraphile",
  "× COPY",
  "Notes",
] as const;

/** Returns the cells of a measurement. A ratio compares medians, or under load the requests a second. */
export function cellsOf(measurement: Measurement): readonly string[] {
  const { engine, figures, vessels, work } = measurement;
  const { product } = figures;
  const against = (peer: Contestant): string => ratio(product, figures[peer]);
  return [
    work,
    engine === "embedded" ? "embedded" : "PostgreSQL",
    vessels.toLocaleString("en-US"),
    figure(product?.p50),
    figure(product?.p95),
    figure(product?.p99),
    figure(product?.cpu),
    figure(product?.databaseCpu),
    cpuRatio(product, figures.handler),
    cpuRatio(product, figures.postgraphile),
    product?.perSecond === undefined ? "" : product.perSecond.toFixed(0),
    against("sql"),
    against("handler"),
    against("hono"),
    against("postgraphile"),
    against("copy"),
    notesOf(measurement),
  ];
}

/** How many times the peer's cost the product's is: of the median time, or under load of the time that each request takes overall. */
export function ratio(product: Figures | undefined, peer: Figures | undefined): string {
  if (!product || !peer) return "";
  const isLoad = product.perSecond !== undefined && peer.perSecond !== undefined;
  const value = isLoad ? (peer.perSecond ?? 0) / (product.perSecond ?? 1) : product.p50 / peer.p50;
  return value.toFixed(value < 10 ? 2 : 0);
}

function cpuRatio(product: Figures | undefined, peer: Figures | undefined): string {
  return product?.cpu && peer?.cpu ? (product.cpu / peer.cpu).toFixed(2) : "";
}

function notesOf({ figures, memory, memoryBefore, pause, pauseP99 }: Measurement): string {
  const { product } = figures;
  const { failures = 0 } = product ?? {};
  return [
    product && product.runs > 1 ? `slowest ${figure(product.slowest)} ms` : "",
    failures > 0 ? `${failures} failures` : "",
    pauseP99 === undefined ? "" : `pauses p99 ${figure(pauseP99)} ms`,
    pause === undefined ? "" : `longest pause ${figure(pause)} ms`,
    memoryBefore === undefined ? "" : `from ${memoryBefore} MiB`,
    memory === undefined ? "" : `${memory} MiB`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Three digits, or all digits before the point. */
export function figure(value: number | undefined): string {
  if (value === undefined) return "";
  if (value === 0) return "0";
  if (value >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toPrecision(value < 1 ? 2 : 3);
}

const widths = [48, 10, 9, 8, 8, 8, 8, 13, 18, 10, 7, 9, 7, 14, 7];

export function printTable(measurements: readonly Measurement[]): void {
  for (const cells of [columns, ...measurements.map(cellsOf)]) {
    console.log(
      cells.map((cell, at) => (at === 0 ? cell.padEnd(48) : cell.padStart(widths[at] ?? 0))).join(" "),
    );
  }
}

export function printValues(values: readonly Value[]): void {
  for (const { bound, unit, value, work } of values) {
    const limit = bound === undefined ? "" : ` (bound ${bound} ${unit}${value > bound ? ", exceeded" : ""})`;
    console.log(`${work.padEnd(72)} ${figure(value)} ${unit}${limit}`);
  }
}
