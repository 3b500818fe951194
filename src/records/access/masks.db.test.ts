import { beforeAll, describe, expect, test } from "vitest";

import { fieldEquals, quote } from "#contract/calls/query-text.ts";
import type { Reader } from "#contract/account/reader.ts";
import { visitor } from "#contract/account/reader.ts";
import { empty, type Engine, forEachEngine, load } from "#tests/database/engines.ts";
import {
  readCall,
  readMembersOf,
  callOf,
  cleared,
  column,
  contextOf,
  allFields,
  membersOf,
  origin,
  surveyor,
  where,
} from "#tests/records/read-call.ts";

import { readAsMaximo } from "#records/read.ts";
import { readSuggestions } from "#records/suggestions/read-suggestions.ts";

interface ItemSet {
  readonly name: string;
  readonly table: "survey" | "finding" | "certificate";
  readonly key: string;
  readonly group: string;
  /** Queryable fields that must reveal nothing about a withheld item. */
  readonly secrets: Readonly<Record<string, readonly [one: string, other: string]>>;
}

const sets: readonly ItemSet[] = [
  {
    name: "ABSRECORDSURVEY",
    table: "survey",
    key: "surveyid",
    group: "abs_service_group_id",
    secrets: {
      abs_survey_due_date: ["2026-01-01", "2029-01-01"],
      description: ["Annual Load Line", "Zinc anodes"],
    },
  },
  {
    name: "ABSRECORDFINDING",
    table: "finding",
    key: "ticketid",
    group: "reported_in_service_group",
    secrets: { current_due_date: ["2026-01-01", "2029-01-01"] },
  },
  {
    name: "ABSRECORDCERTIFICATE",
    table: "certificate",
    key: "certificateid",
    group: "service_group_id",
    secrets: { certificate_name: ["Load Line Certificate", "Zinc Certificate"] },
  },
];

/** Two class items around a withheld one, whose hidden fields have the first or the second of their values. */
function items({ group, key, secrets }: ItemSet, version: 0 | 1) {
  const hidden = Object.entries(secrets).map(([field, values]) => [field, values[version]] as const);
  const open = (value: string, text: string) =>
    Object.keys(secrets).map((field) => [field, field.endsWith("date") ? value : text] as const);
  return [
    { [key]: "K1", assetnum: "V1", [group]: 1, ...Object.fromEntries(open("2027-01-01", "Hull")) },
    { [key]: "K2", assetnum: "V1", [group]: 2, status: "Open", ...Object.fromEntries(hidden) },
    { [key]: "K3", assetnum: "V1", [group]: 1, ...Object.fromEntries(open("2028-01-01", "Mast")) },
  ];
}

/** All kinds of queries on the hidden fields: by value, range, pattern, presence, order, search and count. */
function probes({ name, secrets, key }: ItemSet): readonly string[] {
  const filters = Object.entries(secrets).flatMap(([field, [one, other]]) => [
    where(fieldEquals(field, one)),
    where(`${field}!=${quote(one)}`),
    where(`${field}<${quote(other)}`),
    where(`${field}>=${quote(one)}`),
    where(`${field}="*"`),
    where(`${field}!="*"`),
    where(`${field} in [${quote(one)},${quote(other)}]`),
    where(`${key}="K2" and ${fieldEquals(field, one)}`),
    `${where(fieldEquals(field, one))}&opmodeor=1`,
    `oslc.orderBy=%2B${field}`,
    `oslc.orderBy=-${field}&oslc.pageSize=1&pageno=2`,
  ]);
  const patterns = Object.keys(secrets)
    .filter((field) => !field.endsWith("date"))
    .map((field) => [where(`${field}="%Z%"`), where(`${field}!="%Z%"`), searchFor(field, "Zinc")]);
  return [...filters, ...patterns.flat()].flatMap((probe) => [
    `/os/${name}?${probe}&${allFields}&collectioncount=1`,
    `/os/${name}?${probe}&count=1`,
  ]);
}

function searchFor(field: string, word: string): string {
  return `searchAttributes=${field}&oslc.searchTerms=${word}`;
}

/** The response or the error message of each address. */
async function readAll(
  { database }: Engine,
  addresses: readonly string[],
  reader: Reader,
): Promise<readonly unknown[]> {
  const responses = addresses.map((address) =>
    readCall(database, address, reader).catch((error: unknown) => String(error)),
  );
  return Promise.all(responses);
}

