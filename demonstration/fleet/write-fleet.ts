// Writes a generated fleet as an import folder, one file after the other. Memory does not grow with the fleet.
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { recordSets, type RecordSetName } from "#contract/record-sets/record-sets.ts";

import { assetMembers } from "./asset-members.ts";
import { certificateMembers } from "./certificate-members.ts";
import { capacityMembers, ownerMembers, systemVesselMembers } from "./companion-members.ts";
import type { FleetPlan } from "./fleet-plan.ts";
import { fleetFlags } from "./flags.ts";
import { classStatusMembers, vesselHistoryMembers } from "./history-members.ts";
import { findingMembers, surveyMembers } from "./survey-members.ts";
import { vesselMembers } from "./vessel-members.ts";
import { type VesselFacts, vesselFacts } from "./vessel-facts.ts";
import { otherTypes, seagoingTypes } from "./vessel-types.ts";

type MembersOfVessel = (facts: VesselFacts, plan: FleetPlan) => readonly object[];

/** The choice lists have the same members in every fleet. */
const choiceLists = {
  ABSRECORDFLAG: fleetFlags.map(({ id, name }) => ({ flag_id: id, name })),
  ABSRECORDVESSELTYPE: [...seagoingTypes, ...otherTypes].map(({ name }) => ({ description: name })),
} as const;

/** A record set without an entry gets an empty file. */
const membersOfVessel: Readonly<Partial<Record<RecordSetName, MembersOfVessel>>> = {
  ABSRECORDVESSEL: vesselMembers,
  ABSRECORDVESSELHIST: vesselHistoryMembers,
  ABSRECORDCLASSSTATUS: classStatusMembers,
  ABSRECORDCAPACITY: capacityMembers,
  ABSAPISISVESSEL: systemVesselMembers,
  ABSRECORDOWNER: ownerMembers,
  ABSRECORDSURVEY: surveyMembers,
  ABSRECORDFINDING: findingMembers,
  ABSRECORDASSET: assetMembers,
  ABSRECORDCERTIFICATE: certificateMembers,
};

export interface WrittenFile {
  readonly file: string;
  readonly members: number;
}

/**
 * Writes a file for every record set, or for those of `only`, and returns their numbers of members. Creates the folder and overwrites
 * files of these names.
 */
export async function writeFleet(
  plan: FleetPlan,
  folder: string,
  only?: readonly RecordSetName[],
): Promise<readonly WrittenFile[]> {
  await mkdir(folder, { recursive: true });
  const written: WrittenFile[] = [];
  for (const { file, name } of recordSets.filter(({ name }) => only?.includes(name) ?? true)) {
    const counter = { members: 0 };
    const chunks = chunksOf(linesOf(plan, name), counter);
    await pipeline(Readable.from(chunks), createWriteStream(join(folder, file)));
    written.push({ file, members: counter.members });
  }
  return written;
}

/** Yields the members of a record set as JSON text. */
function* linesOf(plan: FleetPlan, name: RecordSetName): Generator<string> {
  if (name === "ABSRECORDFLAG" || name === "ABSRECORDVESSELTYPE") {
    for (const member of choiceLists[name]) yield JSON.stringify(member);
    return;
  }
  const membersOf = membersOfVessel[name];
  if (!membersOf) return;
  for (let vessel = 0; vessel < plan.vessels; vessel += 1) {
    const members = membersOf(vesselFacts(plan, vessel), plan);
    for (const member of members) yield JSON.stringify(member);
  }
}

const linesOfChunk = 500;

/** Joins lines, so that a file is written in few large steps. */
function* chunksOf(lines: Iterable<string>, counter: { members: number }): Generator<string> {
  let chunk: string[] = [];
  for (const line of lines) {
    counter.members += 1;
    chunk.push(`${line}\n`);
    if (chunk.length < linesOfChunk) continue;
    yield chunk.join("");
    chunk = [];
  }
  if (chunk.length > 0) yield chunk.join("");
}
