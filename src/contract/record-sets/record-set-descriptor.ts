// What a record set declares about itself, once. Import, table types, catalogue, API documentation and the client's typed calls are
// derived from it. docs/how-to/add-a-record-set.md shows how to write one.
import type { z } from "zod";

/** `os` reads a record set in the query language, `script` takes plain parameters. */
export type CallKind = "os" | "script";

/** `texts` holds a list. The database sets `insertTime` when it stores a row. */
export type ColumnType = "text" | "number" | "date" | "boolean" | "texts" | "insertTime";

export interface TableDescriptor {
  readonly name: string;
  /**
   * The columns beside the member's document, as the migrations create them. A column holds the value of the field of its name, unless
   * the record set derives it. A key column has the name of its field.
   */
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** The table that holds the documents by key, if they stand apart so that conditions, counts and orders read narrow rows. */
  readonly documentTable?: string;
  /**
   * How the texts of columns are made alike, both those of a member and those of a condition: readers type names and numbers in other forms
   * than a source gives them. The document keeps a text as it was received.
   */
  readonly compared?: Readonly<Record<string, (text: string) => string>>;
  /** Text fields with an index, whose length an import limits because an index entry must fit on a page. */
  readonly indexedFields: readonly string[];
}

/** A list in the document whose values also stand in a `texts` column, such as previous names. It has one queryable field. */
export interface RelatedList {
  /** JSON path of the entries in the document. */
  readonly path: string;
  /** Name of the queryable field in an entry. */
  readonly field: string;
  readonly column: string;
  /** A text column with all values joined by line feeds, through whose index patterns are found. */
  readonly joined?: string;
  /** The table with document and column, if it is another one with the same key. */
  readonly table?: string;
}

/**
 * What the call hides from a reader. `withheld` redacts a statutory item that its flag has not released to its key and its service group;
 * `identity` redacts a controlled vessel to its identity. No condition, order or count reveals a field that the mask hides. The table needs the
 * column by which such rows are known.
 */
export type MaskDeclaration<Column extends string = string> =
  | ("withheld" extends Column ? { readonly kind: "withheld"; readonly group: Column } : never)
  | ("security_domain_id" extends Column ? { readonly kind: "identity" } : never);

/** A call that returns members of the record set, or members derived from it. `Column` is a column that can be queried. */
export interface CallDeclaration<Column extends string = string> {
  /** The inner path, `/os/ABSRECORDSEARCH`. Names match in any case. */
  readonly path: `/${CallKind}/${string}`;
  /** One sentence for the API documentation. */
  readonly about: string;
  /** Schema of the returned members, if it is not that of the record set. */
  readonly member?: z.ZodObject;
  /** Key of the returned members, if it is not that of the record set. */
  readonly key?: readonly Column[];
  /** The field by which a call names its vessel. A call that names a controlled vessel is refused. */
  readonly vessel?: Column;
  /** Whether a call that names no vessel is rejected. */
  readonly needsVessel?: boolean;
  /** Whether every call is a look-up, because it identifies its members by a setting instead of a queryable field. */
  readonly isKeyed?: boolean;
  /** Tokens that a call costs beyond those of its conditions. */
  readonly cost?: number;
  /** Whether it is a short list of choices, of flags or of vessel types, which every reader gets without paging. */
  readonly isChoiceList?: boolean;
  /** The queryable fields, each by the column of its name. */
  readonly queryable: readonly Column[];
  readonly relatedLists?: Readonly<Record<string, RelatedList>>;
  /** Fields with an index on their column and the key, through which the rows can be read in their ascending order. */
  readonly indexedOrders?: readonly Column[];
  /** Fields that are searched when a call has search terms but no `searchAttributes`. */
  readonly searched?: readonly Column[];
  /** Saved queries by name, written in the query language. An empty text filters nothing. */
  readonly savedQueries?: Readonly<Record<string, string>>;
  /** Child lists that child operators can filter and order, with the types of their fields. */
  readonly children?: Readonly<Record<string, Readonly<Record<string, "text" | "number">>>>;
  /** Fields that a call may give as plain parameters, as calls of scripts do (`assetnum=V1001`). */
  readonly parameters?: readonly Column[];
  /** Further parameters of this call, beside those of the query language. */
  readonly settings?: readonly string[];
  /** Parameters that apply when the call does not give them. */
  readonly defaultParameters?: readonly (readonly [name: string, value: string])[];
  readonly mask?: MaskDeclaration<Column>;
}

