// The record sets. An import follows this order, so that members come after those that they refer to.
import { assets } from "./members/asset.ts";
import { capacities } from "./members/capacity.ts";
import { certificates } from "./members/certificate.ts";
import { classStatus } from "./members/class-status.ts";
import { findings } from "./members/finding.ts";
import { flags } from "./members/flag.ts";
import { owners } from "./members/owner.ts";
import { surveys } from "./members/survey.ts";
import { systemVessels } from "./members/system-vessel.ts";
import { vesselHistory } from "./members/vessel-history.ts";
import { vesselTypes } from "./members/vessel-type.ts";
import { vessels } from "./members/vessel.ts";

export const recordSets = [
  flags,
  vesselTypes,
  vessels,
  vesselHistory,
  classStatus,
  capacities,
  systemVessels,
  owners,
  surveys,
  findings,
  assets,
  certificates,
] as const;

type RecordSet = (typeof recordSets)[number];
export type RecordSetName = RecordSet["name"];

const byName = new Map<RecordSetName, RecordSet>(recordSets.map((set) => [set.name, set]));

/** The record set of a name. */
export function findRecordSet(name: RecordSetName): RecordSet {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`There is no record set ${name}.`);
  return found;
}
