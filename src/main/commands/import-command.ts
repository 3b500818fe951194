// `import`: runs in the server that has the embedded database open, otherwise in this process.
import { resolve } from "node:path";
import { openDatabase } from "#database/open.ts";
import type { ImportProgress } from "#importing/import.ts";
import { progressLine } from "#importing/progress-line.ts";
import { formatReport, type ImportReport } from "#importing/report.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { prepareDataFolder } from "#main/configuration/data-folder.ts";
import { checkDocuments } from "#main/documents.ts";
import { importInto, type ImportRequest } from "./importing.ts";
import { announceNewDatabase } from "#main/new-database.ts";
import { callServer } from "./operator-socket.ts";

/** An import as a request to the server. */
export interface ImportCommand {
  readonly subject: "import";
  readonly request: ImportRequest;
}

type OnProgress = (progress: ImportProgress) => void;

/** Imports a source and prints progress and report. Resolves to false if the import was refused. */
export async function runImport(configuration: Configuration, request: ImportRequest): Promise<boolean> {
  prepareDataFolder(configuration.dataDir);
  await checkDocuments(configuration);
  const line = progressLine(process.stderr);
  const report = await importWith(configuration, request, (progress) => line.show(progress)).finally(() =>
    line.clear(),
  );
  console.log(formatReport(report));
  return report.outcome !== "refused";
}

async function importWith(
  configuration: Configuration,
  request: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const { dataDir, databaseUrl } = configuration;
  const report = databaseUrl === undefined ? await importThroughServer(dataDir, request, onProgress) : null;
  return report ?? importLocally(configuration, request, onProgress);
}

/**
 * Runs an import in the server of a data folder and returns its report; `null` if no server is running. Throws `StartError` if the
 * server fails.
 */
export async function importThroughServer(
  dataDir: string,
  request: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportReport | null> {
  const command: ImportCommand = {
    subject: "import",
    request: { ...request, source: resolve(request.source) },
  };
  const response = await callServer(dataDir, command, (progress) => onProgress(progress as ImportProgress));
  return response && (response.result as ImportReport);
}

async function importLocally(
  configuration: Configuration,
  request: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportReport> {
  announceNewDatabase(configuration);
  const database = await openDatabase(configuration);
  const controller = new AbortController();
  const stop = () => controller.abort(new Error("The import was stopped. Nothing was imported."));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await importInto(database, configuration)(request, { onProgress, signal: controller.signal });
  } finally {
    await database.close();
  }
}
