// Prometheus metrics: requests, their duration, reads of the record, and events that pages report.
import type { RecordCache } from "#gateway/record-cache.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

type CacheSize = Pick<RecordCache<unknown>, "count" | "size">;

export interface Metrics {
  /** Counts one request. `route` is the pattern of its route and never the path, so that callers cannot create labels. */
  readonly countRequest: (request: {
    route: string;
    method: string;
    status: number;
    seconds: number;
  }) => void;
  /** Times one read of the record by its inner call, whether it succeeds or fails. */
  readonly timeRead: <T>(call: string, read: () => Promise<T>) => Promise<T>;
  /** Counts a call of the record that may be served from the cache. */
  readonly countCacheResult: (result: "hit" | "miss") => void;
  /** Reads the number and size of the kept responses when the metrics are read. */
  readonly watchCache: (read: () => CacheSize) => void;
  /** Counts one response that is a problem, by its code in the catalogue. */
  readonly countProblem: (code: string) => void;
  /** Counts one event that a page reports. */
  readonly countEvent: (kind: string) => void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsSettings {
  /** Where the metrics are; by default a registry of their own. */
  readonly registry?: Registry;
  /** Seconds since the last import; `null` before the first. */
  readonly recordAge?: () => Promise<number | null>;
  /** Whether to add the metrics of Node (memory, event loop, garbage collection). */
  readonly ofProcess: boolean;
  /** Writes more than this process knows: the metrics of all workers. By default those of the registry. */
  readonly textOf?: ((registry: Registry) => () => Promise<string>) | undefined;
}

/** Creates the metrics of a gateway. */
export function createMetrics({
  ofProcess,
  recordAge,
  registry = new Registry(),
  textOf = (registry) => () => registry.metrics(),
}: MetricsSettings): Metrics {
  if (ofProcess) collectDefaultMetrics({ register: registry });
  if (recordAge) addRecordAge(registry, recordAge);
  const { requests, reads, readsUnderWay, responses, events } = createMeters(registry);
  const problems = createProblemCounter(registry);
  return {
    countRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    timeRead: (call, read) => {
      const stop = reads.startTimer({ call });
      readsUnderWay.inc();
      return read().finally(() => {
        readsUnderWay.dec();
        stop();
      });
    },
    countCacheResult: (result) => responses.inc({ result }),
    watchCache: (read) => addCacheGauges(registry, read),
    countProblem: (code) => problems.inc({ code }),
    countEvent: (kind) => events.inc({ kind }),
    contentType: registry.contentType,
    text: textOf(registry),
  };
}

/** The age is read when the metrics are read. Workers have nearly the same one; the highest counts. */
function addRecordAge(registry: Registry, recordAge: () => Promise<number | null>): void {
  const gauge: Gauge = new Gauge({
    name: "record_age_seconds",
    help: "Seconds since the last import; infinite before the first.",
    aggregator: "max",
    registers: [registry],
    collect: async () => gauge.set((await recordAge()) ?? Infinity),
  });
}

function createMeters(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Histogram({
      name: "http_request_seconds",
      help: "Seconds until a response began, by route, method and status.",
      labelNames: ["route", "method", "status"],
      buckets,
      registers,
    }),
    reads: new Histogram({
      name: "record_read_seconds",
      help: "Duration of a read of the record in seconds, by inner call.",
      labelNames: ["call"],
      buckets,
      registers,
    }),
    readsUnderWay: new Gauge({
      name: "record_reads_under_way",
      help: "Reads of the record that have not ended yet.",
      registers,
    }),
    responses: new Counter({
      name: "record_cache_results_total",
      help: "Calls of the record that may be served from the cache, by result: hit or miss.",
      labelNames: ["result"],
      registers,
    }),
    events: new Counter({
      name: "page_events_total",
      help: "Events that pages have reported, by kind.",
      labelNames: ["kind"],
      registers,
    }),
  };
}

function createProblemCounter(registry: Registry): Counter<"code"> {
  return new Counter({
    name: "request_problems_total",
    help: "Responses that are a problem, by its code: those with a status of 400 or more.",
    labelNames: ["code"],
    registers: [registry],
  });
}

function addCacheGauges(registry: Registry, read: () => CacheSize): void {
  const registers = [registry];
  const responses: Gauge = new Gauge({
    name: "record_cache_responses",
    help: "Responses that are kept in memory until the record changes.",
    registers,
    collect: () => responses.set(read().count),
  });
  const bytes: Gauge = new Gauge({
    name: "record_cache_bytes",
    help: "Size of the responses that are kept, at most 64 MiB in each process.",
    registers,
    collect: () => bytes.set(read().size),
  });
}
