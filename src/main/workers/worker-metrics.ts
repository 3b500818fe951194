// The metrics of all workers. A request for them arrives at one worker, which requests them from the first process. That one requests them from
// every worker that listens, and adds up those that arrive in time.
import cluster, { type Worker } from "node:cluster";
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from "prom-client";

/** Milliseconds that the first process waits for the metrics of the workers. */
const collectionTimeout = 2000;

type WorkerMetrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** `wanted` and `text`: a worker's request and its response. `collect` and `collected`: those of the first process. */
type MetricsMessage =
  | { readonly metrics: "wanted" | "collect"; readonly id: number }
  | { readonly metrics: "text"; readonly id: number; readonly text: string }
  | { readonly metrics: "collected"; readonly id: number; readonly values: WorkerMetrics };

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === "object" && message !== null && "metrics" in message;

/** Responds to the workers' requests in the first process. */
export function collectWorkerMetrics(): void {
  const listening = new Set<Worker>();
  const collections = new Map<number, (values: WorkerMetrics) => void>();
  let lastId = 0;
  cluster.on("listening", (worker) => listening.add(worker));
  cluster.on("exit", (worker) => listening.delete(worker));
  const collect = (): Promise<readonly WorkerMetrics[]> =>
    new Promise((resolve) => {
      const id = ++lastId;
      const collected: WorkerMetrics[] = [];
      const awaited = listening.size;
      const finish = () => {
        clearTimeout(timer);
        collections.delete(id);
        resolve(collected);
      };
      const timer = setTimeout(finish, collectionTimeout);
      collections.set(id, (values) => {
        collected.push(values);
        if (collected.length === awaited) finish();
      });
      for (const worker of listening) send(worker, { metrics: "collect", id });
    });
  cluster.on("message", (worker, message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const { id } = message;
    if (message.metrics === "collected") collections.get(id)?.(message.values);
    if (message.metrics === "wanted") void collect().then((all) => respond(worker, id, all));
  });
}

async function respond(worker: Worker, id: number, collected: readonly WorkerMetrics[]): Promise<void> {
  const text = await AggregatorRegistry.aggregate(collected as never).metrics();
  send(worker, { metrics: "text", id, text });
}

/** A worker that has just ended cannot receive a message, and needs none. */
function send(worker: Worker, message: MetricsMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** Returns a function that returns the metrics of all workers, in a worker whose own metrics are in `registry`. */
export function workerMetrics(registry: Registry): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let lastId = 0;
  const sendToFirst = (message: MetricsMessage) => process.send?.(message);
  process.on("message", (message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const { id } = message;
    if (message.metrics === "text") {
      waiting.get(id)?.(message.text);
      waiting.delete(id);
    }
    if (message.metrics === "collect")
      void registry.getMetricsAsJSON().then((values) => sendToFirst({ metrics: "collected", id, values }));
  });
  return () =>
    new Promise((resolve) => {
      const id = ++lastId;
      waiting.set(id, resolve);
      sendToFirst({ metrics: "wanted", id });
    });
}
