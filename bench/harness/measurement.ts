// What the bench measures, as it is saved and printed.
import { percentile } from "./statistics.ts";

export const engines = ["embedded", "server"] as const;
export type Engine = (typeof engines)[number];

/**
 * What is compared in one run: the product over HTTP; the best SQL by hand through the same driver (`sql`); a bare HTTP handler that runs
 * this SQL (`handler`); a bare Hono handler that sends the product's bytes (`hono`); PostGraphile on the same database; and `COPY` of
 * the same rows.
 */
export const contestants = ["product", "sql", "handler", "hono", "postgraphile", "copy"] as const;
export type Contestant = (typeof contestants)[number];

/** All times are in milliseconds. */
export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly slowest: number;
  /** Number of requests or runs. */
  readonly runs: number;
  /** Processor time of the server process for each request. */
  readonly cpu?: number;
  /** Processor time of PostgreSQL for each request. */
  readonly databaseCpu?: number;
  readonly perSecond?: number;
  readonly failures?: number;
}

/** Pauses of the server's event loop during the work. */
export interface Pauses {
  /** The longest. */
  readonly pause?: number;
  /** The time that 99 of 100 turns of the loop did not exceed. */
  readonly pauseP99?: number;
}

/** One row of the table. */
export interface Measurement extends Pauses {
  readonly group: string;
  readonly work: string;
  readonly engine: Engine;
  readonly vessels: number;
  readonly figures: Readonly<Partial<Record<Contestant, Figures>>>;
  /** Resident memory of the server process after the work, in MiB. */
  readonly memory?: number;
  /** The same before the work, if it is to be flat. */
  readonly memoryBefore?: number;
}

export function figuresOf(times: readonly number[], more: Partial<Figures> = {}): Figures {
  return {
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    // A load has more times than a function can have arguments.
    slowest: times.reduce((most, time) => Math.max(most, time), 0),
    runs: times.length,
    ...more,
  };
}
