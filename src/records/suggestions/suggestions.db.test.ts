// The suggestions of `POST /api/suggestions`.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { today } from "#tests/records/read-call.ts";
import { readSuggestions } from "./read-suggestions.ts";

type Role = readonly [role: string, number: string, name: string];

const companiesOf = (assetnum: string, ...roles: readonly Role[]) => ({
  assetnum,
  abs_vessel_customer_rel: roles.map(([customer_role, customer_number, customer_name]) => ({
    customer_role,
    abs_customers: [{ customer_number, customer_name }],
  })),
});

const suspension = (assetnum: string) => ({
  assetnum,
  service_state_id: 4,
  changed_value: "Suspended",
  changed_date: "2026-11-02",
  service_state_reason: "Survey overdue",
});

forEachEngine((engine) => {
  const suggest = (text: string) => readSuggestions(engine.database, text, today);
  const brief = async (text: string) => {
    const { companies, vessels } = await suggest(text);
    return [
      ...vessels.map(({ assetnum, search_match }) => `${assetnum} ${search_match.kind}`),
      ...companies.map(({ customer_name, customer_number }) => `${customer_number} ${customer_name}`),
    ];
  };

  describe("suggestions", () => {
    beforeAll(async () => {
      await empty(engine.database);
      await load(engine.database, {
        vessel: [
          { assetnum: "V1", vessel_name: "OCEAN MERIDIAN", imo_num: "9074729", class_num: "20151001" },
          { assetnum: "V2", vessel_name: "MERIDIAN" },
          { assetnum: "V3", vessel_name: "MERIDIAN STAR", a_abs_vessel: [{ vessel_name: "ALCÁZAR" }] },
          { assetnum: "V4", vessel_name: "NORTHERN LIGHT", a_abs_vessel: [{ vessel_name: "MERIDIAN" }] },
          {
            assetnum: "V5",
            vessel_name: "SEA QUEEN",
            call_sign: "3FZZ9",
            official_registry_num: "45210-PEXT",
          },
          {
            assetnum: "C1",
            vessel_name: "GREY GHOST",
            vessel_type: "Tanker",
            imo_num: "9319466",
            call_sign: "QZ1XX",
            official_registry_num: "77881-QZ",
            a_abs_vessel: [{ vessel_name: "OLD SHADOW" }],
            security_domain_id: 1,
          },
        ],
        owner: [
          companiesOf(
            "V1",
            ["Registered Owner", "M2", "Meridian Shipping A/S"],
            ["Operator", "M1", "North Meridian"],
          ),
          companiesOf(
            "V2",
            ["Registered Owner", "M3", "Meridian Shipping A/S"],
            ["Operator", "M2", "Meridian Shipping"],
          ),
          companiesOf(
            "C1",
            ["Registered Owner", "S1", "Secret Marine"],
            ["Operator", "M2", "Meridian Shipping A/S"],
          ),
        ],
        class_status: [suspension("V3"), suspension("C1")],
        vessel_history: [
          {
            assetnum: "V3",
            changed_attribute: "VESSEL_NAME",
            changed_value: "MERIDIAN STAR",
            changed_date: "2019-08-14",
          },
          {
            assetnum: "C1",
            changed_attribute: "VESSEL_NAME",
            changed_value: "GREY GHOST",
            changed_date: "2020-01-01",
          },
        ],
      });
    });

    test.each([
      [
        "m",
        [
          "V2 name_beginning",
          "V3 name_beginning",
          "V1 name_words",
          "V4 former_name",
          "M2 Meridian Shipping",
          "M3 Meridian Shipping A/S",
          "M1 North Meridian",
        ],
      ],
      ["star meri", ["V3 name_words"]],
      ["alc", ["V3 former_name"]],
      ["M/V Ocean M", ["V1 name_beginning"]],
      ["imo 907 4729", ["V1 imo_number"]],
      ["20151001", ["V1 class_number"]],
      ["45210-pext", ["V5 official_number"]],
      ["3fzz9", ["V5 call_sign"]],
      ["meridian ship", ["M2 Meridian Shipping", "M3 Meridian Shipping A/S"]],
      ["ocean meridain", ["V1 similar_name"]],
      ["alcasar", ["V3 similar_former_name"]],
      ["alcs", []],
      ["m1", ["M1 North Meridian"]],
      ["s1", []],
      ["%", []],
      ["a%b", []],
    ])("for %j are %j", async (text, expected) => {
      expect(await brief(text)).toEqual(expected);
    });

    test("state the identity and the class of a vessel and why it matches, and roles and fleet of a company", async () => {
      expect((await suggest("alcazar")).vessels).toEqual([
        {
          assetnum: "V3",
          imo_num: null,
          class_num: null,
          vessel_name: "MERIDIAN STAR",
          vessel_type: null,
          flag_name: null,
          meaning: "suspended",
          class_state: { code: 4, label: "Suspended", tone: "warning" },
          class_state_date: "2026-11-02",
          class_state_reason: "Survey overdue",
          class_lost_date: "2026-11-02",
          class_lost_reason: "Survey overdue",
          earlier_losses: [],
          search_match: { kind: "former_name", value: "ALCÁZAR", until: "2019-08-14" },
        },
      ]);
      expect((await suggest("meridian shipping")).companies[0]).toEqual({
        customer_number: "M2",
        customer_name: "Meridian Shipping",
        customer_roles: ["Operator", "Registered Owner"],
        vessel_count: 2,
      });
    });

    test("contain a controlled vessel by its identity, without the day of a change", async () => {
      expect((await suggest("old sh")).vessels).toEqual([
        {
          assetnum: "C1",
          imo_num: "9319466",
          class_num: null,
          vessel_name: "GREY GHOST",
          vessel_type: "Tanker",
          flag_name: null,
          search_match: { kind: "former_name", value: "OLD SHADOW", until: null },
        },
      ]);
    });
  });

  test("hidden values of a controlled vessel change no suggestion", async () => {
    const record = (hidden: string) => ({
      vessel: [
        { assetnum: "V1", vessel_name: "ALPHA ONE", call_sign: "ALPHA" },
        { assetnum: "V2", vessel_name: "GREYHOUND" },
        {
          assetnum: "C1",
          vessel_name: "GREY GHOST",
          call_sign: hidden,
          official_registry_num: hidden,
          security_domain_id: 1,
        },
      ],
      class_status: hidden === "OMEGA" ? [suspension("C1")] : [],
      owner: [
        companiesOf("V1", ["Operator", "A1", "Alpha Shipping"]),
        companiesOf(
          "C1",
          ["Operator", "A1", "Alpha Shipping"],
          ["Registered Owner", hidden, `${hidden} Marine`],
        ),
      ],
      vessel_history: [
        {
          assetnum: "C1",
          changed_attribute: "VESSEL_NAME",
          changed_value: hidden,
          changed_date: "2020-01-01",
        },
      ],
    });
    const texts = ["a", "alpha", "alpha m", "omega", "o", "omega marine", "omegga", "grey", "alpha shipping"];
    const readAll = async (hidden: string) => {
      await empty(engine.database);
      await load(engine.database, record(hidden));
      return Promise.all(texts.map(suggest));
    };
    const found = await readAll("OMEGA");
    expect(await readAll("ALPHA")).toEqual(found);
    expect(JSON.stringify(found)).not.toMatch(/OMEGA/);
  });

  describe("of many matches", () => {
    beforeEach(() => empty(engine.database));

    test("eight are suggested, and two places are left to companies", async () => {
      const numbers = Array.from({ length: 400 }, (_, index) => index);
      await load(engine.database, {
        vessel: numbers.map((at) => ({ assetnum: `V${at}`, vessel_name: `STAR ${at}` })),
        owner: numbers
          .slice(0, 3)
          .map((at) => companiesOf(`V${at}`, ["Operator", `N${at}`, `Starlight ${at}`])),
      });
      const { companies, vessels } = await suggest("star");
      expect(vessels.map(({ vessel_name }) => vessel_name)).toEqual(
        [0, 1, 10, 100, 101, 102].map((at) => `STAR ${at}`),
      );
      expect(companies.map(({ customer_number }) => customer_number)).toEqual(["N0", "N1"]);
      expect((await suggest("star 1")).vessels[0]?.vessel_name).toBe("STAR 1");
      expect((await suggest("starl")).companies).toHaveLength(3);
    });

    test("the beginning of a name that is longer than the index is found", async () => {
      const vessel_name = "A".repeat(70);
      await load(engine.database, {
        vessel: [
          { assetnum: "V1", vessel_name },
          { assetnum: "V2", vessel_name: `${vessel_name}B` },
        ],
      });
      expect(await brief("a".repeat(70))).toEqual(["V1 name", "V2 name_beginning"]);
      expect(await brief(`${"a".repeat(70)}b`)).toEqual(["V2 name"]);
    });
  });
});
