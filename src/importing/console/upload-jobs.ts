// The work on uploads in the background: the check, which compares an upload with the record, and the import of what was checked. A
// process that stops leaves the state `checking` or `importing`; the next one that reads uploads continues. Work that fails with an error
// waits until a user retries it, because it would fail again.
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";

import { type ImportOptions, importSource, wasBusy } from "#importing/import.ts";
import { type ImportReport, refusedReport } from "#importing/report.ts";
import type { ImportSource } from "#importing/source.ts";
import { correctionSource, isUnchangedSince, leavesMembers } from "./correction.ts";
import { storeDifference } from "./store-difference.ts";
import { UploadError, unpackUpload } from "./unpack-upload.ts";
import type { UploadFiles } from "./upload-files.ts";
import {
  readImportNumbers,
  changeState,
  claimAbandoned,
  failWork,
  findUpload,
  keepBusy,
  type UploadRow,
} from "./upload-rows.ts";

export interface JobDependencies {
  readonly database: Database;
  readonly files: UploadFiles;
  /** Opens the unpacked folder or the CSV file of an upload. */
  readonly openSource: (path: string) => Promise<ImportSource>;
  readonly storeDocument: ImportOptions["storeDocument"];
  /** Opens the content of a stored document; `null` if there is none. */
  readonly openDocument: (objectId: string, fileName: string) => Promise<ReadableStream<Uint8Array> | null>;
  readonly onError: (error: unknown, upload: number) => void;
}

/** The record changed after the check. */
class RecordChangedError extends Error {}

/** A sentence why a correction cannot be made any more. */
const changedSinceMessage =
  "A later import has changed or extended the same members. Undo that import first, or upload a file that corrects them.";
const missingFileMessage = "The uploaded file is no longer on this server. Upload it again.";

/** Milliseconds between attempts while another import runs, and how often. */
const busyRetry = { milliseconds: 2000, attempts: 900 };
const heartbeat = 20_000;

/** Runs the work on uploads, each in the background. */
export class UploadJobs {
  readonly #dependencies: JobDependencies;
  readonly #running = new Set<Promise<void>>();

  constructor(dependencies: JobDependencies) {
    this.#dependencies = dependencies;
  }

