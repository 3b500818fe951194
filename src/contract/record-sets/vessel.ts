// ABSRECORDVESSEL: one vessel or offshore unit, and ABSRECORDSEARCH: the same vessel with the fields of a search result.
import { joinedTexts, presentTexts } from "#contract/members/column-texts.ts";
import { recordSet } from "./record-set-descriptor.ts";
import { classServiceState } from "#rules/class/class-service-state.ts";
import { foldName, nameLines } from "#rules/search/folded-name.ts";
import { latinSpellings } from "#rules/search/latin-spellings.ts";
import { plainName } from "#rules/search/plain-name.ts";
import { plainNumber } from "#rules/search/plain-text.ts";
import { grossTonnageOf, yearBuilt } from "#rules/vessel/vessel-size.ts";

import { asAtParameter, knownOnParameter } from "./class-status.ts";
import { checkedVesselMember } from "./checked-vessel.ts";
import { dueItemMember } from "./due-item.ts";
import { type VesselMember, vesselMember } from "./vessel-member.ts";
import { searchCalls } from "./vessel-search.ts";
import { vesselVerdictMember } from "./vessel-verdict.ts";

function previousNames({ a_abs_vessel }: VesselMember): readonly string[] {
  return presentTexts((a_abs_vessel ?? []).map(({ vessel_name }) => vessel_name));
}

/** The present name, which is empty where the vessel has none, and the former ones. */
function namesOf(vessel: VesselMember): readonly string[] {
  return [vessel.vessel_name ?? "", ...previousNames(vessel)];
}

export const vessels = recordSet({
  name: "ABSRECORDVESSEL",
  key: ["assetnum"],
  schema: vesselMember,
  table: {
    name: "vessel",
    columns: {
      assetnum: "text",
      imo_num: "text",
      class_num: "text",
      vessel_name: "text",
      vessel_type: "text",
      flag_id: "number",
      flag_name: "text",
      official_registry_num: "text",
      call_sign: "text",
      security_domain_id: "number",
      previous_names: "texts",
      previous_names_joined: "text",
      folded_names: "text",
      latin_names: "text",
      year_of_build: "number",
      gross_tonnage: "number",
      class_service_state_id: "number",
      class_service_state: "text",
      is_demonstration: "boolean",
    },
    documentTable: "vessel_document",
    compared: {
      vessel_name: plainName,
      previous_names: plainName,
      previous_names_joined: plainName,
      imo_num: plainNumber,
      class_num: plainNumber,
      official_registry_num: plainNumber,
      call_sign: plainNumber,
    },
    indexedFields: [
      "assetnum",
      "imo_num",
      "class_num",
      "vessel_name",
      "vessel_type",
      "official_registry_num",
      "call_sign",
    ],
  },
  derived: {
    previous_names: previousNames,
    previous_names_joined: (vessel) => joinedTexts(previousNames(vessel)),
    folded_names: (vessel) => nameLines(namesOf(vessel).map(foldName)),
    latin_names: (vessel) => nameLines(namesOf(vessel).flatMap(latinSpellings)) || null,
    year_of_build: ({ delivery_date }) => yearBuilt(delivery_date),
    gross_tonnage: ({ abs_tonnage }) => grossTonnageOf(abs_tonnage),
    class_service_state_id: ({ abs_service }) => classServiceState(abs_service).code,
    class_service_state: ({ abs_service }) => classServiceState(abs_service).text,
    is_demonstration: ({ demonstration_ind }) => demonstration_ind === true,
  },
  calls: [
    ...searchCalls,
    {
      path: "/os/ABSRECORDVESSEL",
      about: "The full record of one vessel.",
      vessel: "assetnum",
      queryable: ["assetnum"],
      children: {
        abs_vesselspec: {
          section: "text",
          section_seq: "number",
          displaysequence: "number",
          description: "text",
        },
      },
    },
    {
      path: "/script/PLIMSOLLVESSELVERDICT",
      about:
        "Whether class of a vessel can be relied on, since when and why, and how many items need attention; with asAt as at a past day, and with knownOn as the record knew it at the end of a day, without what was recorded or corrected later.",
      member: vesselVerdictMember,
      vessel: "assetnum",
      needsVessel: true,
      queryable: ["assetnum"],
      parameters: ["assetnum"],
      settings: [asAtParameter, knownOnParameter],
    },
    {
      path: "/script/PLIMSOLLCHECK",
      about:
        "The vessels that have one of up to 100 IMO or class numbers, with their class state and what needs attention. The parameter numbers lists them, separated by commas; assetnums lists asset numbers in the same way.",
      member: checkedVesselMember,
      queryable: [],
      settings: ["numbers", "assetnums"],
      mask: { kind: "identity" },
    },
    {
      path: "/script/PLIMSOLLDUE",
      about:
        "Surveys, certificates and open findings that fall due from one day until another, overdue ones first, for up to 100 IMO or class numbers (numbers), 100 asset numbers (assetnums) or the fleet of a company (company: its customer number, and role). Without from and until they are the next 90 days. A page has the items of up to 100 vessels; with counts=1, responseInfo counts the items of each of them that the flag has not released; unknown and controlled vessels have no count.",
      member: dueItemMember,
      queryable: [],
      settings: ["numbers", "assetnums", "company", "role", "from", "until", "counts"],
    },
  ],
});
