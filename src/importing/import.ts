// An import reads, checks and stages every line. Only if there is no error does it store the documents and merge the staged rows
// into the record, in one transaction: either everything is imported or nothing.
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { classStatus } from "#contract/record-sets/class-status.ts";
import type { Database } from "#database/database.ts";

import { checkDocument } from "#importing/checks/check-document.ts";
import { checkLine } from "#importing/checks/check-line.ts";
import { withImportLock } from "./import-lock.ts";
import { dropUnpublishedChanges } from "#importing/changes/change-log.ts";
import { merge } from "#importing/merging/merge.ts";
import { dropNextTables } from "#importing/embedded/next-schema.ts";
import { stageMissingReferences } from "./missing-references.ts";
import { escapeUnprintable, escapeTexts } from "./escape-unprintable.ts";
import {
  BoundedList,
  type ImportError,
  type FileReport,
  type ImportReport,
  type ImportWarning,
  refusedReport,
} from "./report.ts";
import type { ImportSource, SourceDocument, SourceLine, UnreadableLine } from "./source.ts";
import { findRemoved, type Removals } from "#importing/removals/find-removed.ts";
import { type NamedRemovals, stageNamedRemovals } from "#importing/removals/named-members.ts";
import { dropRemovedTables, type RemovedCounts } from "#importing/removals/removed-rows.ts";
import { StagedFiles } from "./staged-files.ts";
import { dropStaging, createStaging } from "./staging.ts";
import { type BadLine, SkippedLines } from "#importing/checks/skipped-lines.ts";
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
  /** Share of the step, for all files, that is done, from 0 to 1. */
  readonly done: number;
}

export interface ImportOptions {
  /** Check and compare only; change nothing. */
  readonly dryRun?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
  /**
   * Runs when all changes are staged and compared with the record, before anything is stored; `removed` are the record sets with tables of
   * removed rows. What it throws ends the import.
   */
  readonly onCompared?: (removed: readonly RecordSetDescriptor[]) => Promise<void>;
  readonly storeDocument: StoreDocument;
  /** What is removed from the record; "none" if it is not given. */
  readonly removals?: Removals;
  /** Up to this many bad lines are left out and reported; 0 if it is not given. With one more, the import is refused. */
  readonly skipBad?: number;
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
    await dropRemovedTables(database);
    await dropUnpublishedChanges(database);
    await createStaging(database);
    try {
      return await new Import(database, source, options).run();
    } catch (error) {
      await dropUnpublishedChanges(database);
      throw error;
    } finally {
      await dropNextTables(database);
      await dropRemovedTables(database);
      await dropStaging(database);
    }
  });
  return report ?? createReport(source, { errors: [importRunningError(source)], errorCount: 1 });
}

function importRunningError(source: ImportSource): ImportError {
  return { file: source.name, message: importRunningMessage };
}

const importRunningMessage = "Another import is running. Wait until it has finished.";

/** Whether a report says that nothing was read, because another import was running. */
export function wasBusy({ errors }: Pick<ImportReport, "errors">): boolean {
  return errors.some(({ message }) => message === importRunningMessage);
}

/** Documents that are read or stored at a time: each waits for the disk several times. */
const documentsAtOnce = 8;

/** Returns an empty report with `values` filled in. All texts in it are safe to print on a terminal. */
function createReport(source: ImportSource, values: Partial<ImportReport>): ImportReport {
  return escapeTexts({ ...refusedReport(source.name, []), notes: source.notes, ...values });
}

/** A line that cannot be read, without what the report does not need. */
function unreadable({ file, line, lineOf, message }: UnreadableLine): BadLine {
  return { set: lineOf, errors: [{ file, line, message }], json: null };
}

class Import {
  readonly #database: Database;
  readonly #source: ImportSource;
  readonly #options: ImportOptions;
  readonly #errors = new BoundedList<ImportError>();
  readonly #warnings = new BoundedList<ImportWarning>();
  readonly #notes: string[] = [];
  readonly #unknownFields = new UnknownFieldList();
  readonly #files: StagedFiles;
  readonly #skipped: SkippedLines;

  constructor(database: Database, source: ImportSource, options: ImportOptions) {
    this.#database = database;
    this.#source = source;
    this.#options = options;
    this.#files = new StagedFiles(database, this.#errors);
    this.#skipped = new SkippedLines(options.skipBad ?? 0, this.#errors);
  }

