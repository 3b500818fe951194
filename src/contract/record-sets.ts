// The record sets. An import follows this order, so that members come after those that they refer to.
import { assets } from "./record-sets/asset.ts";
import { capacities } from "./record-sets/capacity.ts";
import { certificates } from "./record-sets/certificate.ts";
import { classStatus } from "./record-sets/class-status.ts";
import { findings } from "./record-sets/finding.ts";
import { flags } from "./record-sets/flag.ts";
import { owners } from "./record-sets/owner.ts";
import { surveys } from "./record-sets/survey.ts";
import { systemVessels } from "./record-sets/system-vessel.ts";
import { vesselHistory } from "./record-sets/vessel-history.ts";
import { vesselTypes } from "./record-sets/vessel-type.ts";
import { vessels } from "./record-sets/vessel.ts";

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
