// How long the query language takes: a typical search, parsed and understood, and 100,000 hostile inputs.
import { defaultLimits } from "#query/limits.ts";
import { parseWhere } from "#query/syntax/where.ts";
import { type Parameters, understand } from "#query/understand.ts";
import { compileOnly } from "#tests/query/compile-only.ts";
import { fuzz } from "#tests/query/fuzz.ts";
import { workOrders } from "#tests/query/work-orders.ts";

export interface QueryFigures {
  /** The condition of a typical search, text to tree. */
  readonly parseMicroseconds: number;
  /** All parameters of the same call, texts to checked query. */
  readonly understandMicroseconds: number;
  readonly fuzzInputs: number;
  /** Inputs that were neither understood nor refused with a message. */
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

/** Measures on this machine, now; takes some seconds. */
export function measureQueries(): QueryFigures {
  const figures = fuzz(100_000, workOrders, compileOnly);
  return {
    parseMicroseconds: microsecondsOf(() =>
      parseWhere({ parameter: "oslc.where", text: where }, defaultLimits),
    ),
    understandMicroseconds: microsecondsOf(() => understand(typicalCall, workOrders)),
    fuzzInputs: figures.inputs,
    fuzzCrashes: figures.crashes.length,
    fuzzSlowestMilliseconds: figures.slowestMilliseconds,
  };
}

/** Time of one run, of many after a warm-up. */
function microsecondsOf(run: () => unknown): number {
  const runs = 20_000;
  for (let warm = 0; warm < runs; warm += 1) run();
  const start = performance.now();
  for (let measured = 0; measured < runs; measured += 1) run();
  return ((performance.now() - start) / runs) * 1000;
}
