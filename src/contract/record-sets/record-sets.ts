// The record sets. An import follows this order, so that members come after those that they refer to.
import { assets } from "./asset.ts";
import { capacities } from "./capacity.ts";
import { certificates } from "./certificate.ts";
import { classStatus } from "./class-status.ts";
import { findings } from "./finding.ts";
import { flags } from "./flag.ts";
import { owners } from "./owner.ts";
import { surveys } from "./survey.ts";
import { systemVessels } from "./system-vessel.ts";
import { vesselHistory } from "./vessel-history.ts";
import { vesselTypes } from "./vessel-type.ts";
import { vessels } from "./vessel.ts";

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
