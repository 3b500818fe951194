// The search by one text (`/script/ABSRECORDFIND`).
import { beforeAll, describe, expect, test } from "vitest";

import type { Reader } from "#contract/account/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { cleared, readMembersOf } from "#tests/records/read-call.ts";

const find = (text: string, more = "") => `/script/ABSRECORDFIND?text=${encodeURIComponent(text)}${more}`;

const operatedBy = (assetnum: string, customer_name: string) => ({
  assetnum,
  abs_vessel_customer_rel: [
    { customer_role: "Operator", abs_customers: [{ customer_name, customer_number: "C1" }] },
  ],
});

/** More present names with two errors than a list of similar names has, and T13 with one. */
const twoErrors = Array.from({ length: 22 }, (_, at) => ({
  assetnum: `T${at}`,
  vessel_name: `POLARSTJER${String.fromCodePoint(65 + at)}X`,
}));

forEachEngine((engine) => {
  beforeAll(() =>
    load(engine.database, {
      vessel: [
        { assetnum: "V1", vessel_name: "OCEAN MERIDIAN", imo_num: "9074729", class_num: "20151001" },
        { assetnum: "V2", vessel_name: "MERIDIAN" },
        { assetnum: "V3", vessel_name: "MERIDIAN STAR", a_abs_vessel: [{ vessel_name: "ALCÁZAR" }] },
        { assetnum: "V4", vessel_name: "NORTHERN LIGHT", a_abs_vessel: [{ vessel_name: "MERIDIAN" }] },
        { assetnum: "V5", vessel_name: "SEA QUEEN", call_sign: "3FZZ9", official_registry_num: "45210-PEXT" },
        { assetnum: "V6", vessel_name: "ALCÁZAR" },
        {
          assetnum: "V8",
          vessel_name: "SO\u00ADFT\u200F HYPHEN",
          imo_num: "٨٨١٤٢٧٥",
          a_abs_vessel: [{ vessel_name: "FO\u200BRMER" }],
        },
        ...twoErrors,
        { assetnum: "F1", vessel_name: "QUIET", a_abs_vessel: [{ vessel_name: "POLARSTJERNA" }] },
        { assetnum: "N1", vessel_name: "NORD FLOT 1", class_num: "05000001" },
        { assetnum: "N2", vessel_name: "NORDFLOT2" },
        { assetnum: "P1", vessel_name: "PHAETHON" },
        { assetnum: "V7", vessel_name: "LIGHT", a_abs_vessel: [{ vessel_name: "STAR OF EAST" }] },
        {
          assetnum: "C1",
          vessel_name: "GREY GHOST",
          imo_num: "9319466",
          call_sign: "QZ1XX",
          official_registry_num: "77881-QZ",
          a_abs_vessel: [{ vessel_name: "OLD SHADOW" }],
          security_domain_id: 1,
        },
      ],
      owner: [operatedBy("V5", "Meridian Shipping A/S"), operatedBy("C1", "Secret Marine")],
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
    }),
  );

  const found = async (text: string, reader?: Reader, more?: string) =>
    (await readMembersOf(engine.database, find(text, more), reader)).member.map(
      ({ assetnum, search_match }) => {
        const { kind } = search_match as { readonly kind: string };
        return `${assetnum as string} ${kind}`;
      },
    );

  describe("a text finds", () => {
    test.each([
      ["meridian", ["V2 name", "V3 name_beginning", "V1 name_words", "V4 former_name", "V5 company"]],
      ["star meridian", ["V3 name_words"]],
      ["soft hyphen", ["V8 name"]],
      ["SO\u00ADFT HYPH\u200EEN", ["V8 name"]],
      ["former", ["V8 former_name"]],
      ["8,814,275", ["V8 imo_number"]],
      ["M/V Ocean Meridian", ["V1 name"]],
      ["alcazar", ["V6 name", "V3 former_name"]],
      ["Alcázar", ["V6 name", "V3 former_name"]],
      ["meridian ship", ["V5 company"]],
      ["ocean meridain", ["V1 similar_name"]],
      ["seaqueen", ["V5 similar_name"]],
      ["phetahon", ["P1 similar_name"]],
      ["alcasar", ["V6 similar_name", "V3 similar_former_name"]],
      ["IMO 907 4729", ["V1 imo_number"]],
      ["9074729", ["V1 imo_number"]],
      ["9074729; 9319466", ["C1 imo_number", "V1 imo_number"]],
      ["20151001", ["V1 class_number"]],
      ["45210-pext", ["V5 official_number"]],
      ["3fzz9", ["V5 call_sign"]],
    ])("with %j", async (text, expected) => {
      expect(await found(text)).toEqual(expected);
    });

    test.each(["light star", "idian", "nova", "zzzzzzzz", "a%b"])("nothing with %j", async (text) => {
      expect(await found(text)).toEqual([]);
    });
  });

  describe("names that are similar to the typed one, beside those that match", () => {
    test.each([
      ["seaqueen", ["V5 similar_name"]],
      ["sea queen", []],
      ["nordflot", ["N1 similar_name"]],
      ["nord flot", ["N2 similar_name"]],
      ["nord flot 2", ["N1 similar_name", "N2 similar_name"]],
      ["nordfolt", []],
      ["polarstjerne", ["T13 similar_name", "F1 similar_former_name"]],
      ["meridian", []],
      ["9074729", []],
    ])("of %j are", async (text, expected) => {
      expect(await found(text, undefined, "&similar=1")).toEqual(expected);
    });

    test("are counted, and are neither filtered nor ordered", async () => {
      const { member, responseInfo } = await readMembersOf(
        engine.database,
        find("nordflot", "&similar=1&collectioncount=1&oslc.pageSize=1"),
      );
      expect([member.length, responseInfo.totalCount]).toEqual([1, 1]);
      await expect(
        readMembersOf(engine.database, find("nordflot", "&similar=1&state=4")),
      ).rejects.toMatchObject({
        code: "badQuery",
      });
    });
  });

  test("words of two different names of a vessel do not match together", async () => {
    expect(await found("light east")).toEqual([]);
    expect(await found("east star")).toEqual(["V7 former_name"]);
  });

  test("a result states why it matches and until when it had a former name", async () => {
    const { member } = await readMembersOf(engine.database, find("alcazar"));
    expect(member.map(({ search_match }) => search_match)).toEqual([
      { kind: "name", value: "ALCÁZAR" },
      { kind: "former_name", value: "ALCÁZAR", until: "2019-08-14" },
    ]);
    const company = await readMembersOf(engine.database, find("meridian shipping"));
    expect(company.member[0]).toMatchObject({
      search_match: { kind: "company", value: "Meridian Shipping A/S", customer_number: "C1" },
    });
  });

  describe("a controlled vessel", () => {
    test.each(["qz1xx", "77881-qz", "secret marine", "secret"])(
      "is not found by %j without the clearance",
      async (text) => {
        expect(await found(text)).toEqual([]);
        expect(await found(text, cleared)).toHaveLength(1);
      },
    );

    test("is found by its identity and redacted to it", async () => {
      const { member } = await readMembersOf(engine.database, find("grey ghost"));
      expect(member).toEqual([
        {
          assetnum: "C1",
          vessel_name: "GREY GHOST",
          imo_num: "9319466",
          a_abs_vessel: [{ vessel_name: "OLD SHADOW" }],
          search_match: { kind: "name", value: "GREY GHOST" },
        },
      ]);
    });

    test("does not show when it had a former name without the clearance", async () => {
      const reasonFor = async (reader?: Reader) =>
        (await readMembersOf(engine.database, find("old shadow"), reader)).member[0]?.["search_match"];
      expect(await reasonFor()).toEqual({ kind: "former_name", value: "OLD SHADOW" });
      expect(await reasonFor(cleared)).toMatchObject({ until: "2020-01-01" });
    });
  });

  test("pages contain each match once and have the number of all", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        readMembersOf(engine.database, find("meridian", `&oslc.pageSize=2&pageno=${page}&collectioncount=1`)),
      ),
    );
    expect(pages.flatMap(({ member }) => member.map(({ assetnum }) => assetnum))).toEqual([
      "V2",
      "V3",
      "V1",
      "V4",
      "V5",
    ]);
    expect(pages.map(({ responseInfo }) => responseInfo.totalCount)).toEqual([5, 5, 5]);
    expect(pages.map(({ responseInfo }) => responseInfo.nextPage !== undefined)).toEqual([true, true, false]);
  });

  test("a mistyped IMO number gets the numbers of the record that are one error away", async () => {
    const { member, responseInfo } = await readMembersOf(engine.database, find("9074728"));
    expect(member).toEqual([]);
    expect(responseInfo.suggestions).toEqual(["9074729"]);
  });

  test.each([
    ["5000001", ["05000001"]],
    ["500001", []],
    ["05000001", undefined],
    ["9074728", ["9074729"]],
  ])("the number %j, from which leading zeros may be missing, gets %j", async (typed, expected) => {
    const { responseInfo } = await readMembersOf(engine.database, find(typed));
    expect(responseInfo.suggestions ?? (expected && [])).toEqual(expected);
  });

  test("a text without a letter or a digit is rejected", async () => {
    await expect(readMembersOf(engine.database, find("%%"))).rejects.toMatchObject({ code: "badQuery" });
    await expect(readMembersOf(engine.database, find(""))).rejects.toMatchObject({ code: "badQuery" });
  });
});
