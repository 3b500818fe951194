// Hostile input for the query language: random bytes, and real queries with a few characters changed.
import type { Kysely } from "kysely";

import type { Askable } from "#query/askable.ts";
import { countRows, selectRows } from "#query/compile/rows.ts";
import { QueryError } from "#query/query-error.ts";
import { type Parameters, understand } from "#query/understand.ts";

/** A number from 0 up to 1, the next of a row that a seed decides. */
export type Random = () => number;

/** The generator mulberry32: the same row of numbers for the same seed, everywhere. */
export function randomOf(seed: number): Random {
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

/** Calls as they are made, on the record set of the tests. */
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
    ["oslc.searchTerms", '"%OCEAN%STAR%","oil level",""gas""'],
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

/** One hostile call: half of them random bytes, half real calls changed in one to four places. */
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

export interface FuzzFigures {
  readonly inputs: number;
  readonly understood: number;
  readonly refused: number;
  /** Inputs that ended in anything but an answer or a `QueryError`. */
  readonly crashes: readonly { readonly call: Parameters; readonly error: unknown }[];
  /** Longest time that one input took to be understood. */
  readonly slowestMilliseconds: number;
}

/** Hands hostile calls to the language, and those it understands to the compiler. */
export function fuzz<DB>(
  inputs: number,
  askable: Askable,
  db: Kysely<DB>,
  random = randomOf(1),
): FuzzFigures {
  const crashes: { call: Parameters; error: unknown }[] = [];
  let refused = 0;
  let slowestMilliseconds = 0;
  for (let input = 0; input < inputs; input += 1) {
    const call = hostileCall(random);
    const outcome = attempt(call, askable, db);
    slowestMilliseconds = Math.max(
      slowestMilliseconds,
      surely(outcome.milliseconds, slowestMilliseconds, call, askable, db),
    );
    if (outcome.error instanceof QueryError) refused += 1;
    else if (outcome.error) crashes.push({ call, error: outcome.error });
  }
  return { inputs, understood: inputs - refused - crashes.length, refused, crashes, slowestMilliseconds };
}

interface Outcome {
  readonly milliseconds: number;
  readonly error?: unknown;
}

function attempt<DB>(call: Parameters, askable: Askable, db: Kysely<DB>): Outcome {
  const start = performance.now();
  try {
    const query = understand(call, askable);
    selectRows(db, query, askable).compile();
    countRows(db, query, askable).compile();
    return { milliseconds: performance.now() - start };
  } catch (error) {
    return { milliseconds: performance.now() - start, error };
  }
}

/** A time that would be the slowest is measured again: the machine may have been busy with something else. */
function surely<DB>(
  first: number,
  slowest: number,
  call: Parameters,
  askable: Askable,
  db: Kysely<DB>,
): number {
  if (first <= slowest) return first;
  return Math.min(first, ...Array.from({ length: 3 }, () => attempt(call, askable, db).milliseconds));
}
