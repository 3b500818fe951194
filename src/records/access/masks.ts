// Masks (docs/domain.md, sections 5 and 6) redact members that the reader may not see in full, before data leaves the server. The fields
// that they hide are marked `masked` in the catalogue, so that no filter, order or count reveals them either.
import type { Member } from "#contract/response.ts";
import type { Withheld } from "#query/queryable-schema.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import type { Mask } from "#records/definition.ts";
import { childrenOf, pick } from "#records/member-fields.ts";

/** Rows of statutory items that their flag has not released. No reader of the public record may see them. */
export const withheldRows: Withheld = { column: "withheld", equals: true };

/** Rows of controlled vessels. */
export const controlledRows: Withheld = { column: "security_domain_id", equals: controlledDomain };

/** Redacts a withheld statutory item to its key, its group and `withheld`. */
export function withheldMask(key: string, group: string): Mask {
  const redact = (member: Member) => ({ [key]: member[key], [group]: member[group] ?? null, withheld: true });
  return { name: "withheld", apply: redact };
}

// gap: identity of a controlled vessel
export const identityFields = [
  "assetnum",
  "vessel_name",
  "imo_num",
  "class_num",
  "vessel_type",
  "flag_id",
  "flag_name",
];

/** Redacts a controlled vessel to its identity, including its previous names. */
export function redactToIdentity(vessel: Member): Member {
  const names = childrenOf(vessel["a_abs_vessel"]).map((previous) => pick(previous, ["vessel_name"]));
  return { ...pick(vessel, identityFields), ...(names.length > 0 && { a_abs_vessel: names }) };
}

export const identityMask: Mask = { name: "identity", apply: redactToIdentity };
