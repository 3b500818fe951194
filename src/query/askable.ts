// What may be asked of a record set. The catalogue (`#records`) writes these allow-lists; the checker and the compiler
// of the query language read them. No text of a caller ever becomes an identifier: it is looked up here or refused.

/** How values are compared. `upper` ignores the typed case of an equality (Maximo's UPPER type; protocol §3). */
export type FieldType = "text" | "upper" | "number" | "boolean" | "date";

export interface AskableField {
  /** Column of the table (or key of the element, where the relation reads a JSON array). */
  readonly column: string;
  readonly type: FieldType;
  /** The column is a `text[]`: a condition holds if it holds for one of its elements. */
  readonly many?: boolean;
  /** A text column with all elements of a `many` column joined by line feeds; trigram-indexed, it narrows a pattern first. */
  readonly joined?: string;
  /** Masked where the row's `withheld` condition holds: such a row can neither be found, counted nor ordered by it. */
  readonly masked?: boolean;
}

/** Rows of another table, matched by columns; or the elements of an array inside the row's own document. */
export type AskableRelation = {
  readonly fields: Readonly<Record<string, AskableField>>;
  /** Whether the relation is hidden where the row's `withheld` condition holds. */
  readonly masked?: boolean;
} & (
  | { readonly table: string; readonly on: readonly (readonly [own: string, theirs: string])[] }
  | { readonly elements: string }
);

export interface Askable {
  /** The name callers use, for messages: `ABSRECORDSURVEY`. */
  readonly name: string;
  readonly table: string;
  /** Columns that identify a row; appended to every ordering so that pages neither repeat nor skip. */
  readonly key: readonly string[];
  readonly fields: Readonly<Record<string, AskableField>>;
  readonly relations: Readonly<Record<string, AskableRelation>>;
  /** Attributes searched where a call gives search terms without `searchAttributes`. */
  readonly searched: readonly string[];
  /** Saved queries by name, each as text of the query language. */
  readonly savedQueries: Readonly<Record<string, string>>;
}
