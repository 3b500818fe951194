// What can be asked of each call, read off the catalogue that answers it: the documentation cannot promise more than that.
import type { Call } from "#contract/calls.ts";
import { visitor } from "#contract/reader.ts";
import { findDefinition } from "#records/catalogue.ts";

export interface AskedField {
  /** As a condition writes it; a related record's with a dot. */
  readonly name: string;
  readonly type: string;
}

/** What a machine can ask of a call. */
export interface Asked {
  readonly fields: readonly AskedField[];
  /** Plain parameters, as scripts take them. */
  readonly parameters: readonly string[];
  /** Parameters of the call's own, which are no attributes. */
  readonly settings: readonly string[];
  /** Attributes that search terms look into where a call names none. */
  readonly searched: readonly string[];
  readonly savedQueries: readonly string[];
  /** Child lists that can be filtered and ordered, each with its attributes. */
  readonly children: readonly { readonly name: string; readonly fields: readonly string[] }[];
  /** The parameter without which a call is refused. */
  readonly required: string | null;
}

const typeNames: Readonly<Record<string, string>> = { upper: "text", boolean: "yes or no" };

export function askedOf(call: Call): Asked {
  const definition = findDefinition(call);
  const {
    children = {},
    fields,
    parameters = [],
    relations,
    savedQueries,
    searched,
  } = definition.askable(visitor);
  const related = Object.entries(relations).flatMap(([name, relation]) => named(relation.fields, `${name}.`));
  return {
    fields: [...named(fields), ...related],
    parameters,
    settings: definition.settings ?? [],
    searched,
    savedQueries: Object.keys(savedQueries),
    children: Object.entries(children).map(([name, types]) => ({ name, fields: Object.keys(types) })),
    required: definition.needsVessel ? (definition.vessel ?? null) : null,
  };
}

function named(
  fields: Readonly<Record<string, { readonly type: string }>>,
  prefix = "",
): readonly AskedField[] {
  return Object.entries(fields).map(([name, { type }]) => ({
    name: prefix + name,
    type: typeNames[type] ?? type,
  }));
}
