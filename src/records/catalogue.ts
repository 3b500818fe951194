// The catalogue: one definition for each call that the record sets declare.
import { callDescriptors, type CallPath } from "#contract/calls/calls.ts";
import { Problem } from "#contract/calls/problem.ts";

import type { CallBehaviour, CallDefinition } from "./definition.ts";
import type { RecordCall } from "#records/calls/record-call.ts";
import { defineCall } from "./rows.ts";
import { assetBehaviour } from "./sets/asset.ts";
import { changesBehaviour } from "./sets/changes.ts";
import { certificateBehaviour } from "./sets/certificate.ts";
import { classStatusBehaviour } from "./sets/class-status.ts";
import { companyBehaviour, companyFleetBehaviour, companySearchBehaviour } from "./sets/company.ts";
import { dueBehaviour } from "./sets/due.ts";
import { findBehaviour } from "./sets/find.ts";
import { searchCountsBehaviour } from "./sets/search-counts.ts";
import { searchBehaviour } from "./sets/search.ts";
import { suspensionBehaviour } from "./sets/suspension.ts";
import { verificationBehaviour } from "./sets/verification.ts";
import { vesselCheckBehaviour } from "./sets/vessel-check.ts";
import { vesselVerdictBehaviour } from "./sets/vessel-verdict.ts";
import { vesselBehaviour } from "./sets/vessel.ts";

/** Calls that do more than return the rows of their table. */
const behaviours: Readonly<Partial<Record<CallPath, CallBehaviour>>> = {
  "/os/ABSRECORDSEARCH": searchBehaviour,
  "/script/ABSRECORDFIND": findBehaviour,
  "/script/PLIMSOLLSEARCHCOUNTS": searchCountsBehaviour,
  "/os/ABSRECORDVESSEL": vesselBehaviour,
  "/os/ABSRECORDCLASSSTATUS": classStatusBehaviour,
  "/os/ABSRECORDASSET": assetBehaviour,
  "/os/ABSRECORDCERTIFICATE": certificateBehaviour,
  "/script/ABSAPIRECORDSUSPENSION": suspensionBehaviour,
  "/script/ABSRECORDVERIFY": verificationBehaviour,
  "/script/PLIMSOLLVESSELVERDICT": vesselVerdictBehaviour,
  "/script/PLIMSOLLCHECK": vesselCheckBehaviour,
  "/script/PLIMSOLLDUE": dueBehaviour,
  "/script/PLIMSOLLCHANGES": changesBehaviour,
  "/script/PLIMSOLLCOMPANIES": companySearchBehaviour,
  "/script/PLIMSOLLCOMPANY": companyBehaviour,
  "/script/PLIMSOLLCOMPANYFLEET": companyFleetBehaviour,
};

export const catalogue: readonly CallDefinition[] = callDescriptors.map((call) =>
  defineCall(call, behaviours[call.path]),
);

const byPath = new Map(catalogue.map((definition) => [definition.path.toLowerCase(), definition]));

/** The definition of a call; its name matches in any case. Throws `unknownCall`. */
export function findDefinition({ kind, name }: Pick<RecordCall, "kind" | "name">): CallDefinition {
  const definition = byPath.get(`/${kind}/${name}`.toLowerCase());
  if (!definition) throw new Problem("unknownCall", { name });
  return definition;
}
