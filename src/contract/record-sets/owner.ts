// ABSRECORDOWNER: the customers of a vessel and their addresses (docs/domain.md, section 2, Owner).
import type { z } from "zod";

import { recordSet } from "#contract/record-set-descriptor.ts";
import { keyText, list, object, text } from "#contract/values.ts";

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
    },
    indexedFields: ["assetnum"],
  },
  calls: [
    {
      path: "/os/ABSRECORDOWNER",
      about: "The customers of a vessel and their addresses.",
      vessel: "assetnum",
      queryable: ["assetnum"],
    },
  ],
});
