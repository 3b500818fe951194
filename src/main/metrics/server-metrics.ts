// The metrics of this process, and of all workers where there are several.
import { Gauge, Registry } from "prom-client";
import type { Database } from "#database/database.ts";
import { withoutCaller } from "#database/query-context.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { createMetrics } from "#gateway/metrics.ts";
import { readImportState } from "#importing/import-state.ts";
import { readChannels } from "#notifications/delivery/delivery-report.ts";
import { readSyncState } from "#sync/sync-state.ts";
import { recordAge } from "#rules/record-age.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { version } from "#main/installation.ts";
import { isDatabaseReady } from "#main/readiness.ts";
import { workerMetrics } from "#main/workers/worker-metrics.ts";
import { isWorker } from "#main/workers/workers.ts";
import { addQueueMetrics } from "./database-metrics.ts";
import { addStoredMetrics } from "./stored-metrics.ts";

type MetricsDependencies = Pick<GatewayDependencies, "clock" | "recordVersion"> & {
  readonly database: Database;
  readonly registry: Registry;
};

/** Creates the metrics in a registry. Values that stand in the database are read without a caller's signal. */
export function createServerMetrics(
  configuration: Configuration,
  { clock, database, recordVersion, registry }: MetricsDependencies,
): GatewayDependencies["metrics"] {
  addQueueMetrics(registry, database);
  const stored = <Value>(read: (database: Database) => Promise<Value>) =>
    withoutCaller("control", () => read(database));
  const source = configuration.sync.address?.name;
  addStoredMetrics(registry, {
    isReady: () => isDatabaseReady(database),
    isPrimaryLost: () => database.isPrimaryLost(),
    imports: () => stored(readImportState),
    deliveries: () => stored(readChannels),
    syncs: source === undefined ? undefined : () => stored((database) => readSyncState(database, source)),
  });
  addConstants(registry, configuration);
  return createMetrics({
    registry,
    ofProcess: true,
    recordAge: async () => recordAge((await recordVersion.asOf()).recordAsOf, clock()),
    textOf: isWorker ? workerMetrics : undefined,
  });
}

/** The version, and the setting that alerts compare the age of the record with. */
function addConstants(registry: Registry, { freshWithin }: Configuration): void {
  const registers = [registry];
  const build = new Gauge({
    name: "plimsoll_build_info",
    help: "1, with the version of the product as a label.",
    labelNames: ["version"],
    aggregator: "max",
    registers,
  });
  build.set({ version }, 1);
  if (freshWithin === null) return;
  const limit = new Gauge({
    name: "record_fresh_within_seconds",
    help: "Age from which the record counts as out of date (FRESH_WITHIN).",
    aggregator: "max",
    registers,
  });
  limit.set(freshWithin);
}
