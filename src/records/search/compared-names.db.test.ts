// Names that are written in several ways are found by each, in the box, by the criteria of the form and in the search for companies.
import { beforeAll, describe, expect, test } from "vitest";

import { searchParameters } from "#contract/search/search-parameters.ts";
import type { Reader } from "#contract/account/reader.ts";
import { readSuggestions } from "#records/suggestions/read-suggestions.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { cleared, readMembersOf } from "#tests/records/read-call.ts";

/** Vessels whose names are in Cyrillic and Greek letters, and one with a Latin name. */
const spelt = [
  {
    assetnum: "R1",
    vessel_name: "Капитан Журавлёв",
    imo_num: "9074729",
    a_abs_vessel: [{ vessel_name: "Юность" }],
  },
  { assetnum: "R2", vessel_name: "KAPITAN", a_abs_vessel: [{ vessel_name: "ALYE PARUSA" }] },
  { assetnum: "R3", vessel_name: "Ευάγγελος" },
  { assetnum: "R4", vessel_name: "AGIA SOFIA" },
  { assetnum: "R5", vessel_name: "ZARYA", security_domain_id: 1, call_sign: "ЗАРЯ" },
];

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
        ...spelt,
        {
          assetnum: "V8",
          vessel_name: "O’HA\u00ADRA “STAR”",
          a_abs_vessel: [{ vessel_name: "D´ARTAGNAN" }],
          call_sign: "٣FZZ٩",
        },
      ],
      owner: [
        ...companies.map(([assetnum, name]) => owned(assetnum, name)),
        owned("R4", "Северный Флот ООО"),
        owned("V8", "Baltijskie Suda"),
        owned("R5", "Тайная Компания"),
      ],
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

  describe("a name in other letters", () => {
    const reasons = async (text: string, reader?: Reader) => {
      const { member } = await readMembersOf(
        engine.database,
        call("/script/ABSRECORDFIND", [["text", text]]),
        reader,
      );
      return member.map(({ assetnum, search_match }) => Object.assign({ assetnum }, search_match));
    };
    const latin = (assetnum: string, value: string) => ({ assetnum, kind: "transliterated", value });

    test.each([
      ["kapitan zhuravlev", [latin("R1", "Капитан Журавлёв")]],
      ["Kapitan Žuravlëv", [latin("R1", "Капитан Журавлёв")]],
      ["zhuravlyov kapitan", [latin("R1", "Капитан Журавлёв")]],
      ["zhuravl", [latin("R1", "Капитан Журавлёв")]],
      ["Капитан Журавлев", [{ assetnum: "R1", kind: "name", value: "Капитан Журавлёв" }]],
      ["yunost", [latin("R1", "Юность")]],
      ["iunost", [latin("R1", "Юность")]],
      ["evangelos", [latin("R3", "Ευάγγελος")]],
      ["Αγία Σοφία", [latin("R4", "AGIA SOFIA")]],
      ["Заря", [latin("R5", "ZARYA")]],
      ["алые", [latin("R2", "ALYE PARUSA")]],
      ["kapitan", [{ assetnum: "R2", kind: "name", value: "KAPITAN" }, latin("R1", "Капитан Журавлёв")]],
      [
        "капитан",
        [{ assetnum: "R1", kind: "name_beginning", value: "Капитан Журавлёв" }, latin("R2", "KAPITAN")],
      ],
      [
        "severnyy flot",
        [{ assetnum: "R4", kind: "company", value: "Северный Флот ООО", customer_number: "CR4" }],
      ],
      [
        "балтийские суда",
        [{ assetnum: "V8", kind: "company", value: "Baltijskie Suda", customer_number: "CV8" }],
      ],
      ["tainaia kompaniia", []],
    ])("%j finds %j", async (text, expected) => {
      expect(await reasons(text)).toEqual(expected);
    });

    test("of a company with a controlled vessel only is found with the clearance", async () => {
      expect(await reasons("tainaia kompaniia", cleared)).toMatchObject([{ assetnum: "R5" }]);
    });

    test.each([
      ["zhurav", "R1", "Капитан Журавлёв"],
      ["evangel", "R3", "Ευάγγελος"],
      ["αγια σοφ", "R4", "AGIA SOFIA"],
    ])("%j suggests it", async (typed, assetnum, value) => {
      const { vessels } = await readSuggestions(engine.database, typed, "2026-11-26");
      expect(vessels).toMatchObject([{ assetnum, search_match: { kind: "transliterated", value } }]);
    });

    test.each([
      ["severnyj", "Северный Флот ООО"],
      ["балтийские", "Baltijskie Suda"],
    ])("%j suggests and finds its company", async (typed, name) => {
      const { companies } = await readSuggestions(engine.database, typed, "2026-11-26");
      const path = call("/script/PLIMSOLLCOMPANIES", [["text", typed]]);
      const { member } = await readMembersOf(engine.database, path);
      expect([...companies, ...member].map(({ customer_name }) => customer_name)).toEqual([name, name]);
    });
  });

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
