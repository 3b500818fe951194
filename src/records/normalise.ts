import type { Member } from "#contract/calls/response.ts";
import { callMembers } from "#contract/calls/call-members.ts";
import type { CallPath } from "#contract/calls/calls.ts";
import { type KnownNames, noKnownNames } from "#query/shape.ts";

/**
 * Converts a stored document to the types of the contract: numeric texts to numbers, `Y` to true. A document that does not match the
 * contract is returned as it was received, so that a read never fails because of what was imported.
 */
export function normalise(path: CallPath, document: Member): Member {
  const parsed = callMembers[path].safeParse(document);
  return parsed.success ? parsed.data : document; // gap: members that do not match the contract
}

/** The fields of a call's members by the contract, and which of them are child lists. */
export function knownFields(path: CallPath): KnownNames {
  return known.get(path) ?? noKnownNames;
}

const paths = Object.keys(callMembers) as CallPath[];
const known = new Map(paths.map((path) => [path, readKnown(path)]));

function readKnown(path: CallPath): KnownNames {
  const fields = Object.entries(callMembers[path].shape);
  const isList = ([, schema]: (typeof fields)[number]) => Array.isArray(schema.safeParse([]).data);
  return {
    attributes: Object.fromEntries(fields.filter((field) => !isList(field)).map(([name]) => [name, null])),
    children: fields.filter(isList).map(([name]) => name),
  };
}
