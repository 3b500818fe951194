// A plot of cost against the size of the fleet as SVG, both axes logarithmic, readable on light and dark pages.
import type { Measurement } from "#bench/harness/measurement.ts";

interface Point {
  readonly vessels: number;
  readonly milliseconds: number;
}

interface Line {
  readonly work: string;
  readonly points: readonly Point[];
}

const colours = [
  "#0a6ebd",
  "#b4481e",
  "#2f7d4f",
  "#7a3fa0",
  "#a87a00",
  "#b3246b",
  "#4a6a80",
  "#5f7a14",
  "#8a5a3c",
  "#2a7f86",
  "#6b5fc7",
] as const;

const width = 720;
const height = 400;
const left = 56;
const right = 270;
const top = 34;
const bottom = 40;

/** Returns the plot of the measurements' medians, one line for each work. */
export function plot(title: string, measurements: readonly Measurement[]): string {
  const lines = linesOf(measurements);
  const points = lines.flatMap(({ points }) => points);
  const [leastTime, mostTime] = decades(points.map(({ milliseconds }) => milliseconds));
  const [leastSize, mostSize] = decades(points.map(({ vessels }) => vessels));
  const x = scale([leastSize, mostSize], [left, width - right]);
  const y = scale([leastTime, mostTime], [height - bottom, top]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="${title}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${left}" y="18" font-weight="bold" fill="#10202f">${title}: median in ms by number of vessels</text>`,
    ...powers(leastTime, mostTime).map(
      (value) =>
        `<path d="M${left} ${y(value)}H${width - right}" stroke="#dde3ea"/>` +
        `<text x="${left - 6}" y="${y(value) + 4}" text-anchor="end" fill="#45566a">${value.toLocaleString("en-US")}</text>`,
    ),
    ...powers(leastSize, mostSize).map(
      (value) =>
        `<path d="M${x(value)} ${top}V${height - bottom}" stroke="#dde3ea"/>` +
        `<text x="${x(value)}" y="${height - bottom + 18}" text-anchor="middle" fill="#45566a">${value.toLocaleString("en-US")}</text>`,
    ),
    ...lines.flatMap((line, at) => drawLine(line, at, x, y)),
    "</svg>\n",
  ].join("\n");
}

function drawLine({ points, work }: Line, at: number, x: Scale, y: Scale): readonly string[] {
  const colour = colours[at % colours.length] ?? "";
  const places = points.map(({ milliseconds, vessels }) => `${x(vessels)} ${y(milliseconds)}`);
  const legend = top + 10 + at * 20;
  return [
    `<path d="M${places.join("L")}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...points.map(
      ({ milliseconds, vessels }) =>
        `<circle cx="${x(vessels)}" cy="${y(milliseconds)}" r="3" fill="${colour}"/>`,
    ),
    `<rect x="${width - right + 16}" y="${legend - 9}" width="10" height="10" fill="${colour}"/>`,
    `<text x="${width - right + 32}" y="${legend}" fill="#10202f">${escapeXml(work)}</text>`,
  ];
}

function linesOf(measurements: readonly Measurement[]): readonly Line[] {
  const works = [...new Set(measurements.map(({ work }) => work))];
  return works.map((work) => ({
    work,
    points: measurements
      .filter((one) => one.work === work)
      .flatMap(({ figures: { product }, vessels }) =>
        product ? [{ vessels, milliseconds: product.p50 }] : [],
      )
      .toSorted((one, other) => one.vessels - other.vessels),
  }));
}

type Scale = (value: number) => number;

function scale([least, most]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  const share = (value: number) => Math.log(value / least) / Math.log(most / least);
  return (value) => Math.round((from + (to - from) * share(value)) * 10) / 10;
}

/** The powers of ten around the values. */
function decades(values: readonly number[]): readonly [number, number] {
  const least = Math.floor(Math.log10(Math.min(...values)));
  const most = Math.ceil(Math.log10(Math.max(...values)));
  return [10 ** least, 10 ** Math.max(most, least + 1)];
}

function powers(least: number, most: number): readonly number[] {
  const count = Math.round(Math.log10(most / least)) + 1;
  return Array.from({ length: count }, (_, at) => Number((least * 10 ** at).toPrecision(1)));
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
