import { describe, expect, test } from "vitest";

import { companyEntries, companySpellings, foldCompany } from "./folded-company.ts";
import { nameLines } from "./folded-name.ts";

describe("a folded company", () => {
  test.each([
    ["Halvorsen & Sønner", "Halvorsen and Sonner", "HALVORSEN AND SONNER"],
    ["B&G Marine", "B and G Marine", "B AND G MARINE"],
    ["Hanjin Co., Ltd.", "HANJIN COMPANY LIMITED", "HANJIN CO LTD"],
    ["Quest Pte. Ltd.", "Quest (Private) Limited", "QUEST PTE LTD"],
    ["Quest Maritime S.A.", "Quest Maritime SA", "QUEST MARITIME SA"],
    ["Nordhav A/S", "NORDHAV AS", "NORDHAV AS"],
    ["Boats Corp.", "Boats Corporation", "BOATS CORP"],
    ["Boats, Inc.", "Boats Incorporated", "BOATS INC"],
    ["Damen N.V.", "Damen NV", "DAMEN NV"],
  ])("of %j and %j is one", (one, other, folded) => {
    expect([foldCompany(one), foldCompany(other)]).toEqual([folded, folded]);
  });

  test.each(["COMPANHIA LIMITADA ANDREA", "CO2 CARRIERS", "SAS"])("keeps the words of %j", (name) => {
    expect(foldCompany(name)).toBe(name);
  });

  test("stands on a line of its own", () => {
    expect(nameLines(["A & B", "C Company"].flatMap(companySpellings))).toBe(" A AND B \n C CO ");
  });
});

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
