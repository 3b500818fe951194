import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { toEpochMilliseconds } from "#rules/dates.ts";
import { dates } from "#tests/database/dates.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";

const texts: readonly [written: unknown, read: string | null][] = [
  ["MERIDIAN STAR", "MERIDIAN STAR"],
  [" padded ", " padded "],
  [9074729, "9074729"],
  ["", null],
  [" \t", null],
  [null, null],
  [undefined, null],
  ["\u00A0", null],
];

const numbers: readonly [written: unknown, read: number | null][] = [
  [12, 12],
  ["12", 12],
  [" +12.0 ", 12],
  ["-3", -3],
  ["5.", 5],
  ["1e3", 1000],
  [0, 0],
  ["", null],
  [null, null],
  [undefined, null],
];

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("a text column is null if the value is blank", async () => {
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

  test("a number column has the number of a text", async () => {
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
      "",
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
