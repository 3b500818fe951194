// Search for vessels (docs/domain.md, section 7): the vessel with the fields of a search result. For a controlled vessel only the identity
// fields can be filtered, ordered and counted, because a result shows nothing else of it.
import type { Member } from "#contract/response.ts";
import { searchMember } from "#contract/members/vessel.ts";
import type { Reader } from "#contract/reader.ts";
import type { QueryableSchema, ListRelation } from "#query/queryable-schema.ts";
import { addClassSummaries } from "#records/class/class-summary.ts";
import { isCleared } from "#records/access/controlled-vessels.ts";
import type { ResolvedCall } from "#records/definition.ts";
import { controlledRows, identityMask } from "#records/access/masks.ts";
import { pick } from "#records/member-fields.ts";
import { defineRows } from "#records/rows.ts";

/** The queryable fields; `masked` excludes controlled vessels from conditions on fields beyond their identity. */
function queryable(masked: boolean): QueryableSchema {
  return {
    name: "ABSRECORDSEARCH",
    table: "vessel",
    key: ["assetnum"],
    ...(masked && { withheld: controlledRows }),
    fields: {
      ...identity,
      official_registry_num: { column: "official_registry_num", type: "text", masked },
      call_sign: { column: "call_sign", type: "text", masked },
    },
    relations: {
      a_abs_vessel: previousNames,
      abs_customer: { ...companiesByField(".*", "customer_number", { column: "customer_numbers" }), masked },
      abs_registered_owner: { ...companiesByName("registered owner", "registered_owners"), masked },
      abs_operator: { ...companiesByName("operator", "operators"), masked },
    },
    searched: ["vessel_name"],
    savedQueries: {},
  };
}

const identity: QueryableSchema["fields"] = {
  assetnum: { column: "assetnum", type: "text" },
  imo_num: { column: "imo_num", type: "text" },
  class_num: { column: "class_num", type: "text" },
  flag_id: { column: "flag_id", type: "number" },
  vessel_type: { column: "vessel_type", type: "text" },
  vessel_name: { column: "vessel_name", type: "text" },
};

const previousNames: ListRelation = {
  list: { path: "$.a_abs_vessel[*]" },
  fields: {
    vessel_name: { column: "previous_names", type: "text", many: true, joined: "previous_names_joined" },
  },
};

/** The companies with a role for a vessel, by name. */
function companiesByName(role: string, column: string): ListRelation {
  return companiesByField(role, "customer_name", { column, joined: `${column}_joined` });
}

/** The companies with a role for a vessel, by one field. The role is the pattern from which the columns of `owner` are generated. */
function companiesByField(
  role: string,
  field: string,
  columns: { column: string; joined?: string },
): ListRelation {
  const path = `$.abs_vessel_customer_rel[*] ? (@.customer_role like_regex "^${role}$" flag "i").abs_customers[*]`;
  return {
    list: { path, of: { table: "owner", on: [["assetnum", "assetnum"]] } },
    fields: { [field]: { ...columns, type: "text", many: true } },
  };
}

const shownFields = Object.keys(searchMember.shape).filter((field) => field !== "security_domain_id");

export const search = defineRows({
  path: "/os/ABSRECORDSEARCH",
  queryable: (reader: Reader) => queryable(!isCleared(reader)),
  // gap: order of search results
  defaultParameters: [["oslc.orderBy", "+vessel_name"]],
  mask: identityMask,
  complete: async (vessels: readonly Member[], call: ResolvedCall) =>
    (await addClassSummaries(vessels, call)).map((vessel) => pick(vessel, shownFields)),
});
