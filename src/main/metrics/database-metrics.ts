// The metrics of the database: its queues, and the statements that have ended.
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Database } from "#database/database.ts";
import type { QueueState } from "#database/connection-queue.ts";
import type { EndedStatement } from "#database/statement-observer.ts";

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Queues = Database["queues"];

interface QueueMeter {
  readonly name: string;
  readonly help: string;
  readonly valueOf: (state: QueueState) => number;
}

const gauges: readonly QueueMeter[] = [
  {
    name: "database_connections_in_use",
    help: "Connections that run a statement or transaction, by queue and priority.",
    valueOf: ({ running }) => running,
  },
  {
    name: "database_statements_waiting",
    help: "Statements that wait for a connection, by queue and priority.",
    valueOf: ({ waiting }) => waiting,
  },
];

const counters: readonly QueueMeter[] = [
  {
    name: "database_wait_seconds_total",
    help: "Seconds that statements have waited for a connection, by queue and priority.",
    valueOf: ({ waitedSeconds }) => waitedSeconds,
  },
  {
    name: "database_refused_statements_total",
    help: "Statements that were refused because too many were waiting, by queue and priority.",
    valueOf: ({ refused }) => refused,
  },
];

/** Adds the metrics of the queues, read when the metrics are read. */
export function addQueueMetrics(registry: Registry, { queues }: Pick<Database, "queues">): void {
  addSize(registry, queues);
  const common = { labelNames: ["queue" as const, "priority" as const], registers: [registry] };
  for (const { help, name, valueOf } of gauges) {
    const gauge: Gauge<"queue" | "priority"> = new Gauge({
      ...common,
      name,
      help,
      collect: () => visitStates(queues, (labels, state) => gauge.set(labels, valueOf(state))),
    });
  }
  for (const { help, name, valueOf } of counters) {
    const counter: Counter<"queue" | "priority"> = new Counter({
      ...common,
      name,
      help,
      collect() {
        counter.reset();
        visitStates(queues, (labels, state) => counter.inc(labels, valueOf(state)));
      },
    });
  }
}

function addSize(registry: Registry, queues: Queues): void {
  const size: Gauge<"queue"> = new Gauge({
    name: "database_connections",
    help: "Connections that statements of a queue may have, of all workers together.",
    labelNames: ["queue"],
    registers: [registry],
    collect() {
      for (const [queue, { connections }] of queues) size.set({ queue }, connections);
    },
  });
}

function visitStates(
  queues: Queues,
  visit: (labels: { readonly queue: string; readonly priority: string }, state: QueueState) => void,
): void {
  for (const [queue, { state }] of queues) {
    for (const lane of state) visit({ queue, priority: lane.priority }, lane);
  }
}

/** Adds the metrics of statements, and returns the function that counts one. */
export function addStatementMetrics(
  registry: Registry,
): (statement: EndedStatement, isSlow: boolean) => void {
  const common = { labelNames: ["priority" as const], registers: [registry] };
  const durations = new Histogram({
    ...common,
    name: "database_statement_seconds",
    help: "Duration of statements in seconds, without the wait for a connection, by priority.",
    buckets,
  });
  const failures = new Counter({
    ...common,
    name: "database_statement_failures_total",
    help: "Statements that failed or were cancelled, by priority.",
  });
  const slow = new Counter({
    ...common,
    name: "database_slow_statements_total",
    help: "Statements that took longer than SLOW_QUERY, by priority.",
  });
  return ({ failed, priority, seconds }, isSlow) => {
    durations.observe({ priority }, seconds);
    if (failed) failures.inc({ priority });
    if (isSlow) slow.inc({ priority });
  };
}
