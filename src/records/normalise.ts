import type { Member } from "#contract/answer.ts";
import { callMembers } from "#contract/call-members.ts";
import type { CallPath } from "#contract/calls.ts";
import type { Known } from "#query/shape.ts";

/**
 * A stored document as a call answers it: numeric texts as numbers, `Y` as true, as the contract has it. A document that
 * the contract cannot read is answered as it was received: a read never fails for what an import let in.
 */
export function normalise(path: CallPath, document: Member): Member {
  const read = callMembers[path].safeParse(document);
  return read.success ? read.data : document; // gap: documents outside the contract
}

/** The fields that a call's members may hold, and which of them are child lists. */
export function knownFields(path: CallPath): Known {
  return known.get(path) ?? { attributes: [], children: [] };
}

const paths = Object.keys(callMembers) as CallPath[];
const known = new Map(paths.map((path) => [path, readKnown(path)]));

function readKnown(path: CallPath): Known {
  const fields = Object.entries(callMembers[path].shape);
  const isList = ([, schema]: (typeof fields)[number]) => Array.isArray(schema.safeParse([]).data);
  return {
    attributes: fields.filter((field) => !isList(field)).map(([name]) => name),
    children: fields.filter(isList).map(([name]) => name),
  };
}
