// The interface between an import and where its members come from. A source is an import folder or an IACS list.
import type { RecordSetName } from "#contract/record-sets/record-sets.ts";

import type { ImportError } from "./report.ts";

/** One member of a source. */
export interface SourceLine {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly set: RecordSetName;
  /** The member as JSON text, which is stored unchanged. */
  readonly json: string;
  /** Share of the source that has been read, from 0 to 1. */
  readonly progress: number;
}

/** A line that cannot be read. */
export interface UnreadableLine extends ImportError {
  readonly line: number;
  readonly lineOf: RecordSetName;
}

export interface SourceDocument {
  /** Path in the source, for the report. */
  readonly file: string;
  readonly objectId: string;
  readonly fileName: string;
  /** Bytes. */
  readonly length: number;
  /** Opens the content. May be called more than once. */
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** A member to remove, by the values of its key. */
export interface RemovedMember {
  readonly set: RecordSetName;
  readonly key: Readonly<Record<string, unknown>>;
}

/** Single members that an import removes: those of a vessel before flags and vessel types. */
export interface SourceRemovals {
  /** What the class status history states for entries that are voided. */
  readonly reason: string;
  readonly members: () => AsyncIterable<RemovedMember>;
}

export interface ImportSource {
  /** Name of the source in the report and the import log. */
  readonly name: string;
  /** Errors of the source as a whole, such as a file that belongs to no record set. */
  readonly errors: readonly ImportError[];
  /** Sentences for the operator that do not prevent the import. */
  readonly notes: readonly string[];
  /** Yields every member, in the order of `recordSets`, and an error for each line or file that could not be read. */
  lines(): AsyncIterable<SourceLine | UnreadableLine | ImportError>;
  readonly documents: readonly SourceDocument[];
  /** The record sets of which the source has a file, even if it is empty. */
  readonly sets?: readonly RecordSetName[];
  readonly removals?: SourceRemovals;
}
