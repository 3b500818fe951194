import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { surveyMember } from "#contract/record-sets/survey.ts";
import { toEpochMilliseconds } from "#rules/dates.ts";
import { isWithheld } from "#rules/access/flag-release.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";

const texts: readonly [written: unknown, read: string | null][] = [
  ["MERIDIAN STAR", "MERIDIAN STAR"],
  [" padded ", " padded "],
  [9074729, "9074729"],
  ["", null],
  [" \t", null],
  [null, null],
  [undefined, null],
  [["a"], null],
  [{ a: 1 }, null],
  [true, null],
];

const numbers: readonly [written: unknown, read: number | null][] = [
  [12, 12],
  ["12", 12],
  [" +12.50 ", 12.5],
  ["-3", -3],
  [".5", 0.5],
  ["5.", 5],
  ["1e3", 1000],
  [0, 0],
  ["", null],
  ["twelve", null],
  ["0x10", null],
  ["1e9999", null],
  ["9".repeat(500), null],
  [null, null],
  [undefined, null],
  [[12], null],
  [true, null],
];

const dates = [
  "2026-03-01",
  "2026-03-01T09:30",
  "2026-03-01T09:30:15",
  "2026-03-01T09:30:15.250",
  "2026-03-01T09:30:00Z",
  "2026-03-01t09:30:00z",
  "2026-03-01T23:30:00-05:00",
  "2026-03-01T00:30:00+0530",
  "2026-03-01T00:30:00+02",
  "2024-02-29",
  "2026-02-29",
  "2026-02-30",
  "2026-04-31",
  "2026-00-10",
  "2026-13-01",
  "2026-01-00",
  "2026-01-32",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "2026-03-01T24:00",
  "2026-03-01T09:60",
  "2026-03-01T09:30:60",
  "2026-03-01T09:30:59.999",
  "2026-03-01T09:30+16:00",
  "2026-03-01 09:30",
  "01-Mar-2026",
  "tomorrow",
  "infinity",
  "",
];

