// Measures the query language: parsing and analysing a typical search, and 100,000 hostile inputs.
import { defaultLimits } from "#query/limits.ts";
import { parseWhere } from "#query/syntax/parse-where.ts";
import { type Parameters, analyzeQuery } from "#query/analyze-query.ts";
import { compileOnly } from "#tests/query/compile-only.ts";
import { fuzz, type MeasureCost } from "#tests/query/fuzz.ts";
import { workOrders } from "#tests/query/work-orders.ts";

export interface QueryFigures {
  /** Parsing the condition of a typical search. */
  readonly parseMicroseconds: number;
  /** Parsing and checking all parameters of the same call. */
  readonly analyzeMicroseconds: number;
  readonly fuzzInputs: number;
  /** Inputs that were neither accepted nor rejected with a message. */
  readonly fuzzCrashes: number;
  readonly fuzzSlowestMilliseconds: number;
}

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

/** Takes some seconds. */
export function measureQueries(): QueryFigures {
  const figures = fuzz(100_000, workOrders, compileOnly, measureSlowest());
  return {
    parseMicroseconds: microsecondsOf(() =>
      parseWhere({ parameter: "oslc.where", text: where }, defaultLimits),
    ),
    analyzeMicroseconds: microsecondsOf(() => analyzeQuery(typicalCall, workOrders)),
    fuzzInputs: figures.inputs,
    fuzzCrashes: figures.crashes.length,
    fuzzSlowestMilliseconds: figures.highestCost,
  };
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
