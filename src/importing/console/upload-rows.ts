// The rows of uploads. Each change of state names the state that it expects, so that of two concurrent changes one has no effect.
import { type Kysely, type Selectable, sql } from "kysely";

import { administrationPageSize, type AuditedUser } from "#contract/administration/administration.ts";
import type { UploadState, UploadSummary } from "#contract/administration/imports.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import type { ImportReport } from "#importing/report.ts";

/** The states in the database. A failed upload has the state of the work that failed, and no process works on it. */
type StoredState = Exclude<UploadState, "failed">;

export type UploadRow = Selectable<Tables["import_upload"]>;

/** How long a process may be silent before another one continues its work. */
const busyTime = sql<Date>`now() + interval '1 minute'`;

interface NewUpload {
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
  readonly uploader: AuditedUser;
  readonly corrects?: number;
}

/** Inserts an upload whose check begins. Returns its id. */
export async function insertUpload(kysely: Kysely<Tables>, upload: NewUpload): Promise<number> {
  const { corrects = null, fileName, sha256, size, uploader } = upload;
  const { id } = await kysely
    .insertInto("import_upload")
    .values({
      corrects,
      file_name: fileName,
      size,
      sha256,
      state: "checking",
      uploader_id: uploader.id,
      uploader_name: uploader.name,
      uploader_email: uploader.email,
      busy_until: busyTime,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findUpload(kysely: Kysely<Tables>, id: number): Promise<UploadRow | null> {
  const row = await kysely.selectFrom("import_upload").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** The upload that corrects another, unless it was discarded or refused. */
export async function findCorrection(kysely: Kysely<Tables>, id: number): Promise<number | null> {
  const row = await kysely
    .selectFrom("import_upload")
    .select("id")
    .where("corrects", "=", id)
    .where("state", "not in", ["discarded", "refused"])
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface UploadRows {
  readonly rows: readonly UploadRow[];
  readonly totalCount: number;
}

/** A page of uploads, newest first. */
export async function listUploads({ kysely }: Database, pageno: number): Promise<UploadRows> {
  const { count } = await kysely
    .selectFrom("import_upload")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await kysely
    .selectFrom("import_upload")
    .selectAll()
    .orderBy("id", "desc")
    .limit(administrationPageSize)
    .offset((pageno - 1) * administrationPageSize)
    .execute();
  return { rows, totalCount: count };
}

type Change = Partial<
  Pick<
    UploadRow,
    | "approver_email"
    | "approver_id"
    | "approver_name"
    | "checked_version"
    | "import_id"
    | "is_checked_again"
    | "sha256"
    | "size"
  >
> & { readonly report?: ImportReport };

interface StateChange {
  readonly from: StoredState;
  readonly to: StoredState;
  /** Whether the state changes only while no process works on the upload. */
  readonly isIdle?: boolean;
}

/** Changes the state of an upload, if it is in the state `from`. Returns whether it was. */
export async function changeState(
  kysely: Kysely<Tables>,
  id: number,
  { from, isIdle = false, to }: StateChange,
  { report, ...change }: Change = {},
): Promise<boolean> {
  const isBusy = to === "checking" || to === "importing";
  const hasEnded = to === "refused" || to === "imported" || to === "discarded";
  const { numUpdatedRows } = await kysely
    .updateTable("import_upload")
    .set({
      state: to,
      busy_until: isBusy ? busyTime : null,
      ...(report && { report: JSON.stringify(report) }),
      ...(from === "checking" && { checked_at: sql<Date>`now()` }),
      ...(hasEnded && { ended_at: sql<Date>`now()` }),
      ...change,
    })
    .where("id", "=", id)
    .where("state", "=", from)
    .$if(isIdle, (query) => query.where("busy_until", "is", null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Extends the time in which no other process continues the work on an upload. */
export async function keepBusy({ kysely }: Database, id: number): Promise<void> {
  await kysely
    .updateTable("import_upload")
    .set({ busy_until: busyTime })
    .where("id", "=", id)
    .where("busy_until", "is not", null)
    .execute();
}

/** Claims the uploads on which a process was working that has stopped. Returns them. */
export async function claimAbandoned({ kysely }: Database): Promise<readonly UploadRow[]> {
  return kysely
    .updateTable("import_upload")
    .set({ busy_until: busyTime })
    .where("state", "in", ["checking", "importing"])
    .where("busy_until", "<", sql<Date>`now()`)
    .returningAll()
    .execute();
}

/** Whether an error has stopped the work on an upload, so that it waits for a user. */
export function isFailed({ busy_until, state }: UploadRow): boolean {
  return busy_until === null && (state === "checking" || state === "importing");
}

/** Stores why the work on an upload failed. No process continues it until `retryWork`. */
export async function failWork({ kysely }: Database, id: number, report: ImportReport): Promise<void> {
  await kysely
    .updateTable("import_upload")
    .set({ busy_until: null, report: JSON.stringify(report) })
    .where("id", "=", id)
    .where("busy_until", "is not", null)
    .execute();
}

/** Lets the work on a failed upload begin again. Returns whether it had failed. */
export async function retryWork(kysely: Kysely<Tables>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("import_upload")
    .set({ busy_until: busyTime, report: null })
    .where("id", "=", id)
    .where("state", "in", ["checking", "importing"])
    .where("busy_until", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The numbers of the imports of uploads, as the change log names them. */
export type ImportNumbers = ReadonlyMap<number, number>;

/** Reads the numbers of the imports of some uploads; those that are not imported have none. */
export async function readImportNumbers(
  kysely: Kysely<Tables>,
  ids: readonly (number | null)[],
): Promise<ImportNumbers> {
  const rows = await kysely
    .selectFrom("import_upload")
    .select(["id", "import_id"])
    .where("id", "in", [0, ...ids.filter((id) => id !== null)])
    .execute();
  return new Map(rows.flatMap(({ id, import_id }) => (import_id === null ? [] : [[id, import_id]])));
}

/** The upload; `numbers` has the import that it undoes. */
export function uploadSummary(row: UploadRow, numbers: ImportNumbers): UploadSummary {
  return {
    id: row.id,
    importNumber: row.import_id,
    fileName: row.file_name,
    size: row.size,
    sha256: row.sha256,
    state: isFailed(row) ? "failed" : row.state,
    corrects: row.corrects,
    correctsImport: numbers.get(row.corrects ?? 0) ?? null,
    uploader: { id: row.uploader_id, name: row.uploader_name, email: row.uploader_email },
    approver:
      row.approver_id === null
        ? null
        : { id: row.approver_id, name: row.approver_name ?? "", email: row.approver_email ?? "" },
    uploadedAt: row.uploaded_at.toISOString(),
    checkedAt: row.checked_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
