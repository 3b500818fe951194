// The import console: staff upload a file, look at its difference, approve or discard it, and undo it. Every step is audited in the
// transaction that takes it.
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";

import {
  administrationPageSize,
  type AuditedUser,
  type AuditEventType,
} from "#contract/administration/administration.ts";
import {
  type ImportApproval,
  maxUploadBytes,
  type UploadDetails,
  type UploadsPage,
} from "#contract/administration/imports.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Tables } from "#database/tables.ts";
import { groupOf, type ImportReport } from "#importing/report.ts";

import { isUnchangedSince } from "./correction.ts";
import { UploadTooLargeError } from "./upload-files.ts";
import { checkAgain, type JobDependencies, readVersion, UploadJobs } from "./upload-jobs.ts";
import {
  changeState,
  findCorrection,
  findUpload,
  insertUpload,
  isFailed,
  listUploads,
  retryWork,
  uploadSummary,
  type UploadRow,
  readImportNumbers,
} from "./upload-rows.ts";

/** The user of a request, and where it came from. */
export interface ImportActor {
  readonly user: AuditedUser;
  readonly from: { readonly address: string; readonly requestId: string };
}

interface ImportAuditEvent extends Pick<ImportActor, "from"> {
  readonly event: AuditEventType;
  readonly actor: AuditedUser;
  readonly what: string;
}

export interface ImportConsoleDependencies extends JobDependencies {
  readonly approval: ImportApproval;
  readonly audit: (kysely: Kysely<Tables>, event: ImportAuditEvent) => Promise<void>;
}

/** The import console of one database. Every method rejects with a `Problem` when the request is refused. */
export class ImportConsole {
  readonly #dependencies: ImportConsoleDependencies;
  readonly #jobs: UploadJobs;

  constructor(dependencies: ImportConsoleDependencies) {
    this.#dependencies = dependencies;
    this.#jobs = new UploadJobs(dependencies);
  }

  /** Receives a file and begins its check. Returns the id of the upload. */
  async upload(actor: ImportActor, fileName: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    const { database, files } = this.#dependencies;
    const received = await files.receive(randomUUID(), content, maxUploadBytes).catch((error: unknown) => {
      throw error instanceof UploadTooLargeError ? new Problem("tooLarge") : error;
    });
    const { sha256, size } = received;
    const insert = async (transaction: Kysely<Tables>) => {
      const id = await insertUpload(transaction, { fileName, size, sha256, uploader: actor.user });
      await this.#audit(transaction, "import uploaded", actor, { file_name: fileName, sha256 });
      await files.assign(id, received);
      return id;
    };
    try {
      const id = await database.kysely.transaction().execute(insert);
      this.#jobs.start(id);
      return id;
    } catch (error) {
      await files.discardReceived(received);
      throw error;
    }
  }

