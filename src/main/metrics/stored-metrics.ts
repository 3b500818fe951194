// The metrics whose values stand in the database, so that every process has the same: whether it responds, and imports. Without a
// database they have no values, except `database_up`.
import { Gauge, type Registry } from "prom-client";
import { uploadStates } from "#contract/imports.ts";
import type { ImportState } from "#importing/import-state.ts";

/** Reads of the stored values. */
export interface StoredValues {
  readonly isReady: () => Promise<boolean>;
  readonly imports: () => Promise<ImportState>;
}

/** Adds the metrics. */
export function addStoredMetrics(registry: Registry, { isReady, ...values }: StoredValues): void {
  const imports = readOnce(values.imports);
  addGauge(registry, "database_up", "1 if the database responds, otherwise 0.", async (gauge) =>
    gauge.set((await isReady()) ? 1 : 0),
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