export interface RecordSetDescriptor {
  readonly name: string;
  /** Name of its file in an import folder; the name followed by `.gz` is accepted too. */
  readonly file: string;
  /** Fields that identify a member: a later line with the same key replaces an earlier one. */
  readonly key: readonly string[];
  readonly schema: z.ZodObject;
  readonly table: TableDescriptor;
  /** Computes columns from the parsed member that are not the value of a field. `rowOf` calls them. */
  readonly derived?: Readonly<Record<string, (member: never) => ColumnValue>>;
  readonly calls: readonly CallDeclaration[];
}

/** A value of a column. A date is an instant in ISO 8601 with an offset. */
export type ColumnValue = string | number | boolean | readonly string[] | null;

interface ColumnValues {
  readonly text: string | null;
  readonly number: number | null;
  readonly date: string | null;
  readonly boolean: boolean;
  readonly texts: readonly string[];
}

/**
 * The columns that a record set must derive: those without a field, and lists and booleans. What a source gives for `withheld` may mask a
 * row, but must never unmask one.
 */
type DerivedColumn<Schema extends z.ZodObject, Columns extends TableDescriptor["columns"]> = {
  [Column in keyof Columns & string]: Columns[Column] extends "insertTime"
    ? never
    : Columns[Column] extends "boolean" | "texts"
      ? Column
      : Column extends keyof Schema["shape"]
        ? never
        : Column;
}[keyof Columns & string];

type Derivations<Schema extends z.ZodObject, Columns extends TableDescriptor["columns"]> = {
  readonly [Column in keyof Columns]?: Columns[Column] extends keyof ColumnValues
    ? (member: z.infer<Schema>) => ColumnValues[Columns[Column]]
    : never;
};

type DerivedProperty<Schema extends z.ZodObject, Columns extends TableDescriptor["columns"]> = [
  DerivedColumn<Schema, Columns>,
] extends [never]
  ? { readonly derived?: Derivations<Schema, Columns> }
  : {
      readonly derived: Derivations<Schema, Columns> &
        Required<Pick<Derivations<Schema, Columns>, DerivedColumn<Schema, Columns>>>;
    };

/** The columns that can be queried by themselves: lists are queried through `relatedLists`. */
type QueryableColumn<Columns extends TableDescriptor["columns"]> = {
  [Column in keyof Columns & string]: Columns[Column] extends "texts" | "insertTime" ? never : Column;
}[keyof Columns & string];

/** Rejects misspelt properties, which the inference of literal types would let pass. */
type OnlyKnownProperties<Calls extends readonly object[]> = {
  readonly [Index in keyof Calls]: Readonly<
    Record<Exclude<keyof Calls[Index], keyof CallDeclaration>, never>
  >;
};

/** A record set with the literal types from which `#contract/calls/calls.ts` and `#database/record-tables.ts` derive theirs. */
interface TypedRecordSet<Name extends string, Key, Schema, Table, Calls> {
  readonly name: Name;
  readonly file: `${Name}.ndjson`;
  readonly key: Key;
  readonly schema: Schema;
  readonly table: Table;
  readonly calls: Calls;
}

/** Declares a record set. */
export function recordSet<
  const Name extends string,
  const Key extends readonly string[],
  Schema extends z.ZodObject,
  const Table extends TableDescriptor,
  const Calls extends readonly CallDeclaration<QueryableColumn<Table["columns"]>>[],
>(
  set: {
    readonly name: Name;
    readonly key: Key & readonly QueryableColumn<Table["columns"]>[];
    readonly schema: Schema;
    readonly table: Table;
    readonly calls: Calls & OnlyKnownProperties<Calls>;
  } & DerivedProperty<Schema, Table["columns"]>,
): TypedRecordSet<Name, Key, Schema, Table, Calls> {
  return { ...set, file: `${set.name}.ndjson` };
}
