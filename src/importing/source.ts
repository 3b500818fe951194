// Where members come from. A folder is one source; a list in CSV or another Maximo would be others.
import type { RecordSetName } from "#contract/record-sets.ts";

import type { Fault } from "./report.ts";

/** One member as the source has it. */
export interface SourceLine {
  /** Where to look it up: a file's name and its line, counted from 1. */
  readonly file: string;
  readonly line: number;
  readonly set: RecordSetName;
  /** The member as it was written, in JSON: what is stored. */
  readonly json: string;
  /** How much of its file has been read, from 0 to 1. */
  readonly done: number;
}

export interface SourceDocument {
  /** Where to look it up. */
  readonly file: string;
  readonly objectId: string;
  readonly fileName: string;
  /** Bytes. */
  readonly length: number;
  /** Opens the content anew each time. */
  readonly open: () => AsyncIterable<Uint8Array>;
}

export interface Source {
  /** What the report and the log call it. */
  readonly name: string;
  /** What is wrong with the source as a whole: nothing of it lands. */
  readonly faults: readonly Fault[];
  /** What the operator should know, and hinders nothing. */
  readonly notes: readonly string[];
  /** Every member, in the order of `recordSets`, and what could not be read. */
  lines(): AsyncIterable<SourceLine | Fault>;
  readonly documents: readonly SourceDocument[];
}
