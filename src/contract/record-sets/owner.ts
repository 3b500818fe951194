// ABSRECORDOWNER: the customers of a vessel and their addresses (docs/domain.md, section 2, Owner).
import type { z } from "zod";

import { joinedTexts, presentTexts } from "#contract/members/column-texts.ts";
import { recordSet } from "./record-set-descriptor.ts";
import { keyText, list, object, text } from "#contract/members/values.ts";
import { companyEntries, companySpellings } from "#rules/search/folded-company.ts";
import { nameLines } from "#rules/search/folded-name.ts";
import { plainName } from "#rules/search/plain-name.ts";

import { companyMember, companySummaryMember, fleetVesselMember } from "./company.ts";

const serviceAddress = object({
  formattedaddress: text("The formatted address."),
});

const location = object({
  serviceaddress: list(serviceAddress, "Addresses of the location."),
});

const customer = object({
  customer_name: text("Name of the customer."),
  customer_number: text("Number of the customer."),
  locations: list(location, "Locations of the customer."),
});

export const customerRelation = object({
  customer_role: text("Role, such as Registered Owner or Operator, which are search criteria."),
  abs_customers: list(customer, "The customers with this role."),
});

export const ownerMember = object({
  assetnum: keyText("Asset number of the vessel."),
  abs_vessel_customer_rel: list(customerRelation, "Customers of the vessel, by role."),
});
export type OwnerMember = z.infer<typeof ownerMember>;

/** Roles by which vessels are searched. */
const registeredOwner = /^registered owner$/i;
const operator = /^operator$/i;

/** The customers in a role, or in any role, in the order of the document. */
function customersOf({ abs_vessel_customer_rel }: OwnerMember, role = /^/) {
  return (abs_vessel_customer_rel ?? [])
    .filter(({ customer_role }) => role.test(customer_role ?? ""))
    .flatMap(({ abs_customers }) => abs_customers ?? []);
}

/** All companies of a vessel, once for each role. */
export function companiesOf(owner: OwnerMember): readonly z.infer<typeof customer>[] {
  return customersOf(owner);
}

/** The names of all companies of a vessel, each once. */
export function companyNames(owner: OwnerMember): readonly string[] {
  return [...new Set(customerNames(owner, /^/))];
}

function customerNames(owner: OwnerMember, role: RegExp): readonly string[] {
  return presentTexts(customersOf(owner, role).map(({ customer_name }) => customer_name));
}

export const owners = recordSet({
  name: "ABSRECORDOWNER",
  key: ["assetnum"],
  schema: ownerMember,
  table: {
    name: "owner",
    columns: {
      assetnum: "text",
      registered_owners: "texts",
      registered_owners_joined: "text",
      operators: "texts",
      operators_joined: "text",
      customer_numbers: "texts",
      folded_companies: "text",
      company_entries: "texts",
    },
    documentTable: "owner_document",
    compared: {
      registered_owners: plainName,
      registered_owners_joined: plainName,
      operators: plainName,
      operators_joined: plainName,
    },
    indexedFields: ["assetnum"],
  },
  derived: {
    registered_owners: (owner) => customerNames(owner, registeredOwner),
    registered_owners_joined: (owner) => joinedTexts(customerNames(owner, registeredOwner)),
    operators: (owner) => customerNames(owner, operator),
    operators_joined: (owner) => joinedTexts(customerNames(owner, operator)),
    customer_numbers: (owner) =>
      presentTexts(customersOf(owner).map(({ customer_number }) => customer_number)),
    folded_companies: (owner) => nameLines(companyNames(owner).flatMap(companySpellings)),
    company_entries: (owner) => companyEntries(customersOf(owner)),
  },
  calls: [
    {
      path: "/os/ABSRECORDOWNER",
      about: "The customers of a vessel and their addresses.",
      vessel: "assetnum",
      queryable: ["assetnum"],
    },
    {
      path: "/script/PLIMSOLLCOMPANIES",
      about:
        "Find companies (owners, operators, managers) by name or number. The best match comes first; companies of one name are kept apart by number.",
      member: companyMember,
      queryable: [],
      settings: ["text"],
    },
    {
      path: "/script/PLIMSOLLCOMPANY",
      about:
        "A company by its customer_number, with the totals of its fleet; with role, of the vessels for which it has this role.",
      member: companySummaryMember,
      queryable: [],
      settings: ["customer_number", "role"],
    },
    {
      path: "/script/PLIMSOLLCOMPANYFLEET",
      about:
        "The vessels of the company of a customer_number, with class state and due surveys; with role, those for which it has this role. The parameter sort orders them.",
      member: fleetVesselMember,
      queryable: [],
      settings: ["customer_number", "role", "sort"],
    },
  ],
});
