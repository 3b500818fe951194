// Each record set has one table: a column with the member exactly as it was received, and the queryable columns, which an import computes
// from it (`#contract/members/table-row.ts`). Documents of vessels and owners stand in tables of their own. The types of these tables are derived
// from the declarations of the record sets.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

import type {
  ColumnType as DeclaredType,
  RecordSetDescriptor,
} from "#contract/record-sets/record-set-descriptor.ts";
import type { recordSets } from "#contract/record-sets/record-sets.ts";

/** A member as it was received; written as JSON text. */
type Document = ColumnType<Readonly<Record<string, unknown>>, string, string>;

/** The value of a column that is part of the key. */
interface KeyValues {
  readonly text: string;
  readonly number: number;
  readonly date: Date;
}

/** The types of other columns. */
interface Columns {
  readonly text: string | null;
  readonly number: number | null;
  readonly date: Date | null;
  readonly boolean: boolean;
  readonly texts: readonly string[];
  readonly insertTime: Generated<Date>;
}

/** The columns of a record set's table, beside the document. */
type ColumnsOf<Set extends RecordSetDescriptor, Declared = Set["table"]["columns"]> = {
  [Name in keyof Declared]: Declared[Name] extends DeclaredType
    ? Name extends Set["key"][number]
      ? KeyValues[Declared[Name] & keyof KeyValues]
      : Columns[Declared[Name]]
    : never;
};

type RecordSet = (typeof recordSets)[number];
type SetWithDocumentTable = Extract<RecordSet, { readonly table: { readonly documentTable: string } }>;

type RecordSetTables = {
  [Set in RecordSet as Set["table"]["name"]]: ColumnsOf<Set> & {
    /** A hash of the imported line, by which the next import recognises it; null if that import must read the line again. */
    line_hash: Uint8Array | null;
  } & (Set extends SetWithDocumentTable ? unknown : { document: Document });
};

/** The documents of a record set by key, where they stand apart from the queryable columns. */
type DocumentTables = {
  [Set in SetWithDocumentTable as Set["table"]["documentTable"]]: { document: Document } & Pick<
    ColumnsOf<Set>,
    Set["key"][number] & keyof ColumnsOf<Set>
  >;
};

/** Earlier versions of corrected class status entries, which a trigger stores. */
interface ClassStatusReplacedTable {
  id: GeneratedAlways<number>;
  assetnum: GeneratedAlways<string>;
  changed_date: GeneratedAlways<Date>;
  service_state_id: GeneratedAlways<number>;
  document: GeneratedAlways<Readonly<Record<string, unknown>>>;
  recorded_at: GeneratedAlways<Date>;
  replaced_at: GeneratedAlways<Date>;
}

/** The versions that void class status entries. */
interface ClassStatusVoidTable {
  id: GeneratedAlways<number>;
  assetnum: string;
  changed_date: Date;
  service_state_id: number;
  reason: string;
  recorded_at: Generated<Date>;
}

/** The record, and the versions of class status entries that are no longer in force. */
export interface RecordTables extends RecordSetTables, DocumentTables {
  class_status_replaced: ClassStatusReplacedTable;
  class_status_void: ClassStatusVoidTable;
}

/** Tables of record sets, with a row for each member. */
export type MemberTable = keyof RecordSetTables;
