// The tables that an import writes for a record set: one for its rows and, where documents stand apart, one for these.
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { writtenColumns } from "#contract/members/table-row.ts";

export interface TargetTable {
  readonly name: string;
  readonly key: readonly string[];
  /** The columns beside the key. */
  readonly values: readonly string[];
}

/** The tables that hold a member of the record set, each with the columns that an import writes. */
export function targetTables({ key, table }: RecordSetDescriptor): readonly TargetTable[] {
  const { documentTable, name } = table;
  const values = writtenColumns(table).filter((column) => !key.includes(column));
  if (documentTable === undefined) return [{ name, key, values: [...values, "line_hash", "document"] }];
  return [
    { name, key, values: [...values, "line_hash"] },
    { name: documentTable, key, values: ["document"] },
  ];
}
