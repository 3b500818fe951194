import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import { forEachEngine, load, replaceMember } from "#tests/database/engines.ts";
import { readCall, column, allFields, membersOf, where } from "#tests/records/read-call.ts";

const ofVessel = `${allFields}&${where('assetnum="V1"')}&oslc.orderBy=%2Bchanged_date`;
const table = `/os/ABSRECORDCLASSSTATUS?${ofVessel}`;

const classed = { assetnum: "V1", service_state_id: 5, changed_date: "2015-03-01" };
const suspended = {
  assetnum: "V1",
  service_state_id: 4,
  changed_date: "2024-05-02",
  changed_value: "Suspended",
  service_state_reason: "Overdue survey",
};
const announced = { assetnum: "V1", service_state_id: 1, changed_date: "2026-11-21" };

forEachEngine((engine) => {
  /** Loads an entry as an import does: a line with an existing key replaces the entry. */
  const replace = (entry: object) => replaceMember(engine.database, "class_status", entry);
  const setRecordedDate = (day: string) =>
    sql`alter table class_status disable trigger keep_replaced; update class_status set recorded_at = ${sql.lit(day)};
      alter table class_status enable trigger keep_replaced`;
  const suspension = async () => (await membersOf(engine.database, table))[1];

  beforeAll(async () => {
    await load(engine.database, {
      vessel: [{ assetnum: "V1" }],
      class_status: [classed, suspended, announced],
    });
    const statements = setRecordedDate("2024-05-10T08:00:00Z").compile(engine.database.kysely).sql.split(";");
    for (const statement of statements) await sql.raw(statement).execute(engine.database.kysely);
  });

  describe("an entry of the class status history", () => {
    test("has an effective date and a recorded date", async () => {
      expect(await suspension()).toMatchObject({
        changed_date: "2024-05-02",
        recorded_date: "2024-05-10T08:00:00.000Z",
        abs_earlier_version: [],
      });
    });

    test("is unchanged when an import contains it again", async () => {
      await replace(suspended);
      expect(await suspension()).toMatchObject({
        recorded_date: "2024-05-10T08:00:00.000Z",
        abs_earlier_version: [],
      });
    });

    test("keeps its earlier versions after a correction", async () => {
      await replace({ ...suspended, service_state_reason: "Unpaid fees" });
      await replace({ ...suspended, service_state_reason: "Overdue annual survey" });
      const entry = await suspension();
      expect(entry).toMatchObject({
        changed_date: "2024-05-02",
        service_state_reason: "Overdue annual survey",
      });
      expect(entry?.["recorded_date"]).not.toBe("2024-05-10T08:00:00.000Z");
      expect(entry?.["abs_earlier_version"]).toMatchObject([
        { changed_value: "Suspended", service_state_reason: "Unpaid fees" },
        { service_state_reason: "Overdue survey", recorded_date: "2024-05-10T08:00:00.000Z" },
      ]);
    });

    test.each([
      "delete from class_status where assetnum = 'V1'",
      "delete from class_status_replaced",
      "truncate class_status",
      "truncate class_status_replaced",
      "update class_status_replaced set replaced_at = now()",
    ])("cannot be removed: %s", async (statement) => {
      await expect(sql.raw(statement).execute(engine.database.kysely)).rejects.toThrow(
        "The class-status ledger only grows",
      );
    });
  });

  describe("the class status history as at a day", () => {
    test.each([
      ["2015-02-28", []],
      ["2015-03-01", [5]],
      ["2024-05-01", [5]],
      ["2024-05-02", [5, 4]],
      ["2026-11-20", [5, 4]],
    ])("has, on %s, the entries that were in force then", async (day, states) => {
      expect(await column(engine.database, `${table}&asAt=${day}`, "service_state_id")).toEqual(states);
    });

    test("has all entries, including future ones, when no day is given", async () => {
      expect(await column(engine.database, table, "service_state_id")).toEqual([5, 4, 1]);
    });

    test.each(["2026-11-21", "2024", "now"])("is rejected for %s", async (day) => {
      await expect(readCall(engine.database, `${table}&asAt=${day}`)).rejects.toMatchObject({
        code: "badQuery",
      });
    });
  });
});