/** Values that a source may have in any field. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    "",
    0,
    2,
    "2",
    "2.0",
    24,
    " 24 ",
    1e300,
    true,
    [],
    {},
    [null],
    [{}],
  ),
  fc.constantFrom<unknown>(
    ...dates,
    [{ flag_id: 12 }],
    { flag_id: 12 },
    [{ vessel_name: ["X"] }],
    [[{ vessel_name: 7 }]],
  ),
  fc.jsonValue({ noUnicodeString: false }).filter((value) => !JSON.stringify(value).includes("\\u")),
);

const anyNumber = fc.constantFrom<unknown>(undefined, null, "", 0, 1, 2, "2", "2.0", " 2 ", 2.5, 24, "24", 3);
const anyAuthorisation = fc.constantFrom<unknown>(undefined, null, "", [], [{}], [{ flag_id: 12 }], {
  flag_id: 12,
});

const anyStatutoryItem = fc.record({
  abs_service_group_id: anyNumber,
  service_type_id: anyNumber,
  abs_flag_lu: anyAuthorisation,
});

function documentsWith(...fields: readonly string[]) {
  return fc.array(fc.record(Object.fromEntries(fields.map((field) => [field, anyValue]))), {
    minLength: 40,
    maxLength: 40,
  });
}

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("a text column is null if the value is blank or not a text", async () => {
    await load(engine.database, {
      vessel: texts.map(([vessel_name], index) => ({ assetnum: `V${index}`, vessel_name })),
    });
    const rows = await engine.database.kysely
      .selectFrom("vessel")
      .select(["assetnum", "vessel_name"])
      .execute();
    expect(new Map(rows.map((row) => [row.assetnum, row.vessel_name]))).toEqual(
      new Map(texts.map(([, read], index) => [`V${index}`, read])),
    );
  });

  test("a number column accepts numbers and texts with a number", async () => {
    await load(engine.database, {
      vessel: numbers.map(([flag_id], index) => ({ assetnum: `V${index}`, flag_id })),
    });
    const rows = await engine.database.kysely.selectFrom("vessel").select(["assetnum", "flag_id"]).execute();
    expect(new Map(rows.map((row) => [row.assetnum, row.flag_id]))).toEqual(
      new Map(numbers.map(([, read], index) => [`V${index}`, read])),
    );
  });

  test("a date column has the same value as the rules' moment function", async () => {
    await load(engine.database, {
      finding: dates.map((current_due_date) => ({ ticketid: `T${current_due_date}`, current_due_date })),
    });
    const rows = await engine.database.kysely
      .selectFrom("finding")
      .select(["ticketid", sql<number | null>`extract(epoch from current_due_date) * 1000`.as("read")])
      .execute();
    expect(new Map(rows.map((row) => [row.ticketid, row.read]))).toEqual(
      new Map(dates.map((date) => [`T${date}`, toEpochMilliseconds(date)])),
    );
  });

  test("the previous names are read from a list or a single object, without blank names", async () => {
    const names = [
      [{ vessel_name: "FIRST" }, { vessel_name: "" }, { vessel_name: 2 }, {}],
      { vessel_name: "ONLY" },
      "no list",
    ];
    await load(engine.database, {
      vessel: names.map((a_abs_vessel, index) => ({ assetnum: `V${index}`, a_abs_vessel })),
    });
    const rows = await engine.database.kysely
      .selectFrom("vessel")
      .select(["previous_names", "previous_names_joined"])
      .orderBy("assetnum")
      .execute();
    expect(rows).toEqual([
      { previous_names: ["FIRST", "2"], previous_names_joined: "FIRST\n2" },
      { previous_names: ["ONLY"], previous_names_joined: "ONLY" },
      { previous_names: [], previous_names_joined: null },
    ]);
  });

  test("the columns of customers depend on their role", async () => {
    const customer = (customer_name: string, customer_number: string) => [{ customer_name, customer_number }];
    await load(engine.database, {
      owner: [
        {
          assetnum: "V1",
          abs_vessel_customer_rel: [
            { customer_role: "Registered Owner", abs_customers: customer("Meridian Shipping", "C1") },
            { customer_role: "OPERATOR", abs_customers: customer("Northern Crews", "C2") },
            { customer_role: "Former Operator", abs_customers: customer("Southern Crews", "C3") },
          ],
        },
      ],
    });
    const row = await engine.database.kysely.selectFrom("owner").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      registered_owners: ["Meridian Shipping"],
      registered_owners_joined: "Meridian Shipping",
      operators: ["Northern Crews"],
      operators_joined: "Northern Crews",
      customer_numbers: ["C1", "C2", "C3"],
    });
  });

  test.each([
    ["its own", { description: "Own", abswotask: [{ description: "Task" }] }, "Own"],
    [
      "its first task's where it has none",
      { description: "", abswotask: [{ description: "Task" }, {}] },
      "Task",
    ],
    ["its only task's", { abswotask: { description: "Task" } }, "Task"],
    ["not a later task's", { abswotask: [{}, { description: "Later" }] }, null],
  ])("a survey's description is %s", async (_, fields, description) => {
    await load(engine.database, { survey: [{ surveyid: "S1", ...fields }] });
    const row = await engine.database.kysely.selectFrom("survey").select("description").executeTakeFirst();
    expect(row).toEqual({ description });
  });

  test("a certificate's object ids include each of its documents", async () => {
    const certificate = {
      ll_object_id: "D1",
      ll_object_id_np: "",
      cert_ll_object_id: 3,
      prep_ll_object_id: "D4",
    };
    await load(engine.database, {
      certificate: [{ certificateid: "K1", ...certificate }, { certificateid: "K2" }],
    });
    const rows = await engine.database.kysely
      .selectFrom("certificate")
      .select("object_ids")
      .orderBy("certificateid")
      .execute();
    expect(rows).toEqual([{ object_ids: ["D1", "3", "D4"] }, { object_ids: [] }]);
  });

  test("an item is withheld exactly if the rule withholds it, whatever the source contains", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStatutoryItem, { minLength: 100, maxLength: 100 }), async (items) => {
        const members = items
          .map((item, index) => ({ ...item, surveyid: `S${index}` }))
          .filter((member) => surveyMember.safeParse(member).success);
        await empty(engine.database);
        await load(engine.database, { survey: members });
        const rows = await engine.database.kysely
          .selectFrom("survey")
          .select(["surveyid", "withheld"])
          .execute();
        const expected = members.map((member) => {
          const { abs_service_group_id, service_type_id, abs_flag_lu } = surveyMember.parse(member);
          const item = { serviceGroupId: abs_service_group_id, serviceTypeId: service_type_id };
          return [member.surveyid, isWithheld(item, abs_flag_lu)] as const;
        });
        expect(new Map(rows.map((row) => [row.surveyid, row.withheld]))).toEqual(new Map(expected));
      }),
      { numRuns: 4 },
    );
  });

  test("a document with a key never makes a column fail", async () => {
    const fields = [
      "vessel_name",
      "flag_id",
      "a_abs_vessel",
      "security_domain_id",
      "abs_vessel_customer_rel",
    ];
    const more = ["abswotask", "abs_survey_due_date", "abs_flag_lu", "service_type_id", "ll_object_id"];
    await fc.assert(
      fc.asyncProperty(documentsWith(...fields, ...more), async (documents) => {
        await empty(engine.database);
        const under = (key: string) =>
          documents.map((document, index) => ({ ...document, [key]: `K${index}` }));
        await load(engine.database, {
          vessel: under("assetnum"),
          owner: under("assetnum"),
          survey: under("surveyid"),
          finding: under("ticketid"),
          asset: under("assetnum"),
          certificate: under("certificateid"),
        });
        const rows = await engine.database.kysely.selectFrom("survey").select("surveyid").execute();
        expect(rows).toHaveLength(documents.length);
      }),
      { numRuns: 4 },
    );
  });

  test("two notations of the same date are the same key of the class status history", async () => {
    await load(engine.database, {
      class_status: [{ assetnum: "V1", service_state_id: "4", changed_date: "2024-05-02" }],
    });
    const again = load(engine.database, {
      class_status: [{ assetnum: "V1", service_state_id: 4, changed_date: "2024-05-02T00:00:00Z" }],
    });
    await expect(again).rejects.toThrow("duplicate key");
  });
});
