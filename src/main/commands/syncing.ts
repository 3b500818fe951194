// Syncs of this installation: by the command `sync`, and at an interval in the server.
import type { Database } from "#database/database.ts";
import type { Log } from "#gateway/log.ts";
import type { ImportReport } from "#importing/report.ts";
import type { SourceAddress } from "#sync/source/source-address.ts";
import { defaultRetryPolicy } from "#sync/source/retry.ts";
import { startSchedule, type SyncSchedule } from "#sync/sync-schedule.ts";
import { syncFrom, syncIfDue, type SyncOptions } from "#sync/sync.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { unencryptedWarning } from "#main/configuration/sync-configuration.ts";
import { createDocumentStore } from "#main/documents.ts";
import type { TransferObserver } from "./run-transfer.ts";

/** The options of a sync. */
export interface SyncRequest {
  readonly address: SourceAddress;
  readonly apiKey: string;
  readonly full: boolean;
  readonly dryRun: boolean;
  readonly acceptRemovals: boolean;
}

type RunSync = (request: SyncRequest, observer: TransferObserver) => Promise<ImportReport>;

/** Returns a function that syncs an open database and the installation's document store. */
export function syncInto(
  database: Database,
  configuration: Configuration,
  retry = defaultRetryPolicy,
): RunSync {
  return (request, observer) =>
    syncFrom(database, { ...request, ...storage(configuration), ...observer, retry });
}

/** Starts the syncs of SYNC_EVERY; `null` if it is not set. */
export function startSyncSchedule(
  configuration: Configuration,
  database: Database,
  log: Log,
): SyncSchedule | null {
  const { address, apiKey, every } = configuration.sync;
  const warning = unencryptedWarning(address);
  if (warning !== null) log.warn({}, warning);
  if (address === null || apiKey === null || every === null) return null;
  const options = { address, apiKey, ...storage(configuration) };
  return startSchedule({
    database,
    log,
    source: address.name,
    interval: every,
    clock: Date.now,
    sync: (signal) => syncIfDue(database, { ...options, signal }, every),
  });
}

function storage(
  configuration: Configuration,
): Pick<SyncOptions, "folder" | "maxBytes" | "storeDocument" | "findStored"> {
  const documents = createDocumentStore(configuration);
  return {
    folder: configuration.dataDir,
    maxBytes: configuration.sync.maxBytes,
    storeDocument: documents.put,
    findStored: (objectId, fileName) => documents.open(objectId, fileName),
  };
}
