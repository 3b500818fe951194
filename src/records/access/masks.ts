// Masks (docs/domain.md, sections 5 and 6) redact members that the reader may not see in full, before data leaves the server.
// `records/rows.ts` applies them. The fields that they hide are marked `masked` in the queryable schema, so that no filter, order or count
// reveals them either.
import type { CallDescriptor } from "#contract/calls/calls.ts";
import type { Member } from "#contract/calls/response.ts";
import type { Withheld } from "#query/queryable-schema.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import type { Mask } from "#records/definition.ts";
import { childrenOf, pick } from "#contract/members/member-fields.ts";

/** A mask, the rows that it redacts, and the fields and lists by which such rows can still be queried. */
export interface CallMask extends Mask {
  readonly rows: Withheld;
  readonly keeps: readonly string[];
}

/** Rows of statutory items that their flag has not released. No reader of the public record may see them. */
const withheldRows: Withheld = { column: "withheld", equals: true };

/** Rows of controlled vessels. */
const controlledRows: Withheld = { column: "security_domain_id", equals: controlledDomain };

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

/** The mask that a call declares. A queryable field that the mask does not keep is masked. */
export function maskOf({ key, mask, recordSet, vessel }: CallDescriptor): CallMask | undefined {
  if (mask?.kind === "identity") {
    const keeps = [...identityFields, "a_abs_vessel"];
    return { name: "identity", rows: controlledRows, keeps, apply: redactToIdentity };
  }
  if (mask?.kind !== "withheld") return undefined;
  const { group } = mask;
  const keys = key ?? recordSet.key;
  const apply = (member: Member) => ({
    ...Object.fromEntries(keys.map((field) => [field, member[field]])),
    [group]: member[group] ?? null,
    withheld: true,
  });
  const keeps = [...keys, group, ...(vessel === undefined ? [] : [vessel])];
  return { name: "withheld", rows: withheldRows, keeps, apply };
}
