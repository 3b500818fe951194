// The rows of members for tests, which also load members that an import would reject.
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { type MemberFields, rowOf } from "#contract/members/table-row.ts";

/** The record set of a table. */
export function recordSetOf(table: string): RecordSetDescriptor {
  const found = recordSets.find((set) => set.table.name === table);
  if (!found) throw new Error(`No record set has the table ${table}.`);
  return found;
}

/** The row of a document with the document itself. A field that does not match the contract is null in its column. */
export function storedRow(set: RecordSetDescriptor, document: object): object {
  return { ...rowOf(set, readFields(set, document as MemberFields)), document };
}

function readFields({ schema }: RecordSetDescriptor, document: MemberFields): MemberFields {
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const { data } = field.safeParse(document[name]) as { readonly data?: unknown };
    return [name, data] as const;
  });
  return Object.fromEntries(fields);
}
