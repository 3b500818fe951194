// An import: read, check and stage every line; then, only if there is no fault, store the documents and merge. All or nothing
// (design, rule 6).
import type { Database } from "#database/database.ts";

import { checkDocument } from "./check-document.ts";
import { check } from "./check.ts";
import { whileNoOtherImports } from "./import-lock.ts";
import { merge, tidy } from "./merge.ts";
import { stageWhatVesselsName } from "./named-by-vessels.ts";
import { type Fault, FaultList, type FileReport, type ImportReport } from "./report.ts";
import type { Source, SourceLine } from "./source.ts";
import { StagedFiles } from "./staged-files.ts";
import { clearStaging, makeStaging } from "./staging.ts";
import { UnknownFieldList } from "./unknown-fields.ts";

/** Keeps a document, replacing one of the same name only when all of it has arrived. */
export type StoreDocument = (
  objectId: string,
  fileName: string,
  content: AsyncIterable<Uint8Array>,
) => Promise<void>;

export interface ImportProgress {
  readonly step: "reading" | "comparing" | "storing documents" | "merging";
  /** The file that is worked on; empty where it is all of them. */
  readonly file: string;
  /** How much of it is done, from 0 to 1. */
  readonly done: number;
}

export interface ImportOptions {
  /** Do everything but change the record. */
  readonly dryRun?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly storeDocument: StoreDocument;
  /** Stops the import before its merge; nothing has landed then, and the reason is thrown. */
  readonly signal?: AbortSignal;
}

/**
 * Brings a source into the record. The report says what landed, or the faults for which nothing did; an error that is thrown
 * (the database cannot be reached, the signal) leaves the record as it was, too.
 */
export async function importSource(
  database: Database,
  source: Source,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = await whileNoOtherImports(database, async () => {
    await makeStaging(database);
    try {
      return await new Import(database, source, options).run();
    } finally {
      await clearStaging(database);
    }
  });
  return report ?? reportOf(source, { faults: [anotherImport(source)], faultCount: 1 });
}

function anotherImport(source: Source): Fault {
  return { file: source.name, message: "Another import is running. Wait until it has finished." };
}

/** A report of nothing, with what is known. */
function reportOf(source: Source, known: Partial<ImportReport>): ImportReport {
  return {
    source: source.name,
    outcome: "refused",
    files: [],
    documents: 0,
    addedFlags: 0,
    addedVesselTypes: 0,
    notes: source.notes,
    faults: [],
    faultCount: 0,
    ...known,
  };
}

class Import {
  readonly #database: Database;
  readonly #source: Source;
  readonly #options: ImportOptions;
  readonly #faults = new FaultList();
  readonly #unknown = new UnknownFieldList();
  readonly #files: StagedFiles;

  constructor(database: Database, source: Source, options: ImportOptions) {
    this.#database = database;
    this.#source = source;
    this.#options = options;
    this.#files = new StagedFiles(database, this.#faults);
  }

  async run(): Promise<ImportReport> {
    this.#faults.add(...this.#source.faults);
    await this.#readLines();
    await this.#checkDocuments();
    if (this.#faults.faultCount > 0) return reportOf(this.#source, this.#faults);
    const files = await this.#compareFiles();
    const added = await stageWhatVesselsName(this.#database);
    const documents = this.#source.documents.length;
    const notes = [...this.#source.notes, ...this.#unknown.notes];
    const found = { files, documents, notes, ...added };
    if (this.#options.dryRun) return reportOf(this.#source, { outcome: "checked", ...found });
    await this.#storeDocuments();
    if (this.#faults.faultCount > 0) return reportOf(this.#source, this.#faults);
    const report = reportOf(this.#source, { outcome: "imported", ...found });
    this.#progress("merging", "", 0);
    await merge(this.#database, report);
    this.#progress("merging", "", 1);
    await tidy(this.#database, this.#files.sets);
    return report;
  }

  async #readLines(): Promise<void> {
    for await (const found of this.#source.lines()) {
      if ("set" in found) await this.#readLine(found);
      else this.#faults.add(found);
    }
    await this.#files.finish();
  }

  async #readLine(line: SourceLine): Promise<void> {
    const { members, faults, unknown } = check(line);
    this.#faults.add(...faults);
    this.#unknown.add(line.file, unknown);
    const isNoted = await this.#files.add(line, members);
    if (isNoted) this.#progress("reading", line.file, line.done);
  }

  async #checkDocuments(): Promise<void> {
    for (const document of this.#source.documents) {
      this.#options.signal?.throwIfAborted();
      const fault = await checkDocument(document);
      if (fault) this.#faults.add(fault);
    }
  }

  async #compareFiles(): Promise<FileReport[]> {
    const reports: FileReport[] = [];
    for (const file of this.#files.files) {
      this.#progress("comparing", file.name, 0);
      reports.push(await this.#files.compare(file));
      this.#progress("comparing", file.name, 1);
    }
    return reports;
  }

  async #storeDocuments(): Promise<void> {
    const { documents } = this.#source;
    for (const [index, { file, objectId, fileName, open }] of documents.entries()) {
      this.#progress("storing documents", file, index / documents.length);
      try {
        await this.#options.storeDocument(objectId, fileName, open());
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#faults.add({ file, message: `It could not be stored: ${reason}` });
      }
    }
  }

  #progress(step: ImportProgress["step"], file: string, done: number): void {
    this.#options.signal?.throwIfAborted();
    this.#options.onProgress?.({ step, file, done });
  }
}