  /** Begins the work that the state of an upload needs. */
  start(upload: number): void {
    const job = this.#run(upload)
      .catch((error: unknown) => this.#fail(upload, error))
      .finally(() => this.#running.delete(job));
    this.#running.add(job);
  }

  /** Continues the work of processes that have stopped. */
  async continueAbandoned(): Promise<void> {
    for (const { id } of await claimAbandoned(this.#dependencies.database)) this.start(id);
  }

  /** Resolves when no work is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Stores the reason of a failure. If the database is the reason, the upload stays busy, and another process continues it. */
  async #fail(id: number, error: unknown): Promise<void> {
    const { database, onError } = this.#dependencies;
    onError(error, id);
    try {
      const upload = await findUpload(database.kysely, id);
      if (upload)
        await failWork(
          database,
          id,
          refusedReport(sourceName(upload), [{ file: upload.file_name, message: failureMessage(error, id) }]),
        );
    } catch (cause) {
      onError(cause, id);
    }
  }

  async #run(id: number): Promise<void> {
    const { database } = this.#dependencies;
    const timer = setInterval(() => void keepBusy(database, id).catch(() => undefined), heartbeat);
    timer.unref();
    try {
      for (;;) {
        const upload = await findUpload(database.kysely, id);
        if (upload?.state === "checking") return await this.#check(upload);
        if (upload?.state !== "importing" || (await this.#import(upload))) return;
      }
    } finally {
      clearInterval(timer);
    }
  }

  async #check(upload: UploadRow): Promise<void> {
    const { database, files } = this.#dependencies;
    let version: number | null = null;
    const report = await this.#importWhenFree(upload, {
      dryRun: true,
      storeDocument: () => Promise.reject(new Error("A check stores no document.")),
      onCompared: async (removed) => {
        await this.#checkCorrection(upload, removed);
        version = await readVersion(database);
        await storeDifference(database, upload.id, removed);
      },
    });
    const to = report.outcome === "refused" ? "refused" : "checked";
    await changeState(
      database.kysely,
      upload.id,
      { from: "checking", to },
      { report, checked_version: version },
    );
    if (to === "refused") await files.clear(upload.id);
  }

  /** Imports the checked bytes. Resolves to false if the upload has to be checked again, because the record has changed. */
  async #import(upload: UploadRow): Promise<boolean> {
    const { database, files, storeDocument } = this.#dependencies;
    const { id } = upload;
    if (await this.isImported(upload)) return true;
    try {
      const report = await this.#importWhenFree(upload, {
        storeDocument: async (...document) => {
          await this.#keepReplaced(id, document[0], document[1]);
          await storeDocument(...document);
        },
        onCompared: async (removed) => {
          if ((await readVersion(database)) !== upload.checked_version) throw new RecordChangedError();
          await this.#checkCorrection(upload, removed);
        },
      });
      if (report.outcome === "imported") await this.#findImported(upload, report);
      else {
        await changeState(database.kysely, id, { from: "importing", to: "refused" }, { report });
        await files.clear(id);
      }
      return true;
    } catch (error) {
      if (!(error instanceof RecordChangedError)) throw error;
      await checkAgain(database.kysely, id, "importing");
      return false;
    }
  }

  /** Whether an approved upload is imported, which is then its state. */
  isImported(upload: UploadRow): Promise<boolean> {
    return this.#findImported(upload);
  }

  /** Puts the documents back that a failed import has replaced. */
  async restoreDocuments(upload: number): Promise<void> {
    const { files, storeDocument } = this.#dependencies;
    for (const { fileName, objectId, open } of await files.replacedDocuments(upload)) {
      await storeDocument(objectId, fileName, open());
    }
  }

  /** Notes that an upload is imported, if the import log has it. */
  async #findImported(upload: UploadRow, report?: ImportReport): Promise<boolean> {
    const { database, files } = this.#dependencies;
    const { corrects, id } = upload;
    const isFound = await database.kysely.transaction().execute(async (transaction) => {
      const logged = await transaction
        .selectFrom("import_log")
        .select("id")
        .where("source", "=", sourceName(upload))
        .where("id", ">", upload.checked_version ?? 0)
        .executeTakeFirst();
      if (!logged) return false;
      const change = { import_id: logged.id, ...(report && { report }) };
      await changeState(transaction, id, { from: "importing", to: "imported" }, change);
      if (corrects !== null) await changeState(transaction, corrects, { from: "imported", to: "undone" });
      return true;
    });
    if (isFound) await files.clear(id);
    return isFound;
  }

  /** Runs an import of an upload, waits while another import runs, and turns what is wrong with the file into a report. */
  async #importWhenFree(upload: UploadRow, options: ImportOptions): Promise<ImportReport> {
    try {
      for (let attempt = 1; ; attempt += 1) {
        const report = await importSource(this.#dependencies.database, await this.#open(upload), options);
        if (!wasBusy(report) || attempt === busyRetry.attempts) return report;
        await wait(busyRetry.milliseconds);
      }
    } catch (error) {
      if (error instanceof UploadError) {
        const { file, message } = error;
        return refusedReport(sourceName(upload), [{ file: file ?? upload.file_name, message }]);
      }
      throw error;
    }
  }

  async #open(upload: UploadRow): Promise<ImportSource> {
    const { database, files, openSource } = this.#dependencies;
    const { corrects, file_name, id, sha256 } = upload;
    const name = sourceName(upload);
    if (corrects !== null) {
      const documents = await files.replacedDocuments(corrects);
      const added = await files.addedDocuments(corrects);
      const numbers = await readImportNumbers(database.kysely, [corrects]);
      const undone = numbers.get(corrects) ?? 0;
      const reason = `Import ${undone} was undone.`;
      return correctionSource(database, { upload: corrects, undone, name, reason, documents, added });
    }
    if (!(await files.hasHash(id, sha256))) throw new UploadError(missingFileMessage);
    const path = await unpackUpload(files.fileOf(id), file_name, files.unpackedOf(id));
    const source = await openSource(path);
    // The path on the server means nothing to the user.
    const errors = source.errors.map((error) =>
      error.file === path ? { ...error, file: file_name } : error,
    );
    return { ...source, name, errors };
  }

  async #checkCorrection({ corrects }: UploadRow, removed: readonly RecordSetDescriptor[]): Promise<void> {
    const { database } = this.#dependencies;
    if (corrects === null) return;
    if (!(await isUnchangedSince(database, corrects)) || (await leavesMembers(database, removed))) {
      throw new UploadError(changedSinceMessage);
    }
  }

  async #keepReplaced(id: number, objectId: string, fileName: string): Promise<void> {
    const { files, openDocument } = this.#dependencies;
    const document = { objectId, fileName };
    // An earlier attempt of the same import may have stored the document already.
    if (await files.isAdded(id, document)) return;
    const content = await openDocument(objectId, fileName);
    if (content) await files.keepReplaced(id, document, content);
    else await files.noteAdded(id, document);
  }
}

/** Lets an upload be checked again, because the record has changed since its check. Returns whether it was in the state `from`. */
export function checkAgain(
  kysely: Kysely<Tables>,
  id: number,
  from: "checked" | "importing",
): Promise<boolean> {
  const approver = { approver_id: null, approver_name: null, approver_email: null };
  return changeState(kysely, id, { from, to: "checking" }, { ...approver, is_checked_again: true });
}

/** Reads the number of the last import, where writes go. */
export async function readVersion({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0)::int as version from import_log`.execute(kysely);
  return rows[0]?.version ?? 0;
}

/** Unique in the import log, so that a process finds what another one has imported. */
function sourceName({ file_name, id }: UploadRow): string {
  return `${file_name} (upload ${id})`;
}

/** What a user can do about an error. Its own message stays in the log, because it may contain addresses and paths of the server. */
function failureMessage(error: unknown, id: number): string {
  const isDiskFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
  if (isDiskFull) return "The disk of the server is full. Free some space, and try again.";
  return `An unexpected error stopped the work. Try again. If it fails again, look in the server's log for upload ${id}.`;
}
