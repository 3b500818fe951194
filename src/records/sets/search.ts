// Search for vessels (specification §7): the vessel with the fields that a result shows. A controlled vessel is found by its
// identity and shows nothing else, so the fields beyond it cannot find, count or order it either.
import type { Member } from "#contract/answer.ts";
import { searchMember } from "#contract/members/vessel.ts";
import type { Reader } from "#contract/reader.ts";
import type { Askable, TableRelation } from "#query/askable.ts";
import { addClassSummaries } from "#records/class-summary.ts";
import { isCleared } from "#records/controlled-vessels.ts";
import type { Question } from "#records/definition.ts";
import { controlled, identityMask } from "#records/masks.ts";
import { pick } from "#records/member-fields.ts";
import { defineRows } from "#records/rows.ts";

/** What can be asked; `masked` hides what lies beyond the identity of controlled vessels. */
function askable(masked: boolean): Askable {
  return {
    name: "ABSRECORDSEARCH",
    table: "vessel",
    key: ["assetnum"],
    ...(masked && { withheld: controlled }),
    fields: {
      ...identity,
      official_registry_num: { column: "official_registry_num", type: "text", masked },
      call_sign: { column: "call_sign", type: "text", masked },
    },
    relations: {
      abs_customer: { ...customerNumbers, masked },
      abs_registered_owner: { ...customers("registered_owners", "registered_owners_joined"), masked },
      abs_operator: { ...customers("operators", "operators_joined"), masked },
    },
    searched: ["vessel_name"],
    savedQueries: {},
  };
}

const identity: Askable["fields"] = {
  assetnum: { column: "assetnum", type: "text" },
  imo_num: { column: "imo_num", type: "text" },
  class_num: { column: "class_num", type: "text" },
  flag_id: { column: "flag_id", type: "number" },
  vessel_type: { column: "vessel_type", type: "text" },
  vessel_name: { column: "vessel_name", type: "text" },
  "a_abs_vessel.vessel_name": {
    column: "previous_names",
    type: "text",
    many: true,
    joined: "previous_names_joined",
  },
};

function customers(column: string, joined: string): TableRelation {
  return {
    table: "owner",
    on: [["assetnum", "assetnum"]],
    fields: { customer_name: { column, type: "text", many: true, joined } },
  };
}

/** The companies that have to do with a vessel, by their number: what the page of a company asks by. */
const customerNumbers: TableRelation = {
  table: "owner",
  on: [["assetnum", "assetnum"]],
  fields: { customer_number: { column: "customer_numbers", type: "text", many: true } },
};

const shown = Object.keys(searchMember.shape).filter((field) => field !== "security_domain_id");

export const search = defineRows({
  path: "/os/ABSRECORDSEARCH",
  askable: (reader: Reader) => askable(!isCleared(reader)),
  // gap: order of search results
  assumed: [["oslc.orderBy", "+vessel_name"]],
  mask: identityMask,
  complete: async (vessels: readonly Member[], question: Question) =>
    (await addClassSummaries(vessels, question)).map((vessel) => pick(vessel, shown)),
});