forEachEngine((engine) => {
  describe.each(sets)("a withheld item of $name", (set) => {
    test.each([visitor, surveyor, cleared])(
      "is redacted to its key, its group and withheld, for $userType",
      async (reader) => {
        await empty(engine.database);
        await load(engine.database, { [set.table]: items(set, 0) });
        const address = `/os/${set.name}?oslc.select=*,rel.abs_flag_lu{flag_id}&lean=1&_dropnulls=0&oslc.orderBy=%2B${set.key}`;
        const { member } = await readMembersOf(engine.database, address, reader);
        const [first, second] = member;
        const href = `${origin}/os/${set.name}/_SzI-`;
        expect(second).toEqual({ [set.key]: "K2", [set.group]: 2, withheld: true, href });
        expect(first).toMatchObject({ [set.key]: "K1", assetnum: "V1" });
        expect(first).not.toMatchObject({ withheld: true });
      },
    );

    test("is redacted in the same way whatever fields a call selects", async () => {
      await empty(engine.database);
      await load(engine.database, { [set.table]: items(set, 0) });
      const fields = [...Object.keys(set.secrets), "assetnum", "status"].join(",");
      const address = `/os/${set.name}?${where(`${set.key}="K2"`)}&oslc.select=${fields}&lean=1`;
      expect(await membersOf(engine.database, address)).toEqual([
        { [set.key]: "K2", [set.group]: 2, withheld: true },
      ]);
    });

    test.each(["", "oslc.select=assetnum", "oslc.select=*", `oslc.select=${set.key}--href`])(
      "has its address whatever fields are selected: %s",
      async (select) => {
        await empty(engine.database);
        await load(engine.database, { [set.table]: items(set, 0) });
        const call = callOf(`/os/${set.name}?${where(`${set.key}="K2"`)}&${select}`);
        const href = `${origin}/os/${set.name}/_SzI-`;
        expect(await readAsMaximo(engine.database, call, contextOf(), true)).toMatchObject({
          member: [{ href }],
        });
        expect(await readAsMaximo(engine.database, call, contextOf(), false)).toMatchObject({
          "rdfs:member": [{ [select === "" ? "rdf:resource" : "rdf:about"]: href }],
        });
      },
    );

    test("is not revealed by any filter, order, search or count", async () => {
      const addresses = probes(set);
      const responses = [];
      for (const version of [0, 1] as const) {
        await empty(engine.database);
        await load(engine.database, { [set.table]: items(set, version) });
        responses.push(await readAll(engine, addresses, visitor));
      }
      expect(responses[0]).toEqual(responses[1]);
      expect(responses[0]?.filter((response) => typeof response === "string")).toEqual([]);
    });

    test("is listed and counted with its vessel's other items", async () => {
      await empty(engine.database);
      await load(engine.database, { [set.table]: items(set, 0) });
      const address = `/os/${set.name}?${where('assetnum="V1"')}`;
      expect(await column(engine.database, `${address}&${allFields}`, set.key)).toEqual(["K1", "K2", "K3"]);
      expect(await readCall(engine.database, `${address}&count=1`)).toEqual({ totalCount: 3 });
    });
  });

  describe("the owner of a controlled vessel", () => {
    const owner = (assetnum: string, customer_name: string, customer_number: string) => ({
      assetnum,
      abs_vessel_customer_rel: [
        { customer_role: "Registered Owner", abs_customers: [{ customer_name, customer_number }] },
      ],
    });
    const vessel = (assetnum: string, security_domain_id: number) => ({
      assetnum,
      vessel_name: `SHIP ${assetnum}`,
      security_domain_id,
    });
    const texts = { whole: "Zyxwvuts Shipping", misspelled: "Zyxwvust Shipping", word: "zyxwvust" };
    const unknownTexts = { whole: "Kjkjkjkj Ferries", misspelled: "Kjkjkjjk Ferries", word: "kjkjkjjk" };
    const today = "2026-03-01";

    /** What a reader gets by a text on every way to it, with the text replaced. */
    const responsesTo = async (text: string, reader: Reader): Promise<readonly string[]> => {
      const query = new URLSearchParams({ text, collectioncount: "1", lean: "1" }).toString();
      const addresses = [
        `/script/ABSRECORDFIND?${query}`,
        `/script/ABSRECORDFIND?${query}&count=1`,
        `/script/ABSRECORDFIND?${query}&pageno=2&oslc.pageSize=1`,
        `/script/ABSRECORDFIND?${query}&type=Tanker`,
        `/script/ABSRECORDFIND?${query}&sort=vessel_name`,
        `/script/PLIMSOLLSEARCHCOUNTS?${query}`,
        `/script/PLIMSOLLCOMPANIES?${query}`,
      ];
      const responses = await readAll(engine, addresses, reader);
      expect(responses.filter((response) => typeof response === "string")).toEqual([]);
      const suggestions = await readSuggestions(engine.database, text, today);
      const written = [text, encodeURIComponent(text), text.replaceAll(" ", "+")];
      return [...responses, suggestions].map((response) =>
        written.reduce((rest, one) => rest.replaceAll(one, "TEXT"), JSON.stringify(response)),
      );
    };

    beforeAll(async () => {
      await empty(engine.database);
      await load(engine.database, {
        vessel: [vessel("V1", 0), vessel("C1", 1), vessel("C2", 1)],
        owner: [
          owner("V1", "Harbour Lines", "QX1"),
          owner("C1", "Zyxwvuts Shipping", "QX2"),
          // A company with a public vessel, too: the controlled one is not found by it.
          owner("C2", "Harbour Lines", "QX1"),
        ],
      });
    });

    test.each(["whole", "misspelled", "word"] as const)(
      "has the responses of an unknown company by its %s name, except for a reader with the clearance",
      async (form) => {
        for (const reader of [visitor, surveyor]) {
          expect(await responsesTo(texts[form], reader)).toEqual(
            await responsesTo(unknownTexts[form], reader),
          );
        }
        expect((await responsesTo(texts[form], cleared))[1]).not.toBe(
          (await responsesTo(unknownTexts[form], cleared))[1],
        );
      },
    );

    test.each(["Harbour Lines", "Harbuor Lines"])(
      "is not revealed by another vessel of the company, found by %s",
      async (text) => {
        const address = `/script/ABSRECORDFIND?text=${encodeURIComponent(text)}&oslc.select=assetnum`;
        expect(await column(engine.database, address, "assetnum")).toEqual(["V1"]);
        expect(await column(engine.database, address, "assetnum", cleared)).toEqual(["C2", "V1"]);
      },
    );
  });

  describe("a survey", () => {
    const released = [{ flag_id: 12 }];
    const cases = [
      ["class", { abs_service_group_id: 1 }, false],
      ["special", { abs_service_group_id: 3, abs_flag_lu: [] }, false],
      ["statutory, without a release", { abs_service_group_id: 2 }, true],
      ["statutory, with an empty release", { abs_service_group_id: "2", abs_flag_lu: [] }, true],
      ["statutory, released", { abs_service_group_id: 2, abs_flag_lu: released }, false],
      ["statutory, released by one object", { abs_service_group_id: 2, abs_flag_lu: { flag_id: 12 } }, false],
      ["of service type 24 in the class group", { abs_service_group_id: 1, service_type_id: 24 }, true],
      ["of service type 24 as a text", { abs_service_group_id: 3, service_type_id: "24" }, true],
      ["of service type 24 without a group", { service_type_id: 24 }, true],
      [
        "of service type 24, released",
        { abs_service_group_id: 1, service_type_id: 24, abs_flag_lu: released },
        false,
      ],
    ] as const;

    beforeAll(async () => {
      await empty(engine.database);
      await load(engine.database, {
        survey: cases.map(([title, fields]) => ({ surveyid: title, assetnum: "V1", ...fields })),
      });
    });

    test.each(cases)("(%s, with %j) is withheld: %s", async (title, fields, isWithheld) => {
      const address = `/os/ABSRECORDSURVEY?${where(fieldEquals("surveyid", title))}&${allFields}`;
      const [survey = {}] = await membersOf(engine.database, address);
      const group = "abs_service_group_id" in fields ? Number(fields.abs_service_group_id) : null;
      const mark = { surveyid: title, abs_service_group_id: group, withheld: true };
      expect(isWithheld ? survey : survey["assetnum"]).toEqual(isWithheld ? mark : "V1");
    });
  });
});
