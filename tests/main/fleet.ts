// Loads the demonstration fleet for tests: every line is checked against its contract and its dates are resolved for one day.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type AssetMember, assetMember } from "#contract/record-sets/asset.ts";
import { type CapacityMember, capacityMember } from "#contract/record-sets/capacity.ts";
import { type CertificateMember, certificateMember } from "#contract/record-sets/certificate.ts";
import { type ClassStatusMember, classStatusMember } from "#contract/record-sets/class-status.ts";
import { type FindingMember, findingMember } from "#contract/record-sets/finding.ts";
import { type FlagMember, flagMember } from "#contract/record-sets/flag.ts";
import { type OwnerMember, ownerMember } from "#contract/record-sets/owner.ts";
import { type SurveyMember, surveyMember } from "#contract/record-sets/survey.ts";
import { type SystemVesselMember, systemVesselMember } from "#contract/record-sets/system-vessel.ts";
import { type VesselHistoryMember, vesselHistoryMember } from "#contract/record-sets/vessel-history.ts";
import { type VesselTypeMember, vesselTypeMember } from "#contract/record-sets/vessel-type.ts";
import { type VesselMember, vesselMember } from "#contract/record-sets/vessel-member.ts";
import { fleetFolder } from "#first-start/demonstration-fleet.ts";
import { resolveRelativeDates } from "#first-start/relative-date.ts";

/** The date on which these tests run. */
export const today = "2026-11-20";

/** Returns the fleet with the dates of a day. */
export function fleetOn(day: string) {
  const lines = <Member>(name: string, schema: { parse(line: unknown): Member }): readonly Member[] => {
    const text = readFileSync(join(fleetFolder, `${name}.ndjson`), "utf8");
    return text
      .trimEnd()
      .split("\n")
      .map((line) => schema.parse(resolveRelativeDates(JSON.parse(line), day)));
  };
  /** The lines of the file; an asset with nested parts is one line. */
  const assetLines = lines<AssetMember>("ABSRECORDASSET", assetMember);
  return {
    vessels: lines<VesselMember>("ABSRECORDVESSEL", vesselMember),
    history: lines<VesselHistoryMember>("ABSRECORDVESSELHIST", vesselHistoryMember),
    classStatusEntries: lines<ClassStatusMember>("ABSRECORDCLASSSTATUS", classStatusMember),
    capacities: lines<CapacityMember>("ABSRECORDCAPACITY", capacityMember),
    systemVessels: lines<SystemVesselMember>("ABSAPISISVESSEL", systemVesselMember),
    owners: lines<OwnerMember>("ABSRECORDOWNER", ownerMember),
    surveys: lines<SurveyMember>("ABSRECORDSURVEY", surveyMember),
    findings: lines<FindingMember>("ABSRECORDFINDING", findingMember),
    certificates: lines<CertificateMember>("ABSRECORDCERTIFICATE", certificateMember),
    flags: lines<FlagMember>("ABSRECORDFLAG", flagMember),
    vesselTypes: lines<VesselTypeMember>("ABSRECORDVESSELTYPE", vesselTypeMember),
    /** Every asset, including nested ones. */
    assets: assetLines.flatMap((line) => unfold(line)),
  };
}

/** The fleet with the dates of the tests' own day. */
export const fleet = fleetOn(today);
export const {
  vessels,
  history,
  classStatusEntries,
  capacities,
  systemVessels,
  owners,
  surveys,
  findings,
  certificates,
  flags,
  vesselTypes,
  assets,
} = fleet;

function unfold(asset: AssetMember): AssetMember[] {
  const parts = asset.absrecord_assets_vw ?? [];
  const { abs_destination_vessel, assetnum } = asset;
  return [asset, ...parts.flatMap((part) => unfold({ ...part, abs_destination_vessel, parent: assetnum }))];
}

/** All data of one vessel. */
export interface Dossier {
  readonly vessel: VesselMember;
  readonly history: readonly VesselHistoryMember[];
  readonly classStatusHistory: readonly ClassStatusMember[];
  readonly capacities: readonly CapacityMember[];
  readonly system: SystemVesselMember | undefined;
  readonly owner: OwnerMember | undefined;
  readonly surveys: readonly SurveyMember[];
  readonly findings: readonly FindingMember[];
  readonly certificates: readonly CertificateMember[];
  readonly assets: readonly AssetMember[];
}

export function dossier(assetnum: string): Dossier {
  const vessel = vessels.find((vessel) => vessel.assetnum === assetnum);
  if (!vessel) throw new Error(`There is no vessel ${assetnum} in the demonstration fleet.`);
  const ofVessel = (line: { readonly assetnum?: string | null | undefined }) => line.assetnum === assetnum;
  return {
    vessel,
    history: history.filter(ofVessel),
    classStatusHistory: classStatusEntries.filter(ofVessel),
    capacities: capacities.filter(ofVessel),
    system: systemVessels.find(ofVessel),
    owner: owners.find(ofVessel),
    surveys: surveys.filter(ofVessel),
    findings: findings.filter(ofVessel),
    certificates: certificates.filter(ofVessel),
    assets: assets.filter(({ abs_destination_vessel }) => abs_destination_vessel === assetnum),
  };
}
