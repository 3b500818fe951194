// The twelve record sets that are imported and stored. An import follows this order, so that members come after those that they refer to.
import type { z } from "zod";

import { assetMember } from "./members/asset.ts";
import { capacityMember } from "./members/capacity.ts";
import { certificateMember } from "./members/certificate.ts";
import { classStatusMember } from "./members/class-status.ts";
import { findingMember } from "./members/finding.ts";
import { flagMember } from "./members/flag.ts";
import { ownerMember } from "./members/owner.ts";
import { surveyMember } from "./members/survey.ts";
import { systemVesselMember } from "./members/system-vessel.ts";
import { vesselHistoryMember } from "./members/vessel-history.ts";
import { vesselTypeMember } from "./members/vessel-type.ts";
import { vesselMember } from "./members/vessel.ts";

export interface RecordSet {
  readonly name: string;
  /** Name of its file in an import folder; the name followed by `.gz` is accepted too. */
  readonly file: string;
  /** Fields that identify a member: a later line with the same key replaces an earlier one. */
  readonly key: readonly string[];
  readonly schema: z.ZodObject;
}

export const recordSets = [
  set("ABSRECORDFLAG", ["flag_id"], flagMember),
  set("ABSRECORDVESSELTYPE", ["description"], vesselTypeMember),
  set("ABSRECORDVESSEL", ["assetnum"], vesselMember),
  set(
    "ABSRECORDVESSELHIST",
    ["assetnum", "changed_attribute", "changed_date", "changed_value"],
    vesselHistoryMember,
  ),
  set("ABSRECORDCLASSSTATUS", ["assetnum", "changed_date", "service_state_id"], classStatusMember),
  set("ABSRECORDCAPACITY", ["assetnum", "category"], capacityMember),
  set("ABSAPISISVESSEL", ["assetnum"], systemVesselMember),
  set("ABSRECORDOWNER", ["assetnum"], ownerMember),
  set("ABSRECORDSURVEY", ["surveyid"], surveyMember),
  set("ABSRECORDFINDING", ["ticketid"], findingMember),
  set("ABSRECORDASSET", ["assetnum"], assetMember),
  set("ABSRECORDCERTIFICATE", ["certificateid"], certificateMember),
] as const satisfies readonly RecordSet[];

export type RecordSetName = (typeof recordSets)[number]["name"];

function set<Name extends string, Schema extends z.ZodObject>(
  name: Name,
  key: readonly (keyof z.infer<Schema> & string)[],
  schema: Schema,
) {
  return { name, file: `${name}.ndjson` as const, key, schema };
}
