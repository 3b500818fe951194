// An import reads, checks and stages every line. Only if there is no error does it store the documents and merge the staged rows
// into the record, in one transaction: either everything is imported or nothing.
import type { Database } from "#database/database.ts";

import { checkDocument } from "#importing/checks/check-document.ts";
import { checkLine } from "#importing/checks/check-line.ts";
import { withImportLock } from "./import-lock.ts";
import { merge } from "#importing/merging/merge.ts";
import { dropNextTables } from "#importing/merging/next-schema.ts";
import { stageMissingReferences } from "./missing-references.ts";
import { escapeUnprintable, escapeTexts } from "./escape-unprintable.ts";
import {
  BoundedList,
  type ImportError,
  type FileReport,
  type ImportReport,
  type ImportWarning,
} from "./report.ts";
import type { ImportSource, SourceLine } from "./source.ts";
import { StagedFiles } from "./staged-files.ts";
import { dropStaging, createStaging } from "./staging.ts";
import { UnknownFieldList } from "#importing/checks/unknown-fields.ts";

/** Stores a document. Must replace a document of the same name only when the whole content has arrived. */
export type StoreDocument = (
  objectId: string,
  fileName: string,
  content: AsyncIterable<Uint8Array>,
) => Promise<void>;

export interface ImportProgress {
  readonly step: "reading" | "comparing" | "storing documents" | "merging";
  /** The current file; empty in the step `merging`, which handles all files at once. */
  readonly file: string;
  /** Progress of the step, from 0 to 1. */
  readonly done: number;
}

export interface ImportOptions {
  /** Check and compare only; change nothing. */
  readonly dryRun?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly storeDocument: StoreDocument;
  /** Stops the import if it aborts before the merge. The signal's reason is thrown, and the record is unchanged. */
  readonly signal?: AbortSignal;
}

/**
 * Imports a source into the record. The report lists what was imported, or the errors that prevented it. If the function throws
 * (database unavailable, signal aborted), the record is unchanged, too.
 */
export async function importSource(
  database: Database,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = await withImportLock(database, async () => {
    await dropNextTables(database);
    await createStaging(database);
    try {
      return await new Import(database, source, options).run();
    } finally {
      await dropNextTables(database);
      await dropStaging(database);
    }
  });
  return report ?? createReport(source, { errors: [importRunningError(source)], errorCount: 1 });
}

function importRunningError(source: ImportSource): ImportError {
  return { file: source.name, message: "Another import is running. Wait until it has finished." };
}

/** Returns an empty report with `values` filled in. All texts in it are safe to print on a terminal. */
function createReport(source: ImportSource, values: Partial<ImportReport>): ImportReport {
  return escapeTexts({
    source: source.name,
    outcome: "refused",
    files: [],
    documents: 0,
    addedFlags: 0,
    addedVesselTypes: 0,
    notes: source.notes,
    errors: [],
    errorCount: 0,
    warnings: [],
    warningCount: 0,
    ...values,
  });
}

class Import {
  readonly #database: Database;
  readonly #source: ImportSource;
  readonly #options: ImportOptions;
  readonly #errors = new BoundedList<ImportError>();
  readonly #warnings = new BoundedList<ImportWarning>();
  readonly #unknownFields = new UnknownFieldList();
  readonly #files: StagedFiles;

  constructor(database: Database, source: ImportSource, options: ImportOptions) {
    this.#database = database;
    this.#source = source;
    this.#options = options;
    this.#files = new StagedFiles(database, this.#errors);
  }

  async run(): Promise<ImportReport> {
    this.#errors.add(...this.#source.errors);
    await this.#readLines();
    await this.#checkDocuments();
    if (this.#errors.count > 0) return this.#errorReport();
    const files = await this.#compareFiles();
    const added = await stageMissingReferences(this.#database);
    const documents = this.#source.documents.length;
    const notes = [...this.#source.notes, ...this.#unknownFields.notes];
    const results = { files, documents, notes, ...added, ...this.#messages() };
    if (this.#options.dryRun) return createReport(this.#source, { outcome: "checked", ...results });
    await this.#storeDocuments();
    if (this.#errors.count > 0) return this.#errorReport();
    const report = createReport(this.#source, { outcome: "imported", ...results });
    this.#reportProgress("merging", "", 0);
    await merge(this.#database, report, () => this.#options.signal?.throwIfAborted());
    this.#reportProgress("merging", "", 1);
    return report;
  }

  #errorReport(): ImportReport {
    return createReport(this.#source, this.#messages());
  }

  #messages(): Partial<ImportReport> {
    return {
      errors: this.#errors.first,
      errorCount: this.#errors.count,
      warnings: this.#warnings.first,
      warningCount: this.#warnings.count,
    };
  }

  async #readLines(): Promise<void> {
    for await (const line of this.#source.lines()) {
      if ("set" in line) await this.#readLine(line);
      else this.#errors.add(line);
    }
    await this.#files.finish();
  }

  async #readLine(line: SourceLine): Promise<void> {
    const hash = await this.#files.begin(line);
    if (this.#files.isProgress) this.#reportProgress("reading", line.file, line.progress);
    if (hash === null) return; // gap: unchanged lines of an import
    const { members, errors, unknownFields, warnings } = checkLine(line);
    this.#errors.add(...errors);
    this.#warnings.add(...warnings);
    this.#unknownFields.add(line.file, unknownFields);
    // A line with a message is read by each import, which repeats the message. So are nested assets, because a row of one of them may come
    // from another line.
    const isRepeated = warnings.length + unknownFields.length > 0 || members.length > 1;
    await this.#files.add(line, members, isRepeated ? null : hash);
  }

  async #checkDocuments(): Promise<void> {
    for (const document of this.#source.documents) {
      this.#options.signal?.throwIfAborted();
      const error = await checkDocument(document);
      if (error) this.#errors.add(error);
    }
  }

  async #compareFiles(): Promise<FileReport[]> {
    for (const file of this.#files.files) {
      this.#reportProgress("comparing", file.name, 0);
      await this.#files.compare(file);
      this.#reportProgress("comparing", file.name, 1);
    }
    return this.#files.reports;
  }

  async #storeDocuments(): Promise<void> {
    const { documents } = this.#source;
    for (const [index, { file, objectId, fileName, open }] of documents.entries()) {
      this.#reportProgress("storing documents", file, index / documents.length);
      try {
        await this.#options.storeDocument(objectId, fileName, open());
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#errors.add({ file, message: `It could not be stored: ${reason}` });
      }
    }
  }

  #reportProgress(step: ImportProgress["step"], file: string, done: number): void {
    this.#options.signal?.throwIfAborted();
    this.#options.onProgress?.({ step, file: escapeUnprintable(file), done });
  }
}
