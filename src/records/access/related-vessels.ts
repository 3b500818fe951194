// Masks the relations of a vessel (docs/domain.md, section 2, Vessel Relations): a related vessel that is controlled shows its identity
// only.
import type { Member } from "#contract/calls/response.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import { isCleared } from "./controlled-vessels.ts";
import type { ResolvedCall } from "#records/definition.ts";
import { redactToIdentity } from "./masks.ts";
import { childrenOf, textOf } from "#contract/members/member-fields.ts";

const relationsField = "abs_vessel_relation";

/** Redacts related vessels that are controlled, or leaves them out, unless the reader is cleared. Sends at most one query for all vessels. */
export async function maskRelations(
  vessels: readonly Member[],
  { context, database }: ResolvedCall,
): Promise<readonly Member[]> {
  if (isCleared(context.reader)) return vessels;
  const references = vessels.flatMap((vessel) => childrenOf(vessel[relationsField])).flatMap(referencesOf);
  if (references.length === 0) return vessels;
  const controlled = await database.replica
    .selectFrom("vessel")
    .select(referenceFields)
    .where("security_domain_id", "=", controlledDomain)
    .where((vessel) => vessel.or(referenceFields.map((field) => vessel(field, "in", references))))
    .execute();
  const isControlled = (entry: Member) => controlled.some((vessel) => refersTo(entry, vessel));
  const mask = (entry: Member) => {
    if (!isControlled(entry)) return [entry];
    return context.leavesControlledOut === true ? [] : [redactToIdentity(entry)];
  };
  return vessels.map((vessel) =>
    relationsField in vessel
      ? { ...vessel, [relationsField]: childrenOf(vessel[relationsField]).flatMap(mask) }
      : vessel,
  );
}

/** Fields by which a relation refers to a vessel. */
const referenceFields = ["assetnum", "class_num", "vessel_name"] as const;

type VesselReferences = Readonly<Record<(typeof referenceFields)[number], string | null>>;

function referencesOf(entry: Member): readonly string[] {
  return referenceFields.flatMap((field) => textOf(entry[field]) ?? []);
}

/** Whether a relation refers to the vessel: by one of its numbers, or by its name if the relation has no number. */
function refersTo(entry: Member, vessel: VesselReferences): boolean {
  const [assetnum, classNumber, name] = referenceFields.map((field) => textOf(entry[field]));
  if (!assetnum && !classNumber) return name === vessel.vessel_name;
  return assetnum === vessel.assetnum || (Boolean(classNumber) && classNumber === vessel.class_num);
}
