// Prometheus metrics: requests, their duration, reads of the record, and events that pages report.
import type { ChannelDeliveries } from "#contract/deliveries.ts";
import { addDeliveryGauges } from "#gateway/delivery-metrics.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** What a cache keeps. */
interface CacheState {
  readonly responses: number;
  readonly bytes: number;
}

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
  readonly watchCache: (read: () => CacheState) => void;
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
  /** Reads the state of the syncs from the configured source. */
  readonly syncStatus?: (() => Promise<SyncStatus>) | undefined;
  /** Reads the stored messages of follows. */
  readonly deliveries?: (() => Promise<readonly ChannelDeliveries[]>) | undefined;
}

export interface SyncStatus {
  /** Milliseconds since 1970; `null` before the first sync that succeeds. */
  readonly succeededAt: number | null;
  /** Failed syncs since then. */
  readonly failures: number;
}

/** Creates the metrics of a gateway. */
export function createMetrics({
  deliveries,
  ofProcess,
  recordAge,
  registry = new Registry(),
  syncStatus,
  textOf = (registry) => () => registry.metrics(),
}: MetricsSettings): Metrics {
  if (ofProcess) collectDefaultMetrics({ register: registry });
  if (recordAge) addRecordAge(registry, recordAge);
  if (syncStatus) addSyncGauges(registry, syncStatus);
  if (deliveries) addDeliveryGauges(registry, deliveries);
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

function addCacheGauges(registry: Registry, read: () => CacheState): void {
  const registers = [registry];
  const responses: Gauge = new Gauge({
    name: "record_cache_responses",
    help: "Responses that are kept in memory until the record changes.",
    registers,
    collect: () => responses.set(read().responses),
  });
  const bytes: Gauge = new Gauge({
    name: "record_cache_bytes",
    help: "Size of the responses that are kept, at most 64 MiB in each process.",
    registers,
    collect: () => bytes.set(read().bytes),
  });
}

/** The gauges have the same value in every process, because it stands in the database. Without a database they have none. */
function addSyncGauges(registry: Registry, syncStatus: () => Promise<SyncStatus>): void {
  const gauge = (name: string, help: string, valueOf: (status: SyncStatus) => number | null) => {
    const meter: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: "max",
      async collect() {
        const value = await syncStatus().then(valueOf, () => null);
        if (value === null) meter.reset();
        else meter.set(value);
      },
    });
  };
  gauge(
    "sync_last_success_timestamp_seconds",
    "When the last sync succeeded, in seconds since 1970.",
    (status) => (status.succeededAt === null ? null : status.succeededAt / 1000),
  );
  gauge("sync_failures", "Failed syncs since the last one that succeeded.", ({ failures }) => failures);
}
