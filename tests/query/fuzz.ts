// Hostile input for the query language: random bytes, and real queries with a few characters changed.
import type { Kysely } from "kysely";

import type { QueryableSchema } from "#query/queryable-schema.ts";
import { countRows, selectRows } from "#query/compile/rows.ts";
import { QueryError } from "#query/query-error.ts";
import { type Parameters, analyzeQuery } from "#query/analyze-query.ts";

/** Returns the next number of a seeded sequence, from 0 inclusive to 1 exclusive. */
export type Random = () => number;

/** The generator mulberry32. The same seed gives the same numbers on every computer. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const names = [
  "oslc.where",
  "oslc.select",
  "oslc.orderBy",
  "oslc.searchTerms",
  "searchAttributes",
  "savedQuery",
  "oslc.pageSize",
  "pageno",
  "mxwo.wotask.where",
  "mxwo.wotask.orderBy",
  "assetnum",
];

/** Calls that clients make, on the record set of the tests. */
export const realCalls: readonly Parameters[] = [
  [
    ["oslc.where", 'status="APPR"and priority>=1.5 and description!="%pump%"'],
    ["oslc.orderBy", "-priority,+asset.assettype"],
    ["oslc.pageSize", "20"],
    ["pageno", "2"],
  ],
  [
    [
      "oslc.where",
      'wotask{status in ["APPR","W%"] and qty<=100} and asset.installdate>"1999-02-06T00:00:00-05:00"',
    ],
  ],
  [
    [
      "oslc.where",
      'description!="[BR300,BR400]" and comment!="*" and istask=0 and keyword="A%" and bill.name="x"',
    ],
  ],
  [
    ["oslc.select", "*,spi:wonum--id,rel.wotask{status,tool{*}},wotask._dbcount--n,asset.meter.reading"],
    ["mxwo.wotask.where", 'status="*" and qty>100.0'],
    ["mxwo.wotask.orderBy", "+qty,-status"],
  ],
  [
    ["searchAttributes", "description,keyword,asset.assettype,"],
    ["oslc.searchTerms", '"%OCEAN%STAR%","oil",""gas""'],
    ["savedQuery", "open"],
  ],
  [["oslc.where", String.raw`description="a\"b\\c" and reportdate="2026-03-01" and cost in [1,2.50,-3]`]],
];

const pieces = [
  '"',
  "\\",
  "%",
  "*",
  "[",
  "]",
  "{",
  "}",
  "=",
  "!=",
  "<",
  ">",
  ",",
  ".",
  "--",
  " and ",
  " in ",
  "'",
  "\0",
  "é",
  "\ud800",
  "(",
  "9",
  "-",
];

/** Creates a hostile call: half of the calls are random bytes, half are real calls with one to four mutations. */
export function hostileCall(random: Random): Parameters {
  if (random() < 0.5) return [[pick(names, random), randomBytes(random)]];
  return pick(realCalls, random).map(([name, text]) => [name, mutate(text, random)] as const);
}

function randomBytes(random: Random): string {
  const length = Math.floor(random() ** 3 * 2000);
  return String.fromCharCode(...Array.from({ length }, () => Math.floor(random() * 256)));
}

function mutate(text: string, random: Random): string {
  let mutated = text;
  for (let changes = Math.ceil(random() * 4); changes > 0; changes -= 1) {
    const at = Math.floor(random() * (mutated.length + 1));
    const removed = Math.floor(random() ** 4 * 20);
    const added = random() < 0.1 ? mutated : pick(pieces, random).repeat(random() < 0.05 ? 500 : 1);
    mutated = mutated.slice(0, at) + added + mutated.slice(at + removed);
  }
  return mutated;
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

export interface FuzzResult {
  readonly inputs: number;
  readonly accepted: number;
  readonly rejected: number;
  /** Inputs that threw anything but a `QueryError`. */
  readonly crashes: readonly { readonly call: Parameters; readonly error: unknown }[];
  readonly highestCost: number;
}

/** Runs the analysis and compilation of one input, once or several times, and returns its cost. */
export type MeasureCost = (run: () => void, call: Parameters) => number;

/** Analyzes hostile calls and compiles those that are accepted. */
export function fuzz<DB>(
  inputs: number,
  queryable: QueryableSchema,
  db: Kysely<DB>,
  measureCost: MeasureCost,
  random = seededRandom(1),
): FuzzResult {
  const crashes: { call: Parameters; error: unknown }[] = [];
  let rejected = 0;
  let highestCost = 0;
  for (let input = 0; input < inputs; input += 1) {
    const call = hostileCall(random);
    let error: unknown;
    const run = () => {
      error = errorOf(call, queryable, db);
    };
    highestCost = Math.max(highestCost, measureCost(run, call));
    if (error instanceof QueryError) rejected += 1;
    else if (error !== undefined) crashes.push({ call, error });
  }
  return { inputs, accepted: inputs - rejected - crashes.length, rejected, crashes, highestCost };
}

function errorOf<DB>(call: Parameters, queryable: QueryableSchema, db: Kysely<DB>): unknown {
  try {
    const query = analyzeQuery(call, queryable);
    selectRows(db, query, queryable).compile();
    countRows(db, query, queryable).compile();
    return undefined;
  } catch (error) {
    return error;
  }
}
