// The search for vessels: its results, its queryable fields and its calls.
import type { z } from "zod";

import { date, number, object, text, wholeNumber } from "#contract/members/values.ts";
import { refinementNames, resultFacets, resultSortFields } from "#rules/search/result-refinement.ts";

import { searchMatch } from "./search-match.ts";
import { classFacts } from "./vessel-facts.ts";
import { derived, identity, vesselMember } from "./vessel-member.ts";

/** A search result: the identity and the class state of a vessel. */
export const searchMember = object({
  ...identity,
  class_state: derived.class_state,
  service_state: derived.service_state,
  abs_service_class_state: derived.abs_service_class_state,
  abs_service: vesselMember.shape.abs_service,
  class_state_date: date("Derived: since when the class state holds, by the class status history."),
  class_state_reason: classFacts.class_state_reason,
  meaning: classFacts.meaning,
  class_lost_date: classFacts.class_lost_date,
  class_lost_reason: classFacts.class_lost_reason,
  earlier_losses: classFacts.earlier_losses,
  year_of_build: wholeNumber("Derived: year of delivery."),
  gross_tonnage: number("Derived: gross tonnage of the first tonnage record."),
});
export type SearchMember = z.infer<typeof searchMember>;

/** A search result with the reason why it was found. */
export const foundMember = object({
  ...searchMember.shape,
  search_match: searchMatch.nullish().describe("Derived: why the vessel was found."),
});

/** The number of search results with one value of a facet. */
export const searchCount = object({
  facet: text(`What is counted: ${resultFacets.join(", ")}.`),
  value: text("The value: the code of a class state, a vessel type or the name of a flag."),
  label: text("The value as it is shown: the text of a class state."),
  count: wholeNumber("Number of results."),
});
export type SearchCount = z.infer<typeof searchCount>;

/** The companies with a role for a vessel, by one field. The roles are those from which `./owner.ts` derives the columns. */
function companies<const Field extends string, const Columns extends { column: string; joined?: string }>(
  role: string,
  field: Field,
  columns: Columns,
) {
  const path = `$.abs_vessel_customer_rel[*] ? (@.customer_role like_regex "^${role}$" flag "i").abs_customers[*]`;
  return { path, field, ...columns, table: "owner" } as const;
}

const refinements = `The results are filtered by ${resultFacets.join(", ")}, and ordered by sort: ${resultSortFields.join(", ")}, each with - for descending.`;

/** Fields by which vessels are searched. */
const searchFields = [
  "assetnum",
  "imo_num",
  "class_num",
  "flag_id",
  "flag_name",
  "vessel_type",
  "vessel_name",
  "official_registry_num",
  "call_sign",
  "year_of_build",
  "gross_tonnage",
] as const;

const searchLists = {
  a_abs_vessel: {
    path: "$.a_abs_vessel[*]",
    field: "vessel_name",
    column: "previous_names",
    joined: "previous_names_joined",
  },
  abs_customer: companies(".*", "customer_number", { column: "customer_numbers" }),
  abs_registered_owner: companies("registered owner", "customer_name", {
    column: "registered_owners",
    joined: "registered_owners_joined",
  }),
  abs_operator: companies("operator", "customer_name", {
    column: "operators",
    joined: "operators_joined",
  }),
};

/** The calls that search for vessels, of the record set of vessels. */
export const searchCalls = [
  {
    path: "/os/ABSRECORDSEARCH",
    about: `Search for vessels, with their identity and class state. ${refinements}`,
    member: searchMember,
    queryable: searchFields,
    relatedLists: searchLists,
    indexedOrders: ["vessel_name"],
    searched: ["vessel_name"],
    // gap: order of search results
    defaultParameters: [["oslc.orderBy", "+vessel_name"]],
    settings: refinementNames,
    mask: { kind: "identity" },
  },
  {
    path: "/script/PLIMSOLLSEARCHCOUNTS",
    about: `Number of results of a search by class state, vessel type and flag. It takes the conditions of ABSRECORDSEARCH or the text of ABSRECORDFIND, and ${resultFacets.join(", ")}; the numbers of each ignore its own value.`,
    member: searchCount,
    queryable: searchFields,
    relatedLists: searchLists,
    searched: ["vessel_name"],
    settings: ["text", ...resultFacets],
    cost: 3,
    mask: { kind: "identity" },
  },
  {
    path: "/script/ABSRECORDFIND",
    about: `Find vessels by one text: an IMO, class or official number, a call sign, a present or former name, or a company. The best match comes first. With similar=1 it finds the vessels with similar names that do not match as typed, which it otherwise does only if none does; these are neither filtered nor ordered. ${refinements}`,
    member: foundMember,
    queryable: [],
    settings: ["text", "similar", ...refinementNames],
    mask: { kind: "identity" },
  },
] as const;
