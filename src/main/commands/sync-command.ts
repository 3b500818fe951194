// `sync`: runs in the server that has the embedded database open, otherwise in this process.
import { openDatabase } from "#database/open.ts";
import type { ImportProgress } from "#importing/import.ts";
import { progressLine } from "#importing/progress-line.ts";
import { formatReport, type ImportReport } from "#importing/report.ts";
import { parseSourceAddress, type SourceAddress } from "#sync/source/source-address.ts";
import { defaultRetryPolicy, type RetryPolicy } from "#sync/source/retry.ts";
import { SyncError } from "#sync/sync-error.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { prepareDataFolder } from "#main/configuration/data-folder.ts";
import { addressError, unencryptedWarning } from "#main/configuration/sync-configuration.ts";
import { checkDocuments } from "#main/documents.ts";
import { StartError } from "#main/start-error.ts";
import { announceNewDatabase } from "#main/new-database.ts";
import { callServer } from "./operator-socket.ts";
import { syncInto, type SyncRequest } from "./syncing.ts";

/** A sync as a request to the server. */
export interface SyncCommand {
  readonly subject: "sync";
  readonly request: SyncRequest;
}

interface CommandOptions {
  readonly full?: boolean;
  readonly dryRun?: boolean;
  /** Accepts more removals than the threshold. */
  readonly yes?: boolean;
}

type OnProgress = (progress: ImportProgress) => void;

interface LocalOptions {
  readonly onProgress: OnProgress;
  readonly retry: RetryPolicy;
}

/**
 * Syncs and prints progress and report. Resolves to false if nothing was imported because of errors. Throws `StartError`. `retry` applies
 * unless a server syncs.
 */
export async function runSync(
  configuration: Configuration,
  url: string | undefined,
  { dryRun = false, full = false, yes = false }: CommandOptions,
  retry = defaultRetryPolicy,
): Promise<boolean> {
  const { apiKey } = configuration.sync;
  const address = sourceAddress(configuration, url);
  if (apiKey === null) throw new StartError("Set SYNC_KEY to the API key of the source.");
  const warning = unencryptedWarning(address);
  if (warning !== null) console.error(warning);
  prepareDataFolder(configuration.dataDir);
  await checkDocuments(configuration);
  const line = progressLine(process.stderr);
  const request = { address, apiKey, full, dryRun, acceptRemovals: yes };
  const onProgress: OnProgress = (progress) => line.show(progress);
  const report = await syncWith(configuration, request, { onProgress, retry }).finally(() => line.clear());
  console.log(formatReport(report));
  return report.outcome !== "refused";
}

function sourceAddress({ sync }: Configuration, url: string | undefined): SourceAddress {
  const address = url === undefined ? sync.address : parseSourceAddress(url);
  if (address !== null) return address;
  throw new StartError(
    url === undefined ? "Give the address of the source, or set SYNC_URL." : `The address ${addressError}.`,
  );
}

async function syncWith(
  configuration: Configuration,
  request: SyncRequest,
  { onProgress, retry }: LocalOptions,
): Promise<ImportReport> {
  const { dataDir, databaseUrl } = configuration;
  const command: SyncCommand = { subject: "sync", request };
  const show = (progress: unknown) => onProgress(progress as ImportProgress);
  const response = databaseUrl === undefined ? await callServer(dataDir, command, show) : null;
  return response
    ? (response.result as ImportReport)
    : syncLocally(configuration, request, { onProgress, retry });
}

async function syncLocally(
  configuration: Configuration,
  request: SyncRequest,
  { onProgress, retry }: LocalOptions,
): Promise<ImportReport> {
  announceNewDatabase(configuration);
  const database = await openDatabase(configuration);
  const controller = new AbortController();
  const stop = () =>
    controller.abort(
      new SyncError("The sync was stopped. Nothing was imported; it goes on when you run it again."),
    );
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const sync = syncInto(database, configuration, retry);
    return await sync(request, { onProgress, signal: controller.signal });
  } catch (error) {
    throw error instanceof SyncError ? new StartError(error.message) : error;
  } finally {
    await database.close();
  }
}
