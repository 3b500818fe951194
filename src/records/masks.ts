// Masks (specification §5 and §6): what is left of a member that the reader may not see. They are applied here, before data
// leaves; the fields they hide are marked `masked` in the catalogue, so that no filter, order or count tells of them either.
import type { Member } from "#contract/answer.ts";
import type { Withheld } from "#query/askable.ts";
import { controlledDomain } from "#rules/controlled-data.ts";

import type { Mask } from "./definition.ts";
import { listOf, pick } from "./member-fields.ts";

/** Rows of statutory items that their flag has not released. Nobody in the public area may see them. */
export const unreleased: Withheld = { column: "withheld", equals: true };

/** Rows of controlled vessels. */
export const controlled: Withheld = { column: "security_domain_id", equals: controlledDomain };

/** A withheld statutory item leaves exactly its key, its group and `withheld`. */
export function withheldMask(key: string, group: string): Mask {
  const leave = (member: Member) => ({ [key]: member[key], [group]: member[group] ?? null, withheld: true });
  return { name: "withheld", leave };
}

// gap: identity of a controlled vessel
const identity = ["assetnum", "vessel_name", "imo_num", "class_num", "vessel_type", "flag_id", "flag_name"];

/** What may be known of a controlled vessel: who it is, its previous names included. */
export function identityOf(vessel: Member): Member {
  const names = listOf(vessel["a_abs_vessel"]).map((previous) => pick(previous, ["vessel_name"]));
  return { ...pick(vessel, identity), ...(names.length > 0 && { a_abs_vessel: names }) };
}

export const identityMask: Mask = { name: "identity", leave: identityOf };
