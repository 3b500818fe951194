// The fields of a record set in the files of a snapshot: those that its source states, with which it can be imported again, and in tables also those
// that the record derives on the day of the snapshot.
import { z } from "zod";

import type { Member } from "#contract/calls/response.ts";
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";

/** Types of Frictionless' Table Schema. Dates are texts, because sources write days and times in several ways. */
export type FieldType = "string" | "number" | "integer" | "boolean" | "array" | "object";

export interface SnapshotField {
  readonly name: string;
  readonly type: FieldType;
  readonly description: string;
}

const derivedText = "Derived: ";

/** The stated fields in their order. */
export function statedFields(set: RecordSetDescriptor): readonly SnapshotField[] {
  return fieldsOf(set).filter(({ description }) => !description.startsWith(derivedText));
}

/** The columns of a table: the stated fields, and behind them the derived ones. No member in it is withheld. */
export function tableFields(set: RecordSetDescriptor): readonly SnapshotField[] {
  const derived = fieldsOf(set).filter(({ description }) => description.startsWith(derivedText));
  return [...statedFields(set), ...derived.filter(({ name }) => name !== "withheld")];
}

function fieldsOf({ schema }: RecordSetDescriptor): readonly SnapshotField[] {
  return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => ({
    name,
    type: typeOf(field),
    description: field.description ?? "",
  }));
}

/** The fields by which a member is written. */
export interface SnapshotColumns {
  readonly stated: readonly string[];
  readonly derived: readonly string[];
  readonly table: readonly SnapshotField[];
}

export function snapshotColumns(set: RecordSetDescriptor): SnapshotColumns {
  const stated = statedFields(set).map(({ name }) => name);
  const derived = Object.keys(set.schema.shape).filter((name) => !stated.includes(name));
  return { stated, derived, table: tableFields(set) };
}

/** A member without derived fields. What a source states beyond the record set stays, behind the fields in their order. */
export function statedMember({ derived, stated }: SnapshotColumns, member: Member): Member {
  const others = Object.keys(member).filter((name) => !stated.includes(name) && !derived.includes(name));
  const present = [...stated, ...others].filter((name) => member[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, member[name]]));
}

function typeOf(field: z.ZodType): FieldType {
  if (Array.isArray(field.safeParse([]).data)) return "array";
  const { anyOf, type } = z.toJSONSchema(field, { io: "output" }) as JsonType;
  const types = [type, ...(anyOf ?? []).map((one) => one.type)].flat();
  return types.find((one): one is FieldType => one !== undefined && one !== "null") ?? "string";
}

interface JsonType {
  readonly type?: FieldType | "null" | readonly (FieldType | "null")[];
  readonly anyOf?: readonly JsonType[];
}
