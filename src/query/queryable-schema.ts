// The allow-list of names by which a record set can be queried. `src/records` declares one for each record set; `check/` and `compile/`
// read it. A caller's text never becomes an SQL identifier: a name is looked up here, or the query is rejected.
import type { RawBuilder } from "kysely";

import type { JsonObject } from "./json.ts";

/** How values are compared. An `upper` field holds capital letters, and an equality ignores the case of the given text (Maximo's UPPER type). */
export type FieldType = "text" | "upper" | "number" | "boolean" | "date";

export interface QueryableField {
  /** Column of the table, or key of the element when the relation reads a JSON array. */
  readonly column: string;
  readonly type: FieldType;
  /** The column is a `text[]`: a condition matches when one of the elements matches. Such a field cannot be used for ordering. */
  readonly many?: boolean;
  /** A text column with all elements of a `many` column, joined by line feeds. Its trigram index narrows the rows for a pattern. */
  readonly joined?: string;
  /** The form in which the column holds its texts; a condition's text is brought into it. Wildcards must stay as they are. */
  readonly compared?: (text: string) => string;
  /** Masked on rows that are `withheld`: such a row cannot be found, counted or ordered by this field. */
  readonly masked?: boolean;
}

/** An attribute of a JSON element. It has no dates, because SQL would fail on a stored text that is not a date. */
interface ElementField {
  /** Key of the element. */
  readonly column: string;
  readonly type: Exclude<FieldType, "date">;
}

/** Masked fields are withheld on the rows whose column has this value. */
export interface Withheld {
  readonly column: string;
  readonly equals: boolean | number | string;
}

/** A table with the documents of another table's rows, by key. */
export interface DocumentSource {
  readonly table: string;
  readonly key: readonly string[];
  /** What is selected of a document; all of it by default. */
  readonly selected?: RawBuilder<JsonObject>;
}

/** Rows of another table, matched by columns. */
export interface TableRelation {
  readonly table: string;
  readonly on: readonly (readonly [column: string, relatedColumn: string])[];
  /** Where the documents of the related rows are, if they stand apart. */
  readonly documents?: DocumentSource;
  readonly fields: Readonly<Record<string, QueryableField>>;
  /** Relations that start from the related row: `rel1.rel2.attribute`. */
  readonly relations?: Readonly<Record<string, QueryableRelation>>;
  /** Whether the relation counts as empty when the row that it starts from is withheld. */
  readonly masked?: boolean;
  /** Which related rows withhold their masked fields; `withheld = true` by default. */
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

/** Rows of the document whose values are also in a `text[]` column, such as the previous names of a vessel. They have one queryable field. */
export interface ListRelation {
  readonly list: {
    /** JSON path of the rows in the document. It is used only to find rows without a value. */
    readonly path: string;
    /** The table with document and column, if it is not the table of the current row. */
    readonly of?: Pick<TableRelation, "table" | "on" | "documents">;
  };
  /** The only field, by its key in the document. Its column has many values. */
  readonly fields: Readonly<Record<string, QueryableField & { readonly many: true }>>;
  readonly relations?: undefined;
  readonly masked?: boolean;
}

export type QueryableRelation = TableRelation | ElementRelation | ListRelation;

/** Names are in lower case; callers may write them in any case. */
export interface QueryableSchema {
  /** Name for error messages, such as `ABSRECORDSURVEY`. */
  readonly name: string;
  readonly table: string;
  /** Where the documents of the rows are, if they stand apart. */
  readonly documents?: DocumentSource;
  /** Columns that identify a row. They are appended to every order, so that pages neither repeat nor skip a row. */
  readonly key: readonly string[];
  /**
   * Attributes by name. A dotted name is looked up here before it is resolved through relations: it may be a child's value that is also
   * stored in a column of the row.
   */
  readonly fields: Readonly<Record<string, QueryableField>>;
  readonly relations: Readonly<Record<string, QueryableRelation>>;
  /** Attributes with an index on their column and the key, through which the rows can be read in their ascending order. */
  readonly indexedOrders?: readonly string[];
  /** Attributes that are searched when a call has search terms but no `searchAttributes`. */
  readonly searched: readonly string[];
  /** Saved queries by name, written in the query language. An empty text filters nothing. */
  readonly savedQueries: Readonly<Record<string, string>>;
  /** Which rows withhold their masked fields and relations; `withheld = true` by default. */
  readonly withheld?: Withheld;
  /** Child objects that child operators can filter and order, with the types of their attributes. */
  readonly children?: Readonly<Record<string, Readonly<Record<string, FieldType>>>>;
  /** Attributes that a call may give as plain parameters, as calls of scripts do (`assetnum=V1001`). Each adds one equality. */
  readonly parameters?: readonly string[];
}
