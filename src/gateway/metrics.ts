// Prometheus metrics: requests, their duration, reads of the record, and events that pages report.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

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
  /** Counts one event that a page reports. */
  readonly countEvent: (kind: string) => void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsSettings {
  /** Whether to add the metrics of Node (memory, event loop, garbage collection). */
  readonly ofProcess: boolean;
  /** Writes more than this process knows: the metrics of all workers. By default those of the registry. */
  readonly textOf?: ((registry: Registry) => () => Promise<string>) | undefined;
}

/** Creates the metrics of a gateway. */
export function createMetrics({
  ofProcess,
  textOf = (registry) => () => registry.metrics(),
}: MetricsSettings): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const { requests, reads, readsUnderWay, responses, events } = createMeters(registry);
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
    countEvent: (kind) => events.inc({ kind }),
    contentType: registry.contentType,
    text: textOf(registry),
  };
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
