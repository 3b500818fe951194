// The format of a backup: a gzip-compressed tar archive. `backup.json` comes first, then the tables in parts, the documents, and last
// `manifest.json` with the size and the SHA-256 hash of every entry, so that an archive that was cut off has none.
import { z } from "zod";

export const headerName = "backup.json";
export const manifestName = "manifest.json";

/** Number of the format. A later one may not be readable by this version. */
export const formatNumber = 1;

const sequence = z.object({
  column: z.string(),
  value: z.string().regex(/^-?\d{1,19}$/),
  isCalled: z.boolean(),
});

/** What is known before anything is read. */
export const backupHeader = z.object({
  product: z.literal("plimsoll"),
  format: z.number().int(),
  /** Version of the product that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations that its tables had. */
  migrations: z.array(z.string()),
  /** Whether documents are included; those in a bucket stay there. */
  documents: z.enum(["included", "in a bucket"]),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const copiedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of its rows (`read-tables.ts`). */
  checksum: z.string(),
  sequences: z.array(sequence),
});
/** A table as a copy states it. */
export type CopiedTable = z.infer<typeof copiedTable>;

export const backupManifest = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
  /** Tables in the order in which their rows can be inserted. */
  tables: z.array(copiedTable),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** The entry of a part of a table: `tables/vessel/000001.copy`. */
export function partName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, "0")}.copy`;
}

/** The table of an entry; `null` if it is not a part of one. */
export function tableOfPart(name: string): string | null {
  return /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1] ?? null;
}

/** A backup that cannot be read or written. The message is a sentence for the operator. */
export class BackupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "BackupError";
  }
}
