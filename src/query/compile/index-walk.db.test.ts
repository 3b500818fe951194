import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { analyzeQuery } from "#query/analyze-query.ts";
import { cutPage } from "#query/paging.ts";
import type { QueryableSchema } from "#query/queryable-schema.ts";
import { forEachEngine } from "#tests/database/engines.ts";

import { planWalk } from "./index-walk.ts";
import { countRows, selectRows } from "./rows.ts";

const ships: QueryableSchema = {
  name: "SHIP",
  table: "ship",
  documents: { table: "ship_document", key: ["id"] },
  key: ["id"],
  fields: {
    name: { column: "name", type: "text" },
    remark: { column: "remark", type: "text" },
    secret: { column: "secret", type: "text", masked: true },
  },
  relations: {},
  indexedOrders: ["name", "secret"],
  searched: ["remark"],
  savedQueries: {},
  withheld: { column: "is_secret", equals: true },
};

const pageSize = 5;
const count = 6000;

const queryOf = (page: number, order = "+name") =>
  analyzeQuery(
    [
      ["oslc.searchTerms", '"%match%"'],
      ["oslc.orderBy", order],
      ["oslc.pageSize", String(pageSize)],
      ["pageno", String(page)],
      ["collectioncount", "1"],
    ],
    ships,
  );

forEachEngine((engine) => {
  beforeAll(async () => {
    await sql`create table ship (id text primary key, name text, remark text, secret text, is_secret boolean)`.execute(
      engine.database.kysely,
    );
    await sql`create table ship_document (id text primary key, document jsonb not null)`.execute(
      engine.database.kysely,
    );
    await sql`create index on ship (name, id)`.execute(engine.database.kysely);
  });

  afterEach(() => sql`truncate ship, ship_document`.execute(engine.database.kysely));

  /** Stores ships in pairs of one name, of which those from the position `first` match. */
  async function store(first: number, last: number): Promise<void> {
    const { kysely } = engine.database;
    await sql`
      insert into ship (id, name, remark)
      select 'S' || lpad(number::text, 5, '0'), 'NAME ' || lpad((number / 2)::text, 5, '0'),
        case when number between ${first}::integer and ${last}::integer then 'a match' else 'none' end
      from generate_series(1, ${count}::integer) as number order by md5(number::text)`.execute(kysely);
    await sql`insert into ship_document select id, jsonb_build_object('id', id) from ship`.execute(kysely);
    await sql`analyze ship`.execute(kysely);
  }

  async function readPage(page: number, total: number | undefined): Promise<readonly unknown[]> {
    const query = queryOf(page);
    const known = total === undefined ? undefined : { total, tableRows: count };
    const rows = await selectRows(engine.database.kysely, query, ships, undefined, known).execute();
    return cutPage(rows, query.page).rows.map(({ document }) => document["id"]);
  }

  describe("a page of a search in an indexed order", () => {
    test.each([
      ["come first in the order", 1, 3000],
      ["come last in the order", 3001, 6000],
      ["are all rows", 1, 6000],
      ["are few", 100, 110],
      ["are in the middle of the order", 900, 2400],
    ])("has the same rows whether the total is known or not, if the matches %s", async (_, first, last) => {
      await store(first, last);
      const [found] = await countRows(engine.database.kysely, queryOf(1), ships).execute();
      const total = last - first + 1;
      expect(found?.total).toBe(total);
      const lastPage = Math.ceil(total / pageSize);
      for (const page of [1, 2, 7, lastPage, lastPage + 1]) {
        const start = first + (page - 1) * pageSize;
        const expected = Array.from(
          { length: Math.max(0, Math.min(pageSize, last - start + 1)) },
          (_, index) => `S${String(start + index).padStart(5, "0")}`,
        );
        for (const known of [total, undefined, 1, 100_000])
          expect({ page, known, rows: await readPage(page, known) }).toEqual({ page, known, rows: expected });
      }
    });
  });
});

describe("the walk through an index", () => {
  const many = { total: 4000, tableRows: 40_000 };

  test("is planned for a first page of many matches, and for an unknown number of matches", () => {
    expect(planWalk(queryOf(1), ships, many)).toEqual({ rows: 1000, needed: 6 });
    expect(planWalk(queryOf(1), ships)).toEqual({ rows: 1000, needed: 6 });
  });

  test("is as long as a page far from the first needs if the matches are evenly distributed", () => {
    expect(planWalk(queryOf(20), ships, many)).toEqual({ rows: 1515, needed: 6 });
  });

  test("is planned for a page in the middle if all rows match, also without statistics of the table", () => {
    expect(planWalk(queryOf(260), ships, { total: 4000, tableRows: -1 })).toEqual({ rows: 1952, needed: 6 });
  });

  test.each([
    ["for few matches", queryOf(1), { total: 499, tableRows: 40_000 }],
    ["for a page that would take half as many rows as there are matches", queryOf(33), many],
    ["for a rare match in a large table", queryOf(1), { total: 4000, tableRows: 4_000_000 }],
    ["after the last page", queryOf(801), many],
    ["in an order without an index", queryOf(1, "+remark"), many],
    ["in a descending order", queryOf(1, "-name"), many],
    ["in an order by several fields", queryOf(1, "+name,+remark"), many],
    ["in the order of a masked field", queryOf(1, "+secret"), many],
  ])("is not planned %s", (_, query, count) => {
    expect(planWalk(query, ships, count)).toBeUndefined();
  });
});
