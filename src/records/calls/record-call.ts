import type { Reader } from "#contract/account/reader.ts";

/** One inner call (docs/domain.md, section 7). */
export interface RecordCall {
  readonly kind: "os" | "script";
  /** Name of the record set or script, in any case: `ABSRECORDSEARCH`. */
  readonly name: string;
  /** Decoded, in the order of the call; a parameter without a value has an empty one. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** Finds stored documents by the SHA-256 of their content, in hexadecimal digits. */
export interface DocumentHashes {
  /** The hash of a document, or of the object's first document without `fileName`; `null` if there is none. */
  readonly hashOf: (objectId: string, fileName?: string) => Promise<string | null>;
  /** Keys of the objects whose document has, or once had, this content. */
  readonly objectsWith: (sha256: string) => Promise<readonly string[]>;
}

/** The reader, the day and the limits of a call. */
export interface ReadContext {
  readonly reader: Reader;
  /** The current day in UTC, such as `2026-11-20`: class status entries with a later date are not in force yet. */
  readonly today: string;
  /** Prefix of the addresses in the response, absolute or relative: `http://localhost:8080/maximo/oslc`. */
  readonly origin: string;
  /** Maximum page size of a call that is not about one vessel, even if the call requests more; no maximum if absent. */
  readonly maxPageSize?: number;
  /** Whether the call reads one part of a whole list, so that its statements wait behind those of all other calls. */
  readonly isPartOfList?: boolean;
  /**
   * Called with the cost of the call (tokens, 1 or more) before anything is read. If it rejects, the call fails with its error; nothing is
   * returned if nothing has to wait.
   */
  readonly chargeTokens?: (tokens: number) => Promise<void> | undefined;
  /** Whether controlled vessels are left out where another vessel names one, instead of redacted to their identity. */
  readonly leavesControlledOut?: boolean;
  /** The stored documents, if files can be compared with them. */
  readonly documents?: DocumentHashes;
}
