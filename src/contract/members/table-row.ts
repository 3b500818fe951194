// The columns of a member in the table of its record set. They are computed here and nowhere else.
import { toTimestamp } from "#rules/dates.ts";

import type {
  ColumnType,
  ColumnValue,
  RecordSetDescriptor,
  TableDescriptor,
} from "#contract/record-sets/record-set-descriptor.ts";

/** A member with its fields by name. */
export type MemberFields = Readonly<Record<string, unknown>>;

/** Values by column, without the document. */
export type TableRow = Readonly<Record<string, ColumnValue>>;

/** The columns that are written with a member, in a fixed order. The database sets the others. */
export function writtenColumns({ columns }: Pick<TableDescriptor, "columns">): readonly string[] {
  return Object.keys(columns).filter((name) => columns[name] !== "insertTime");
}

/**
 * The row of a member that the schema of its record set has parsed. A column holds its derived value, or else the value of the field of its
 * name; dates are instants in ISO 8601, which PostgreSQL reads alike in every time zone.
 */
export function rowOf({ derived = {}, table }: RecordSetDescriptor, member: MemberFields): TableRow {
  const row: Record<string, ColumnValue> = {};
  for (const [name, type] of Object.entries(table.columns)) {
    if (type === "insertTime") continue;
    const derive = derived[name] as ((member: MemberFields) => ColumnValue) | undefined;
    row[name] = compared(derive ? derive(member) : fieldValue(member[name], type), table.compared?.[name]);
  }
  return row;
}

function compared(value: ColumnValue, plain: ((text: string) => string) | undefined): ColumnValue {
  if (plain === undefined) return value;
  if (typeof value === "object") return value?.map(plain) ?? null;
  return typeof value === "string" ? plain(value) : value;
}

function fieldValue(value: unknown, type: ColumnType): ColumnValue {
  return type === "date" ? toTimestamp(value as string | null) : ((value ?? null) as ColumnValue);
}
