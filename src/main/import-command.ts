// `import`: by the server that holds the embedded database, if there is one; else here.
import { resolve } from "node:path";
import { openDatabase } from "#database/open.ts";
import type { ImportProgress } from "#importing/import.ts";
import { progressLine } from "#importing/progress.ts";
import { formatReport, type ImportReport } from "#importing/report.ts";
import type { Configuration } from "./configuration.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { checkDocuments } from "./documents.ts";
import { importInto, type ImportRequest } from "./importing.ts";
import { askServer } from "./operator-socket.ts";

/** An import as a question to the server. */
export interface ImportCommand {
  readonly subject: "import";
  readonly request: ImportRequest;
}

type OnProgress = (progress: ImportProgress) => void;

/** Imports a source, shows how far it is and what became of it; resolves to whether all of it landed. */
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
  const report = databaseUrl === undefined ? await handOver(dataDir, request, onProgress) : null;
  return report ?? importHere(configuration, request, onProgress);
}

/**
 * Hands an import to the server of a data folder and waits for its report; `null` where no server listens. Throws `StartError`
 * where the server could not do it.
 */
export async function handOver(
  dataDir: string,
  { dryRun, source }: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportReport | null> {
  const command: ImportCommand = { subject: "import", request: { source: resolve(source), dryRun } };
  const asked = await askServer(dataDir, command, (progress) => onProgress(progress as ImportProgress));
  return asked && (asked.answer as ImportReport);
}

async function importHere(
  configuration: Configuration,
  request: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const database = await openDatabase(configuration);
  const stopped = new AbortController();
  const stop = () => stopped.abort(new Error("The import was stopped. Nothing of it has landed."));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await importInto(database, configuration)(request, { onProgress, signal: stopped.signal });
  } finally {
    await database.close();
  }
}
