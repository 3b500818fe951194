// The schema of the members that each call returns, from which the API documentation is generated.
import type { z } from "zod";

import type { CallPath } from "./calls.ts";
import { assetMember } from "./members/asset.ts";
import { capacityMember } from "./members/capacity.ts";
import { certificateMember } from "./members/certificate.ts";
import { classStatusMember } from "./members/class-status.ts";
import { findingMember } from "./members/finding.ts";
import { flagMember } from "./members/flag.ts";
import { ownerMember } from "./members/owner.ts";
import { surveyMember } from "./members/survey.ts";
import { suspensionMember } from "./members/suspension.ts";
import { systemVesselMember } from "./members/system-vessel.ts";
import { verificationMember } from "./members/verification.ts";
import { vesselHistoryMember } from "./members/vessel-history.ts";
import { vesselTypeMember } from "./members/vessel-type.ts";
import { searchMember, vesselMember } from "./members/vessel.ts";

export const callMembers = {
  "/os/ABSRECORDSEARCH": searchMember,
  "/os/ABSRECORDVESSELTYPE": vesselTypeMember,
  "/os/ABSRECORDFLAG": flagMember,
  "/os/ABSRECORDVESSEL": vesselMember,
  "/os/ABSRECORDVESSELHIST": vesselHistoryMember,
  "/os/ABSAPIVSLHIST": vesselHistoryMember,
  "/os/ABSRECORDCLASSSTATUS": classStatusMember,
  "/script/ABSRECORDCAPACITYSQL": capacityMember,
  "/os/ABSAPISISVESSEL": systemVesselMember,
  "/script/ABSAPISISVESSEL": systemVesselMember,
  "/os/ABSRECORDOWNER": ownerMember,
  "/os/ABSRECORDSURVEY": surveyMember,
  "/os/ABSRECORDASSET": assetMember,
  "/os/ABSRECORDCERTIFICATE": certificateMember,
  "/script/ABSAPIRECORDSUSPENSION": suspensionMember,
  "/script/ABSRECORDVERIFY": verificationMember,
  "/os/ABSRECORDFINDING": findingMember,
} as const satisfies Readonly<Record<CallPath, z.ZodObject>>;

/** The type of a call's members, by its path: `MemberOf<"/os/ABSRECORDSURVEY">`. */
export type MemberOf<Path extends CallPath> = z.infer<(typeof callMembers)[Path]>;
