// The names of companies, in which a search looks, are derived from owner records and vessels by each import.
import { sql } from "kysely";
import { expect, test } from "vitest";

import { empty, forEachEngine } from "#tests/database/engines.ts";
import { importFiles, vessel } from "#tests/importing/import-files.ts";

/** Vessels of one owner, who names them differently, and of a company of their own. */
const owner = (number: number, name: string) => ({
  assetnum: `V${number}`,
  abs_vessel_customer_rel: [
    { customer_role: "Registered Owner", abs_customers: [{ customer_number: "C1", customer_name: name }] },
    {
      customer_role: "Operator",
      abs_customers: [{ customer_number: `S${number}`, customer_name: "Single" }],
    },
  ],
});

/** The smallest number for which the embedded database builds the next tables beside the record, and few that it changes in place. */
const many = Array.from({ length: 101 }, (_, index) => index + 1);
const few = [1, 2];

forEachEngine((engine) => {
  const namesOf = async (number: string) => {
    const { rows } = await sql<{ name: string; is_public: boolean }>`
      select name, is_public from company_name where number = ${number} order by name`.execute(
      engine.database.kysely,
    );
    return rows.map(({ is_public, name }) => (is_public ? name : `${name} (controlled)`));
  };
  const amount = async () =>
    (await sql`select from company_name`.execute(engine.database.kysely)).rows.length;

  const all = async () =>
    (await sql`select * from company_name order by number, name`.execute(engine.database.kysely)).rows;
  /** Stores the names of all companies by a function of the database, and one more that is no longer on record. */
  const storeAllAgain = async (name: string) => {
    const { kysely } = engine.database;
    await sql`insert into company_name values ('S999', 'GONE', 1, true)`.execute(kysely);
    await sql`select ${sql.raw(name)}((select array_agg(number) from company_name))`.execute(kysely);
    return all();
  };

  test("the names of companies follow any import of owners and vessels", async () => {
    await empty(engine.database);
    await importFiles(engine, {
      "ABSRECORDVESSEL.ndjson": many.map((number) => vessel(number)),
      "ABSRECORDOWNER.ndjson": many.map((number) => owner(number, number < 101 ? "Meridian A/S" : "Old")),
    });
    expect(await namesOf("C1")).toEqual(["MERIDIAN AS", "OLD"]);
    expect(await amount()).toBe(103);

    await importFiles(engine, {
      "ABSRECORDOWNER.ndjson": [owner(101, "Meridian A/S"), owner(102, "Star")],
      "ABSRECORDVESSEL.ndjson": few.map((number) => vessel(number, { security_domain_id: 1 })),
    });
    expect(await namesOf("C1")).toEqual(["MERIDIAN AS", "STAR"]);
    expect([await namesOf("S1"), await namesOf("S3")]).toEqual([["SINGLE (controlled)"], ["SINGLE"]]);

    await importFiles(engine, {
      "ABSRECORDVESSEL.ndjson": many.map((number) =>
        vessel(number, { security_domain_id: number > 2 ? 1 : 0 }),
      ),
      "ABSRECORDOWNER.ndjson": [owner(1, "Renamed"), owner(2, "Renamed")],
    });
    expect(await namesOf("C1")).toEqual(["MERIDIAN AS (controlled)", "RENAMED", "STAR"]);
    expect([await namesOf("S1"), await namesOf("S3")]).toEqual([["SINGLE"], ["SINGLE (controlled)"]]);
    expect(await amount()).toBe(105);

    const stored = await all();
    expect(await storeAllAgain("store_many_company_names")).toEqual(stored);
    expect(await storeAllAgain("store_company_names")).toEqual(stored);
  });
});
