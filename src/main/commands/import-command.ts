// `import` (`./run-transfer.ts`).
import { resolve } from "node:path";
import type { Configuration } from "#main/configuration/configuration.ts";
import { importInto, type ImportRequest } from "./importing.ts";
import { runTransfer } from "./run-transfer.ts";

/** Imports a source and prints progress and report. Resolves to false if the import was refused. */
export function runImport(configuration: Configuration, request: ImportRequest): Promise<boolean> {
  return runTransfer(configuration, {
    // The server may run in another folder.
    command: { subject: "import", request: { ...request, source: resolve(request.source) } },
    run: (database, observer) => importInto(database, configuration)(request, observer),
    stopped: new Error("The import was stopped. Nothing was imported."),
  });
}
