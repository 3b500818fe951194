// A snapshot: the whole record as files at one moment, as a visitor may read it.
import type { RecordState } from "#contract/page/record-state.ts";

/** Formats of a record set: the lines of an import folder, a table for spreadsheets, and one for analysis. */
export const snapshotFormats = ["ndjson", "csv", "parquet"] as const;
export type SnapshotFormat = (typeof snapshotFormats)[number];

const endings: Readonly<Record<SnapshotFormat, string>> = {
  ndjson: "ndjson.gz",
  csv: "csv.gz",
  parquet: "parquet",
};

/** Name of the file of a record set, such as `ABSRECORDVESSEL.ndjson.gz`, as an import folder has it. */
export function snapshotFileName(set: string, format: SnapshotFormat): string {
  return `${set}.${endings[format]}`;
}

export interface SnapshotFile {
  readonly name: string;
  readonly set: string;
  readonly format: SnapshotFormat;
  readonly rows: number;
  readonly bytes: number;
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly sha256: string;
}

export interface Snapshot extends RecordState {
  /** Names it in addresses and in the store: `2026-11-30-42`, its day and a number. */
  readonly name: string;
  /** The last import that it has. */
  readonly importId: number;
  readonly recordAsOf: string;
  /** When it was made (ISO 8601, UTC). */
  readonly madeAt: string;
  readonly files: readonly SnapshotFile[];
}
