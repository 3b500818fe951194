import type { Reader } from "#contract/reader.ts";

/** One inner call (specification §7). */
export interface RecordCall {
  readonly kind: "os" | "script";
  /** Name of the record set or script, in any case: `ABSRECORDSEARCH`. */
  readonly name: string;
  /** Decoded, in the order of the call; a parameter without a value has an empty one. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** What the documents on record hold, by its SHA-256 in hexadecimals. */
export interface DocumentHashes {
  /** Of a document as it is now, or of the object's first; `null` where there is none. */
  readonly hashOf: (objectId: string, fileName?: string) => Promise<string | null>;
  /** Keys of the objects that hold this content, or held it once. */
  readonly objectsWith: (sha256: string) => Promise<readonly string[]>;
}

/** For whom and when a call is answered. */
export interface ReadContext {
  readonly reader: Reader;
  /** Day of the reading, `2026-11-20`: entries of the ledger with a later date are not in force yet. */
  readonly today: string;
  /** What the addresses in an answer begin with, absolute or relative: `http://localhost:8080/maximo/oslc`. */
  readonly origin: string;
  /** Where files can be compared with the documents on record. */
  readonly documents?: DocumentHashes;
}
