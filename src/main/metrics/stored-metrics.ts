// The metrics whose values stand in the database, so that every process has the same: whether it responds, imports, syncs, and the messages of
// follows. Without a database they have no values, except `database_up`.
import { Gauge, type Registry } from "prom-client";
import type { ChannelDeliveries } from "#contract/administration/deliveries.ts";
import { uploadStates } from "#contract/administration/imports.ts";
import type { ImportState } from "#importing/import-state.ts";
import type { SyncState } from "#sync/sync-state.ts";

/** Reads of the stored values. */
export interface StoredValues {
  readonly isReady: () => Promise<boolean>;
  readonly isPrimaryLost: () => boolean;
  readonly imports: () => Promise<ImportState>;
  /** Emails and webhook messages. */
  readonly deliveries: () => Promise<readonly ChannelDeliveries[]>;
  /** The syncs from the configured source, if there is one. */
  readonly syncs: (() => Promise<SyncState>) | undefined;
}

const messageStates = ["collecting", "due", "sent", "notSent", "dropped", "failed"] as const;

/** Adds the metrics. */
export function addStoredMetrics(
  registry: Registry,
  { isPrimaryLost, isReady, ...values }: StoredValues,
): void {
  const imports = readOnce(values.imports);
  const readiness = readOnce(isReady);
  addGauge(registry, "database_up", "1 if the database responds, otherwise 0.", async (gauge) =>
    gauge.set((await readiness()) ? 1 : 0),
  );
  addGauge(
    registry,
    "database_primary_lost",
    "1 if the primary server does not respond and readers are served from replicas alone, otherwise 0.",
    async (gauge) => {
      await readiness();
      gauge.set(isPrimaryLost() ? 1 : 0);
    },
  );
  addGauge(
    registry,
    "record_version",
    "Number of the last import. It grows with each import that changes the record.",
    async (gauge) => gauge.set((await imports()).lastImport),
  );
  addGauge(
    registry,
    "import_last_finished_timestamp_seconds",
    "When the last import ended, in seconds since 1970.",
    async (gauge) => {
      const { lastFinishedAt } = await imports();
      if (lastFinishedAt !== null) gauge.set(lastFinishedAt / 1000);
    },
  );
  addGauge(
    registry,
    "import_uploads",
    "Uploads of the import console, by state.",
    async (gauge) => {
      const { uploads } = await imports();
      for (const state of uploadStates) gauge.set({ state }, uploads[state] ?? 0);
    },
    ["state"],
  );
  addDeliveryMetrics(registry, readOnce(values.deliveries));
  if (values.syncs) addSyncMetrics(registry, readOnce(values.syncs));
}

function addDeliveryMetrics(registry: Registry, deliveries: StoredValues["deliveries"]): void {
  addGauge(
    registry,
    "delivery_oldest_seconds",
    "Seconds since the oldest message that is not delivered was due, by channel; 0 without one.",
    async (gauge) => {
      for (const { channel, oldestDueAt } of await deliveries()) {
        const since = oldestDueAt === null ? 0 : (Date.now() - Date.parse(oldestDueAt)) / 1000;
        gauge.set({ channel }, Math.max(0, since));
      }
    },
    ["channel"],
  );
  addGauge(
    registry,
    "delivery_messages",
    "Stored emails and webhook messages of follows, by channel and state. The state due is the backlog; those that have ended are stored for RETAIN_DELIVERIES.",
    async (gauge) => {
      for (const { channel, ...counts } of await deliveries())
        for (const state of messageStates) gauge.set({ channel, state }, counts[state]);
    },
    ["channel", "state"],
  );
}

function addSyncMetrics(registry: Registry, syncs: () => Promise<SyncState>): void {
  addGauge(
    registry,
    "sync_last_success_timestamp_seconds",
    "When the last sync succeeded, in seconds since 1970.",
    async (gauge) => {
      const { succeededAt } = await syncs();
      if (succeededAt !== null) gauge.set(succeededAt / 1000);
    },
  );
  addGauge(registry, "sync_failures", "Failed syncs since the last one that succeeded.", async (gauge) =>
    gauge.set((await syncs()).failures),
  );
}

/** All metrics are collected at the same time, so that those of one read share it. */
function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | null = null;
  return () =>
    (reading ??= read().finally(() => {
      reading = null;
    }));
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: (gauge: Gauge) => Promise<void>,
  labelNames: readonly string[] = [],
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    aggregator: "max",
    async collect() {
      gauge.reset();
      await read(gauge).catch(() => gauge.reset());
    },
  });
}
