// The fields of a record set that a source states, which are the columns of its files in a snapshot.
import { z } from "zod";

import type { Member } from "#contract/calls/response.ts";
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";

/** Types of Frictionless' Table Schema. Dates are texts, because sources write days and times in several ways. */
export type StatedType = "string" | "number" | "integer" | "boolean" | "array";

export interface StatedField {
  readonly name: string;
  readonly type: StatedType;
  readonly description: string;
}

const derivedText = "Derived: ";

/** The stated fields in their order. Derived ones are computed on each read, and an import does not need them. */
export function statedFields({ schema }: RecordSetDescriptor): readonly StatedField[] {
  const fields = Object.entries<z.ZodType>(schema.shape);
  return fields
    .filter(([, field]) => !isDerived(field))
    .map(([name, field]) => ({ name, type: typeOf(field), description: field.description ?? "" }));
}

/**
 * Returns a function that leaves the derived fields of a member out. What a source states beyond the record set stays, behind the fields in their
 * order.
 */
export function statedMembers(set: RecordSetDescriptor): (member: Member) => Member {
  const names = Object.keys(set.schema.shape);
  const stated = statedFields(set).map(({ name }) => name);
  return (member) => {
    const others = Object.keys(member).filter((name) => !names.includes(name));
    const present = [...stated, ...others].filter((name) => member[name] !== undefined);
    return Object.fromEntries(present.map((name) => [name, member[name]]));
  };
}

const isDerived = ({ description = "" }: z.ZodType): boolean => description.startsWith(derivedText);

function typeOf(field: z.ZodType): StatedType {
  if (Array.isArray(field.safeParse([]).data)) return "array";
  const { anyOf, type } = z.toJSONSchema(field, { io: "output" }) as JsonType;
  const types = [type, ...(anyOf ?? []).map((one) => one.type)].flat();
  return types.find((one): one is StatedType => one !== undefined && one !== "null") ?? "string";
}

interface JsonType {
  readonly type?: StatedType | "null" | readonly (StatedType | "null")[];
  readonly anyOf?: readonly JsonType[];
}
