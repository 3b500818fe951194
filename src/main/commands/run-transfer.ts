// What `import` and `sync` share: they run in the server that has the embedded database open, otherwise in this process, and print progress and
// report.
import { isConnectionLost } from "#database/connection-loss.ts";
import type { Database } from "#database/database.ts";
import { DatabaseUnavailableError } from "#database/errors.ts";
import { openDatabase } from "#database/open.ts";
import type { ImportProgress } from "#importing/import.ts";
import { progressLine } from "#importing/progress-line.ts";
import { formatReport, type ImportReport } from "#importing/report.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { prepareDataFolder } from "#main/configuration/data-folder.ts";
import { checkDocuments } from "#main/documents.ts";
import { announceNewDatabase } from "#main/new-database.ts";
import type { ImportRequest } from "./importing.ts";
import { callServer } from "./operator-socket.ts";
import type { SyncRequest } from "./syncing.ts";

/** An import or a sync as a request to the server. */
export type TransferCommand =
  | { readonly subject: "import"; readonly request: ImportRequest }
  | { readonly subject: "sync"; readonly request: SyncRequest };

export interface TransferObserver {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Aborts it before it is stored; the record stays as it was. */
  readonly signal: AbortSignal;
}

interface Transfer {
  readonly command: TransferCommand;
  /** Runs it in this process. */
  readonly run: (database: Database, observer: TransferObserver) => Promise<ImportReport>;
  /** What a signal that stops this process aborts it with. */
  readonly stopped: Error;
}

/** Resolves to false if nothing was imported because of errors. Throws `StartError`. */
export async function runTransfer(configuration: Configuration, transfer: Transfer): Promise<boolean> {
  prepareDataFolder(configuration.dataDir);
  await checkDocuments(configuration);
  const line = progressLine(process.stderr);
  const onProgress = (progress: ImportProgress) => line.show(progress);
  const report = await reportOf(configuration, transfer, onProgress).finally(() => line.clear());
  console.log(formatReport(report));
  return report.outcome !== "refused";
}

async function reportOf(
  configuration: Configuration,
  transfer: Transfer,
  onProgress: TransferObserver["onProgress"],
): Promise<ImportReport> {
  const { dataDir, databaseUrl } = configuration;
  const isHere = databaseUrl !== undefined;
  const report = isHere ? null : await transferInServer(dataDir, transfer.command, onProgress);
  return report ?? transferHere(configuration, transfer, onProgress);
}

/** Runs a command in the server of a data folder and returns its report; `null` if no server is running. Throws `StartError` if it fails. */
export async function transferInServer(
  dataDir: string,
  command: TransferCommand,
  onProgress: TransferObserver["onProgress"],
): Promise<ImportReport | null> {
  const response = await callServer(dataDir, command, (progress) => onProgress(progress as ImportProgress));
  return response && (response.result as ImportReport);
}

async function transferHere(
  configuration: Configuration,
  { run, stopped }: Transfer,
  onProgress: TransferObserver["onProgress"],
): Promise<ImportReport> {
  announceNewDatabase(configuration);
  const database = await openDatabase(configuration);
  const controller = new AbortController();
  const stop = () => controller.abort(stopped);
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await run(database, { onProgress, signal: controller.signal });
  } catch (error) {
    throw database.engine === "server" ? interrupted(error) : error;
  } finally {
    await database.close();
  }
}

/** PostgreSQL's code of a full disk. */
const diskFull = "53100";

/** The error of a PostgreSQL server that was lost or is full as a sentence for the operator; any other error as it is. */
function interrupted(cause: unknown): unknown {
  if ((cause as { code?: unknown }).code === diskFull) {
    const sentence =
      "The disk of the database is full. The record is as it was: free space and run the command again.";
    return new DatabaseUnavailableError(sentence, { cause });
  }
  // The commit may have arrived although its confirmation did not.
  const sentence =
    "The connection to the database was lost. The record is as it was, or has the whole of the import: run the command again.";
  return isConnectionLost(cause) ? new DatabaseUnavailableError(sentence, { cause }) : cause;
}
