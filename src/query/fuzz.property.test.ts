import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { Parameters } from "./analyze-query.ts";
import { defaultLimits } from "./limits.ts";
import { startStepCounter, type StepCounter } from "#tests/query/step-counter.ts";

/** Steps of the analysis for one character of a call, and for a call without characters. More would grow faster than the call. */
const budget = { character: 60, call: 10_000 };

let counter: StepCounter;
let query: Awaited<ReturnType<typeof loadQuery>>;

beforeAll(async () => {
  counter = startStepCounter("/src/query/");
  vi.resetModules();
  query = await loadQuery();
});
beforeEach(() => void counter.takeSteps());
afterAll(() => counter.close());

/** Loads the query language after the counter has started. */
async function loadQuery() {
  const [{ compileOnly }, fuzz, { workOrders }, { QueryError }, { analyzeQuery }] = await Promise.all([
    import("#tests/query/compile-only.ts"),
    import("#tests/query/fuzz.ts"),
    import("#tests/query/work-orders.ts"),
    import("./query-error.ts"),
    import("./analyze-query.ts"),
  ]);
  return { ...fuzz, analyzeQuery, compileOnly, QueryError, workOrders };
}

function budgetOf(call: Parameters): number {
  const characters = call.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return budget.call + budget.character * characters;
}

/** Runs the analysis of a call and returns the share of the call's budget that it took. */
function shareOfBudget(run: () => void, call: Parameters): number {
  run();
  return counter.takeSteps() / budgetOf(call);
}

/** Calls whose steps are taken together, because taking them takes far longer than the analysis of a call. */
const batchSize = 10;

/** Returns a function as `shareOfBudget`, which after each batch returns a share that no call of the batch exceeds. */
function shareOfBatch(): typeof shareOfBudget {
  const batch: (readonly [run: () => void, call: Parameters])[] = [];
  return (run, call) => {
    run();
    batch.push([run, call]);
    if (batch.length < batchSize) return 0;
    const done = batch.splice(0);
    const share = counter.takeSteps() / Math.min(...done.map(([, one]) => budgetOf(one)));
    return share < 1 ? share : Math.max(...done.map(([again, one]) => shareOfBudget(again, one)));
  };
}

function isAccepted(call: Parameters): boolean {
  try {
    query.analyzeQuery(call, query.workOrders);
    return true;
  } catch (error) {
    if (error instanceof query.QueryError) return false;
    throw error;
  }
}

test("hostile input is accepted or rejected within its budget of steps and never crashes the analysis", () => {
  const { compileOnly, fuzz, seededRandom, workOrders } = query;
  const result = fuzz(5000, workOrders, compileOnly, shareOfBatch(), seededRandom(20_261_120));
  expect(result.crashes).toEqual([]);
  expect(result.accepted).toBeGreaterThan(200);
  expect(result.rejected).toBeGreaterThan(2000);
  expect(result.highestCost).toBeLessThan(1);
});

test.each([
  ["braces", "a{"],
  ["quotation marks", '"'],
  ["backslashes", "\\", 'a="'],
  ["terms", "priority=1 and "],
  ["values", "1,", "priority in ["],
  ["wildcards", "%a", 'description="'],
  ["dots", "a."],
  ["spaces", " "],
])("a text full of %s is accepted or rejected within its budget of steps", (_, part, beginning = "") => {
  const repeated = part.repeat((defaultLimits.characters - 100) / part.length);
  for (const name of ["where", "select", "orderBy", "searchTerms", "searchAttributes", "mxwo.wotask.where"]) {
    const call = [[name, beginning + repeated]] as const;
    expect(shareOfBudget(() => isAccepted(call), call)).toBeLessThan(1);
  }
});

test("the real calls that the fuzz test mutates are accepted unchanged", () => {
  expect(query.realCalls.filter((call) => !isAccepted(call))).toEqual([]);
});
