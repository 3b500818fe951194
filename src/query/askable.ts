// What may be asked of a record set. The catalogue (`#records`) writes these allow-lists; the checker and the compiler
// of the query language read them. No text of a caller ever becomes an identifier: it is looked up here or refused.

/** How values are compared. `upper` holds capitals and ignores the typed case of an equality (Maximo's UPPER type). */
export type FieldType = "text" | "upper" | "number" | "boolean" | "date";

export interface AskableField {
  /** Column of the table (or key of the element, where the relation reads a JSON array). */
  readonly column: string;
  readonly type: FieldType;
  /** The column is a `text[]`: a condition holds if it holds for one of its elements. Not for ordering. */
  readonly many?: boolean;
  /** A text column with all elements of a `many` column joined by line feeds; trigram-indexed, it narrows a pattern first. */
  readonly joined?: string;
  /** Masked where the row's `withheld` condition holds: such a row can neither be found, counted nor ordered by it. */
  readonly masked?: boolean;
}

/** An attribute of a JSON element. Dates are not asked of elements: not every stored text is one, and SQL would fail on it. */
interface ElementField {
  /** Key of the element. */
  readonly column: string;
  readonly type: Exclude<FieldType, "date">;
}

/** The rows that withhold their masked fields: those whose column holds this value. */
export interface Withheld {
  readonly column: string;
  readonly equals: boolean | number | string;
}

/** Rows of another table, matched by columns. */
export interface TableRelation {
  readonly table: string;
  readonly on: readonly (readonly [own: string, theirs: string])[];
  readonly fields: Readonly<Record<string, AskableField>>;
  /** Relations that start from the related row: `rel1.rel2.attribute`. */
  readonly relations?: Readonly<Record<string, AskableRelation>>;
  /** Whether the relation counts as empty where the row it starts from withholds. */
  readonly masked?: boolean;
  /** Which related rows withhold the masked ones of these fields; `withheld = true` where nothing is said. */
  readonly withheld?: Withheld;
}

/** The elements of an array in the row's own document. */
export interface ElementRelation {
  readonly elements: string;
  readonly fields: Readonly<Record<string, ElementField>>;
  /** Arrays inside an element. */
  readonly relations?: Readonly<Record<string, ElementRelation>>;
  readonly masked?: boolean;
}

export type AskableRelation = TableRelation | ElementRelation;

/** Names are in lower case; callers may write them in any. */
export interface Askable {
  /** The name callers use, for messages: `ABSRECORDSURVEY`. */
  readonly name: string;
  readonly table: string;
  /** Columns that identify a row; appended to every ordering so that pages neither repeat nor skip. */
  readonly key: readonly string[];
  /**
   * Attributes by name. A dotted name (`a_abs_vessel.vessel_name`) is looked up here before any relation: the values of a
   * child that are also kept in a column of the row.
   */
  readonly fields: Readonly<Record<string, AskableField>>;
  readonly relations: Readonly<Record<string, AskableRelation>>;
  /** Attributes searched where a call gives search terms without `searchAttributes`. */
  readonly searched: readonly string[];
  /** Saved queries by name, each as text of the query language; an empty text asks nothing more. */
  readonly savedQueries: Readonly<Record<string, string>>;
  /** Which rows withhold the masked fields and relations; `withheld = true` where nothing is said. */
  readonly withheld?: Withheld;
  /** Child objects of a member, and the types of their attributes, that child operators may filter and order. */
  readonly children?: Readonly<Record<string, Readonly<Record<string, FieldType>>>>;
  /** Attributes that a call may give as plain parameters (`assetnum=V1001`, as scripts are asked): each is one more equality. */
  readonly parameters?: readonly string[];
}
