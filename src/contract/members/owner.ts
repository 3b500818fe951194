// ABSRECORDOWNER: the customers of a vessel and how to reach them (specification §3, Owner record).
import type { z } from "zod";

import { keyText, list, member, text } from "#contract/values.ts";

const serviceAddress = member({
  formattedaddress: text("The address as it is printed."),
});

const location = member({
  serviceaddress: list(serviceAddress, "Addresses of the location."),
});

const customer = member({
  customer_name: text("Name of the customer."),
  customer_number: text("Number of the customer."),
  locations: list(location, "Locations of the customer."),
});

export const customerRelation = member({
  customer_role: text("Role, such as Registered Owner or Operator: these two feed the search criteria."),
  abs_customers: list(customer, "The customers with this role."),
});

export const ownerMember = member({
  assetnum: keyText("Asset number of the vessel."),
  abs_vessel_customer_rel: list(customerRelation, "Customers of the vessel, by role."),
});
export type OwnerMember = z.infer<typeof ownerMember>;
