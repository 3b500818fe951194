// Relations of a vessel (specification §2, Vessel Relations) may name a controlled vessel, but say no more of it than who it is.
import type { Member } from "#contract/answer.ts";
import { controlledDomain } from "#rules/controlled-data.ts";

import { isCleared } from "./controlled-vessels.ts";
import type { Question } from "./definition.ts";
import { identityOf } from "./masks.ts";
import { listOf, textOf } from "./member-fields.ts";

const relations = "abs_vessel_relation";

/** Leaves of every related vessel that is controlled its identity, unless the reader is cleared. One query, or none. */
export async function maskRelations(
  vessels: readonly Member[],
  { context, database }: Question,
): Promise<readonly Member[]> {
  if (isCleared(context.reader)) return vessels;
  const named = vessels.flatMap((vessel) => listOf(vessel[relations])).flatMap(namesIn);
  if (named.length === 0) return vessels;
  const controlled = await database.replica
    .selectFrom("vessel")
    .select(references)
    .where("security_domain_id", "=", controlledDomain)
    .where((vessel) => vessel.or(references.map((field) => vessel(field, "in", named))))
    .execute();
  const isControlled = (entry: Member) => controlled.some((vessel) => isSame(entry, vessel));
  const mask = (entry: Member) => (isControlled(entry) ? identityOf(entry) : entry);
  return vessels.map((vessel) =>
    relations in vessel ? { ...vessel, [relations]: listOf(vessel[relations]).map(mask) } : vessel,
  );
}

/** How a relation refers to a vessel. */
const references = ["assetnum", "class_num", "vessel_name"] as const;

type VesselReferences = Readonly<Record<(typeof references)[number], string | null>>;

function namesIn(entry: Member): readonly string[] {
  return references.flatMap((field) => textOf(entry[field]) ?? []);
}

/** Whether a relation means the vessel: by one of its numbers, or by its name where the relation has no number. */
function isSame(entry: Member, vessel: VesselReferences): boolean {
  const [assetnum, classNumber, name] = references.map((field) => textOf(entry[field]));
  if (!assetnum && !classNumber) return name === vessel.vessel_name;
  return assetnum === vessel.assetnum || (Boolean(classNumber) && classNumber === vessel.class_num);
}
