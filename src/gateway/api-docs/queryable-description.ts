// Describes the queryable fields of each call from the catalogue that runs it, so that the documentation cannot differ from it.
import type { CallDescriptor } from "#contract/calls/calls.ts";
import { visitor } from "#contract/account/reader.ts";
import { findDefinition } from "#records/catalogue.ts";

export interface FieldDescription {
  /** As a condition writes it; fields of related records have a dot. */
  readonly name: string;
  readonly type: string;
}

export interface QueryableDescription {
  readonly fields: readonly FieldDescription[];
  /** Plain parameters of scripts. */
  readonly parameters: readonly string[];
  /** Parameters of this call that are not attributes. */
  readonly settings: readonly string[];
  /** Attributes that are searched if a call names none. */
  readonly searched: readonly string[];
  readonly savedQueries: readonly string[];
  /** Child lists that can be filtered and ordered, with their attributes. */
  readonly children: readonly { readonly name: string; readonly fields: readonly string[] }[];
  /** The parameter that every call must have. */
  readonly required: string | null;
}

const typeNames: Readonly<Record<string, string>> = { upper: "text", boolean: "yes or no" };

export function describeQueryable(call: CallDescriptor): QueryableDescription {
  const definition = findDefinition(call);
  const {
    children = {},
    fields,
    parameters = [],
    relations,
    savedQueries,
    searched,
  } = definition.queryable(visitor);
  const related = Object.entries(relations).flatMap(([name, relation]) =>
    describeFields(relation.fields, `${name}.`),
  );
  return {
    fields: [...describeFields(fields), ...related],
    parameters,
    settings: definition.settings ?? [],
    searched,
    savedQueries: Object.keys(savedQueries),
    children: Object.entries(children).map(([name, types]) => ({ name, fields: Object.keys(types) })),
    required: definition.needsVessel ? (definition.vessel ?? null) : null,
  };
}

function describeFields(
  fields: Readonly<Record<string, { readonly type: string }>>,
  prefix = "",
): readonly FieldDescription[] {
  return Object.entries(fields).map(([name, { type }]) => ({
    name: prefix + name,
    type: typeNames[type] ?? type,
  }));
}
