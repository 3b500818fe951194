import { expect, test } from "vitest";
import { recordedCompanies } from "./companies.ts";

const owner = {
  assetnum: "V1",
  abs_vessel_customer_rel: [
    { customer_role: "Owner", abs_customers: [{ customer_name: "North", customer_number: "C1" }] },
    {
      customer_role: "Operator",
      abs_customers: [
        { customer_name: "North", customer_number: "C1" },
        { customer_name: "Unnumbered", customer_number: null },
        { customer_name: null, customer_number: "C3" },
      ],
    },
    { customer_role: "Manager", abs_customers: null },
  ],
} as unknown as Parameters<typeof recordedCompanies>[0];

test.each([
  [owner, [{ name: "North", customerNumber: "C1" }]],
  [null, []],
  [undefined, []],
])("the companies of an owner record have a name and a number, and are listed once", (record, companies) => {
  expect(recordedCompanies(record)).toEqual(companies);
});