  async list(pageno: number): Promise<UploadsPage> {
    await this.#jobs.continueAbandoned();
    const { rows, totalCount } = await listUploads(this.#dependencies.database, pageno);
    const totalPages = Math.max(1, Math.ceil(totalCount / administrationPageSize));
    const corrected = rows.map(({ corrects }) => corrects);
    const numbers = await readImportNumbers(this.#dependencies.database.kysely, corrected);
    const uploads = rows.map((row) => uploadSummary(row, numbers));
    return { uploads, totalCount, pageno, totalPages };
  }

  async details(user: AuditedUser, id: number): Promise<UploadDetails> {
    await this.#jobs.continueAbandoned();
    const row = await this.#find(id);
    const needsOtherApprover = this.#needsOther(row, user);
    const { kysely } = this.#dependencies.database;
    const correctedBy = await findCorrection(kysely, id);
    const numbers = await readImportNumbers(kysely, [row.corrects, correctedBy]);
    return {
      ...uploadSummary(row, numbers),
      ...messagesOf(row.report as ImportReport | null),
      isCheckedAgain: row.is_checked_again,
      correctedBy,
      correctedByImport: numbers.get(correctedBy ?? 0) ?? null,
      mayApprove: row.state === "checked" && !needsOtherApprover,
      needsOtherApprover,
    };
  }

  async approve(actor: ImportActor, id: number): Promise<void> {
    const { database } = this.#dependencies;
    const row = await this.#find(id);
    if (row.state !== "checked") throw new Problem("importState");
    if (this.#needsOther(row, actor.user)) throw new Problem("importApproval");
    const isCurrent = (await readVersion(database)) === row.checked_version;
    await database.kysely.transaction().execute(async (transaction) => {
      const { email, id: approver, name } = actor.user;
      const change = { approver_id: approver, approver_name: name, approver_email: email };
      const isTaken = isCurrent
        ? await changeState(transaction, id, { from: "checked", to: "importing" }, change)
        : await checkAgain(transaction, id, "checked");
      if (!isTaken) throw new Problem("importState");
      if (isCurrent) await this.#auditStep(transaction, "approved", actor, row);
    });
    this.#jobs.start(id);
  }

  async discard(actor: ImportActor, id: number): Promise<void> {
    const { database, files } = this.#dependencies;
    const row = await this.#find(id);
    if (row.state !== "checked" && !isFailed(row)) throw new Problem("importState");
    // An import that failed after its transaction has changed the record.
    if (row.state === "importing" && (await this.#jobs.isImported(row))) throw new Problem("importState");
    await database.kysely.transaction().execute(async (transaction) => {
      const change = { from: row.state, to: "discarded", isIdle: true } as const;
      if (!(await changeState(transaction, id, change))) throw new Problem("importState");
      await this.#jobs.restoreDocuments(id);
      await this.#auditStep(transaction, "discarded", actor, row);
    });
    await files.clear(id);
  }

  /** Repeats the check or the import of an upload that failed. */
  async retry(actor: ImportActor, id: number): Promise<void> {
    const { database } = this.#dependencies;
    const row = await this.#find(id);
    await database.kysely.transaction().execute(async (transaction) => {
      if (!(await retryWork(transaction, id))) throw new Problem("importState");
      await this.#auditStep(transaction, "retried", actor, row);
    });
    this.#jobs.start(id);
  }

  /** Begins the check of an import that corrects another one. Returns its id. */
  async undo(actor: ImportActor, id: number): Promise<number> {
    const { database } = this.#dependencies;
    const row = await this.#find(id);
    const isOpen = row.state === "imported" && row.corrects === null;
    if (!isOpen || (await findCorrection(database.kysely, id)) !== null) throw new Problem("importState");
    if (!(await isUnchangedSince(database, id))) throw new Problem("importChanged");
    const correction = { fileName: row.file_name, size: row.size, sha256: row.sha256, corrects: id };
    const correctionId = await database.kysely.transaction().execute(async (transaction) => {
      await this.#audit(transaction, "import undo requested", actor, row);
      return insertUpload(transaction, { ...correction, uploader: actor.user });
    });
    this.#jobs.start(correctionId);
    return correctionId;
  }

  /** Resolves when no work is running in the background. */
  settled(): Promise<void> {
    return this.#jobs.settled();
  }

  async #find(id: number): Promise<UploadRow> {
    const row = await findUpload(this.#dependencies.database.kysely, id);
    if (row === null) throw new Problem("notFound");
    return row;
  }

  #needsOther(row: UploadRow, user: AuditedUser): boolean {
    return this.#dependencies.approval === "two" && row.uploader_id === user.id;
  }

  /** Audits a step of an import, or of an undo, which is named by the import that it undoes. */
  async #auditStep(
    kysely: Kysely<Tables>,
    step: "approved" | "discarded" | "retried",
    actor: ImportActor,
    row: UploadRow,
  ): Promise<void> {
    const undone = row.corrects === null ? null : await findUpload(kysely, row.corrects);
    if (undone === null) await this.#audit(kysely, `import ${step}`, actor, row);
    else await this.#audit(kysely, `import undo ${step}`, actor, undone);
  }

  async #audit(
    kysely: Kysely<Tables>,
    event: AuditEventType,
    { from, user }: ImportActor,
    upload: NamedUpload,
  ): Promise<void> {
    await this.#dependencies.audit(kysely, { event, actor: user, from, what: describe(upload) });
  }
}

type NamedUpload = Pick<UploadRow, "file_name" | "sha256"> & Partial<Pick<UploadRow, "import_id">>;

/** Names an upload in the audit log, by the number of its import once it has one. */
function describe({ file_name, import_id, sha256 }: NamedUpload): string {
  return `${import_id ? `Import ${import_id}, ` : ""}${file_name}, SHA-256 ${sha256}`;
}

// gap: messages of an upload
/** What the report says about files. Its numbers stay here, because they count what a reader may not see. */
function messagesOf(
  report: ImportReport | null,
): Pick<UploadDetails, "errorCount" | "errors" | "notes" | "warningCount" | "warnings"> {
  const { errorCount = 0, errors = [], notes = [], warningCount = 0, warnings = [] } = report ?? {};
  return {
    errors: report?.errorGroups ?? errors.map(groupOf),
    errorCount,
    warnings: report?.warningGroups ?? warnings.map(groupOf),
    warningCount,
    notes: [...notes],
  };
}
