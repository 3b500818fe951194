// Measures the query language: parsing and analysing a typical search, and 100,000 hostile inputs.
import { defaultLimits } from "#query/limits.ts";
import { parseWhere } from "#query/syntax/parse-where.ts";
import { type Parameters, analyzeQuery } from "#query/analyze-query.ts";
import { compileOnly } from "#tests/query/compile-only.ts";
import { fuzz, type MeasureCost } from "#tests/query/fuzz.ts";
import { workOrders } from "#tests/query/work-orders.ts";
import type { Value } from "./value.ts";

const where =
  'status="APPR" and priority=12 and asset.assettype="%MERIDIAN%SHIPPING%" and description in ["A","B"]';
const typicalCall: Parameters = [
  ["collectioncount", "1"],
  ["oslc.where", where],
  ["oslc.pageSize", "20"],
  ["pageno", "1"],
  ["searchAttributes", "description,keyword"],
  ["oslc.searchTerms", '"%OCEAN%STAR%"'],
  ["oslc.select", "*"],
  ["oslc.orderBy", "+description"],
  ["_lang", "en-EN"],
  ["lean", "1"],
];

const hostileInputs = 100_000;

/** Takes some seconds. */
export function measureLanguage(): readonly Value[] {
  const { crashes, highestCost } = fuzz(hostileInputs, workOrders, compileOnly, measureSlowest());
  const parse = () => parseWhere({ parameter: "oslc.where", text: where }, defaultLimits);
  const analyze = () => analyzeQuery(typicalCall, workOrders);
  const group = "language";
  return [
    { group, work: "parsing a search's query", value: microsecondsOf(parse), unit: "µs" },
    { group, work: "analysing the whole call", value: microsecondsOf(analyze), unit: "µs" },
    { group, work: "100,000 hostile inputs", value: crashes.length, unit: "crashes", bound: 0 },
    { group, work: "slowest hostile input", value: highestCost, unit: "ms" },
  ];
}

/** Returns the average time of a run, after a warm-up. */
function microsecondsOf(run: () => unknown): number {
  const runs = 20_000;
  for (let warm = 0; warm < runs; warm += 1) run();
  const start = performance.now();
  for (let measured = 0; measured < runs; measured += 1) run();
  return ((performance.now() - start) / runs) * 1000;
}

/** Measures runs in milliseconds. A new slowest one is measured again, because the computer may have been busy with other work. */
function measureSlowest(): MeasureCost {
  let slowest = 0;
  return (run) => {
    const first = millisecondsOf(run);
    if (first <= slowest) return first;
    slowest = Math.min(first, ...Array.from({ length: 3 }, () => millisecondsOf(run)));
    return slowest;
  };
}

function millisecondsOf(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
