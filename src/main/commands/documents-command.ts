// `documents check`: finds documents of certificates that are not what was stored, and those that are missing.
import type { Database } from "#database/database.ts";
import { checkDocument } from "#documents/check-document.ts";
import type { DocumentStore } from "#documents/store.ts";
import { certificateFiles } from "#records/access/certificate-files.ts";
import type { CommandResult } from "./command-result.ts";

export interface DocumentsCommand {
  /** Whether to list the missing documents, too. Certificates need not have a document. */
  readonly listsMissing: boolean;
}

/** Reads each document of the record once. The command fails if one is damaged, so that a schedule notices. */
export async function executeDocumentsCommand(
  database: Database,
  documents: DocumentStore,
  { listsMissing }: DocumentsCommand,
): Promise<CommandResult> {
  const lines: string[] = [];
  const counts = { intact: 0, missing: 0, damaged: 0 };
  const checked = new Set<string>();
  for await (const { fileName, number, objectId } of certificateFiles(database)) {
    const name = fileName === null ? objectId : `${objectId}/${fileName}`;
    if (checked.has(name)) continue;
    checked.add(name);
    const state = await checkDocument(documents, objectId, fileName ?? undefined);
    counts[state] += 1;
    if (state === "damaged" || (state === "missing" && listsMissing)) {
      lines.push(`${state}: ${name} of certificate ${number ?? "without number"}`);
    }
  }
  const { damaged, intact, missing } = counts;
  lines.push(`${intact} documents are intact, ${damaged} are damaged, ${missing} are not stored.`);
  return { isDone: damaged === 0, text: lines.join("\n") };
}
