// Names that are written in several ways are found by each, in the box, by the criteria of the form and in the search for companies.
import { beforeAll, describe, expect, test } from "vitest";

import { searchParameters } from "#contract/search-parameters.ts";
import { readSuggestions } from "#records/suggestions/read-suggestions.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { readMembersOf } from "#tests/records/read-call.ts";

const owned = (assetnum: string, customer_name: string) => ({
  assetnum,
  abs_vessel_customer_rel: [
    {
      customer_role: "Registered Owner",
      abs_customers: [{ customer_name, customer_number: `C${assetnum}` }],
    },
    { customer_role: "Operator", abs_customers: [{ customer_name, customer_number: `C${assetnum}` }] },
  ],
});

const companies = [
  ["V1", "Halvorsen & Sønner Rederi A/S", "halvorsen and sønner rederi as"],
  ["V2", "Hanjin Company Limited", "Hanjin Co., Ltd."],
  ["V3", "Quest (Pte.) Ltd", "quest private limited"],
  ["V4", "Naviera Azahar, S.A.", "Naviera Azahar SA"],
  ["V5", "L’Émeraude et Fils", "l'émeraude et fils"],
] as const;

forEachEngine((engine) => {
  beforeAll(() =>
    load(engine.database, {
      vessel: [
        ...companies.map(([assetnum]) => ({ assetnum, vessel_name: `VESSEL ${assetnum}` })),
        {
          assetnum: "V8",
          vessel_name: "O’HA\u00ADRA “STAR”",
          a_abs_vessel: [{ vessel_name: "D´ARTAGNAN" }],
          call_sign: "٣FZZ٩",
        },
      ],
      owner: companies.map(([assetnum, name]) => owned(assetnum, name)),
    }),
  );

  const found = async (call: string) => {
    const { member } = await readMembersOf(engine.database, call);
    return member.map(({ assetnum }) => assetnum);
  };
  const call = (path: string, parameters: readonly (readonly [string, string?])[]) =>
    `${path}?${new URLSearchParams(parameters.map(([name, value = ""]) => [name, value])).toString()}`;
  const search = (parameters: readonly (readonly [string, string?])[]) =>
    found(call("/os/ABSRECORDSEARCH", [["oslc.select", "assetnum"], ...parameters]));
  const byCriteria = (criteria: object) => search(searchParameters(criteria));
  const where = (condition: string) => search([["oslc.where", condition]]);

  describe.each(companies)("the company of %s, %j, typed as %j", (assetnum, name, typed) => {
    test.each([name, typed])("is found with %j in the box and by the criteria", async (text) => {
      expect(await found(call("/script/ABSRECORDFIND", [["text", text]]))).toEqual([assetnum]);
      expect(await byCriteria({ registeredOwner: text })).toEqual([assetnum]);
      expect(await byCriteria({ operatorName: text, registeredOwner: text })).toEqual([assetnum]);
    });

    test("is suggested, and found in the search for companies", async () => {
      const suggestions = await readSuggestions(engine.database, typed, "2026-11-26");
      expect(suggestions.companies.map(({ customer_name }) => customer_name)).toEqual([name]);
      const { member } = await readMembersOf(
        engine.database,
        call("/script/PLIMSOLLCOMPANIES", [["text", typed]]),
      );
      expect(member.map(({ customer_name }) => customer_name)).toEqual([name]);
    });
  });

  test.each(['O\'HARA "STAR"', "o’hara", "o‘ha\u200Bra", "“star”", "«star»"])(
    "the name %j is a criterion without typographic quotes",
    async (vesselName) => {
      expect(await byCriteria({ vesselName })).toEqual(["V8"]);
    },
  );

  test("previous names and the conditions of the API are compared alike", async () => {
    expect(await byCriteria({ vesselName: "d'artagnan", previousNameCheck: true })).toEqual(["V8"]);
    expect(await where('vessel_name="O’HARA “STAR”"')).toEqual(["V8"]);
    expect(await where(String.raw`vessel_name in ["X","O'HARA \"STAR\""]`)).toEqual(["V8"]);
    expect(await where('abs_operator.customer_name="L\'Émeraude%"')).toEqual(["V5"]);
    expect(await where('call_sign="٣FZZ٩"')).toEqual(["V8"]);
    expect(await where('call_sign="3FZZ9"')).toEqual(["V8"]);
  });
});
