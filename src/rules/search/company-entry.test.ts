import { expect, test } from "vitest";

import { companyEntries } from "./company-entry.ts";

test("the entries of companies have the folded name and the number, each once", () => {
  const customers = [
    { customer_name: "Mériden A/S", customer_number: "C1" },
    { customer_name: "MERIDEN A.S.", customer_number: "C1" },
    { customer_name: "Meriden AS", customer_number: "C2" },
  ];
  expect(companyEntries(customers)).toEqual(["MERIDEN AS\tC1", "MERIDEN AS\tC2"]);
});

test("a customer without a number or a name has no entry", () => {
  const customers = [
    { customer_name: "Meriden", customer_number: null },
    { customer_name: " - ", customer_number: "C3" },
    { customer_number: "C4" },
  ];
  expect(companyEntries(customers)).toEqual([]);
});