  async run(): Promise<ImportReport> {
    this.#errors.add(...this.#source.errors);
    await this.#readLines();
    await this.#checkDocuments();
    if (this.#errors.count > 0) return this.#errorReport();
    const { counts: removed, voidReason } = await this.#findRemoved();
    const files = await this.#compareFiles(removed);
    const added = await stageMissingReferences(this.#database);
    await this.#options.onCompared?.([...removed.keys(), ...(voidReason === null ? [] : [classStatus])]);
    const documents = this.#source.documents.length;
    const notes = [...this.#source.notes, ...this.#notes, ...this.#unknownFields.notes];
    const results = { files, documents, notes, ...added, ...this.#messages() };
    if (this.#options.dryRun) return createReport(this.#source, { outcome: "checked", ...results });
    await this.#storeDocuments();
    if (this.#errors.count > 0) return this.#errorReport();
    const report = createReport(this.#source, { outcome: "imported", ...results });
    this.#reportProgress("merging", "", 0);
    // From here on the signal stops the steps of the merge only: it must not undo or deny what is stored.
    const onProgress = (done: number) => this.#options.onProgress?.({ step: "merging", file: "", done });
    await merge(
      this.#database,
      { report, removed, voidReason },
      {
        beforeStep: () => this.#options.signal?.throwIfAborted(),
        onProgress,
      },
    );
    onProgress(1);
    return report;
  }

  #errorReport(): ImportReport {
    return createReport(this.#source, this.#messages());
  }

  #messages(): Partial<ImportReport> {
    return {
      errors: this.#errors.first,
      errorCount: this.#errors.count,
      errorGroups: this.#errors.groups(),
      warnings: this.#warnings.first,
      warningCount: this.#warnings.count,
      warningGroups: this.#warnings.groups(),
      ...(this.#skipped.report && { skipped: this.#skipped.report }),
    };
  }

  async #readLines(): Promise<void> {
    for await (const line of this.#source.lines()) {
      if ("set" in line) await this.#readLine(line);
      else if ("lineOf" in line) this.#skipped.add(unreadable(line));
      else this.#errors.add(line);
    }
    await this.#files.finish();
    await this.#skipped.checkVessels(this.#database);
  }

  async #readLine(line: SourceLine): Promise<void> {
    const hash = await this.#files.begin(line);
    if (this.#files.isProgress) this.#reportProgress("reading", line.file, line.progress);
    if (hash === null) return; // gap: unchanged lines of an import
    const { members, errors, unknownFields, warnings } = checkLine(line);
    if (errors.length > 0) this.#skipped.add({ set: line.set, errors, json: line.json });
    if (this.#skipped.isOfSkippedVessel(line.set, members)) return;
    this.#warnings.add(...warnings);
    this.#unknownFields.add(line.file, unknownFields);
    // A line with a message is read by each import, which repeats the message. So are nested assets, because a row of one of them may come
    // from another line.
    const isRepeated = warnings.length + unknownFields.length > 0 || members.length > 1;
    await this.#files.add(line, members, isRepeated ? null : hash);
  }

  async #checkDocuments(): Promise<void> {
    await this.#forEachDocument((document) => {
      this.#options.signal?.throwIfAborted();
      return checkDocument(document);
    });
  }

  /** Must run before the comparison, which removes unchanged rows from the staged ones. */
  async #findRemoved(): Promise<NamedRemovals> {
    if (this.#source.removals) return stageNamedRemovals(this.#database, this.#source.removals);
    const { removals = "none" } = this.#options;
    const none: NamedRemovals = { counts: new Map(), voidReason: null };
    if (removals === "none") return none;
    if (this.#skipped.report !== undefined) {
      this.#notes.push("Nothing was removed, because lines were skipped: the source is not complete.");
      return none;
    }
    const hasLine = this.#files.hasLine.bind(this.#files);
    const counts = await findRemoved(this.#database, removals, hasLine, this.#warnings);
    return { counts, voidReason: null };
  }

  async #compareFiles(removed: RemovedCounts): Promise<FileReport[]> {
    const { files } = this.#files;
    for (const [index, file] of files.entries()) {
      this.#reportProgress("comparing", file.name, index / files.length);
      await this.#files.compare(file);
    }
    return this.#files.reports(removed);
  }

  async #storeDocuments(): Promise<void> {
    await this.#forEachDocument(async ({ file, fileName, objectId, open }, done) => {
      this.#reportProgress("storing documents", file, done);
      try {
        await this.#options.storeDocument(objectId, fileName, open());
        return null;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { file, message: `It could not be stored: ${reason}` };
      }
    });
  }

  /** Runs a step for each document, a few at a time, and adds the errors in the order of the documents. Throws what a step throws. */
  async #forEachDocument(
    step: (document: SourceDocument, done: number) => Promise<ImportError | null>,
  ): Promise<void> {
    const { documents } = this.#source;
    const errors: (ImportError | null)[] = [];
    const waiting = documents.entries();
    const work = async () => {
      for (const [index, document] of waiting) errors[index] = await step(document, index / documents.length);
    };
    const ends = await Promise.allSettled(Array.from({ length: documentsAtOnce }, work));
    for (const end of ends) if (end.status === "rejected") throw end.reason as Error;
    for (const error of errors) if (error) this.#errors.add(error);
  }

  #reportProgress(step: ImportProgress["step"], file: string, done: number): void {
    this.#options.signal?.throwIfAborted();
    this.#options.onProgress?.({ step, file: escapeUnprintable(file), done });
  }
}
