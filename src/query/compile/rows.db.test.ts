import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import { cutPage } from "#query/paging.ts";
import { type Parameters, understand } from "#query/understand.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import {
  createWorkTables,
  fillWorkTables,
  numbersOf,
  type WorkRecord,
  workOrders,
} from "#tests/query/work-orders.ts";

import { countRows, selectRows } from "./rows.ts";

const record: WorkRecord = {
  orders: [
    {
      wonum: "W1",
      status: "APPR",
      description: "Overhaul oil pump",
      assetnum: "P1",
      priority: 1,
      istask: false,
      reportdate: "2026-03-01T00:00:00Z",
      keywords: ["OIL", "PUMP"],
      labels: ["HOT"],
      wotask: [
        { status: "APPR", qty: 5, done: "Y", tool: [{ name: "saw" }] },
        { status: "COMP", qty: 500, done: false },
      ],
    },
    {
      wonum: "W2",
      status: "INPRG",
      description: "100%_clean \\ done",
      assetnum: "P2",
      priority: 2.5,
      istask: true,
      reportdate: "2026-03-01T23:59:59.999Z",
      keywords: ["oil filter"],
      wotask: [{ status: "APPR", qty: "500", done: 0 }],
    },
    {
      wonum: "W3",
      status: "CLOSE",
      description: "paint",
      assetnum: "9074729",
      priority: 3,
      reportdate: "2026-03-02T00:00:00Z",
      wotask: { status: "COMP", qty: "n/a" } as never,
    },
    { wonum: "W4", wotask: null as never },
  ],
  assets: [
    { assetnum: "P1", assettype: "PUMP", installdate: "1999-02-06T05:00:00Z" },
    { assetnum: "P1", assettype: "GEN", serial: "S1" },
    { assetnum: "P2", assettype: "FILTER", serial: "S2" },
  ],
  meters: [
    { assetnum: "P1", name: "hours", reading: 10 },
    { assetnum: "P1", name: "starts", reading: 99 },
    { assetnum: "P2", name: "hours", reading: 50 },
  ],
};

forEachEngine((engine) => {
  beforeAll(async () => {
    await createWorkTables(engine.database.kysely);
    await fillWorkTables(engine.database.kysely, record);
  });

  async function find(parameters: Parameters) {
    const query = understand(parameters, workOrders);
    const statement = selectRows(engine.database.kysely, query, workOrders);
    const { parameters: values, sql: text } = statement.compile();
    const rows = await statement.execute();
    return { text, values, found: numbersOf(rows) };
  }

  test("a page is its rows in the order of the key, and one row more to tell that there is a next page", async () => {
    const { found, text, values } = await find([
      ["pageSize", "2"],
      ["pageno", "2"],
    ]);
    expect(text).toBe(
      'select "work_order"."document" from "work_order" order by "work_order"."wonum" limit $1 offset $2',
    );
    expect(values).toEqual([3, 2]);
    expect(found).toBe("W3 W4");
  });

  describe("one clause is one piece of SQL, its values are parameters", () => {
    test.each<[string, string, readonly unknown[], string]>([
      ['description="paint"', '"work_order"."description" = $1::text', ["paint"], "W3"],
      ['description!="paint"', '"work_order"."description" <> all($1::text[])', [["paint"]], "W1 W2"],
      ['status="appr"', '"work_order"."status" = any($1::text[])', [["appr", "APPR"]], "W1"],
      ['status<"close"', '"work_order"."status" < $1::text', ["CLOSE"], "W1"],
      ['description="%OI%"', '"work_order"."description" ilike $1', ["%OI%"], "W1"],
      ['description="*\\_*"', '"work_order"."description" ilike $1', ["%\\\\\\_%"], ""],
      ['description="*0%_c*"', '"work_order"."description" ilike $1', ["%0%\\_c%"], "W2"],
      ['description!="P%"', '"work_order"."description" not ilike $1', ["P%"], "W1 W2"],
      ['description="*"', '"work_order"."description" is not null', [], "W1 W2 W3"],
      ['description!="*"', '"work_order"."description" is null', [], "W4"],
      [
        'description in ["paint","%OI%"]',
        '("work_order"."description" = $1::text or "work_order"."description" ilike $2)',
        ["paint", "%OI%"],
        "W1 W3",
      ],
      [
        'status!="[APPR,IN%]"',
        '("work_order"."status" <> all($1::text[]) and "work_order"."status" not ilike $2)',
        [["APPR"], "IN%"],
        "W3",
      ],
      [
        "priority>1 and priority<=3",
        '("work_order"."priority" > $1::numeric and "work_order"."priority" <= $2::numeric)',
        ["1", "3"],
        "W2 W3",
      ],
      ["priority in [1,2.50]", '"work_order"."priority" = any($1::numeric[])', [["1", "2.50"]], "W1 W2"],
      ["istask=1", '"work_order"."istask" = $1::boolean', [true], "W2"],
      ["assetnum=9074729", '"work_order"."assetnum" = $1::text', ["9074729"], "W3"],
      [
        'reportdate="2026-03-01"',
        '("work_order"."reportdate" >= $1::timestamptz and "work_order"."reportdate" < $2::timestamptz)',
        ["2026-03-01T00:00:00Z", "2026-03-01T24:00:00Z"],
        "W1 W2",
      ],
      ['keyword="OIL"', '"work_order"."keywords" && $1::text[]', [["OIL"]], "W1"],
      [
        'keyword="O%"',
        '("work_order"."keywords_joined" ilike $1 and exists (select 1 from unnest("work_order"."keywords") as each(value) where "each"."value" ilike $2))',
        ["%O%", "O%"],
        "W1 W2",
      ],
      [
        'keyword="O%P%"',
        '("work_order"."keywords_joined" ilike $1 and exists (select 1 from unnest("work_order"."keywords") as each(value) where "each"."value" ilike $2))',
        ["%O%P%", "O%P%"],
        "",
      ],
      [
        'keyword!="OIL"',
        'exists (select 1 from unnest("work_order"."keywords") as each(value) where "each"."value" <> all($1::text[]))',
        [["OIL"]],
        "W1 W2",
      ],
      [
        'label!="*"',
        'not exists (select 1 from unnest("work_order"."labels") as each(value) where "each"."value" is not null)',
        [],
        "W2 W3 W4",
      ],
      [
        'asset.assettype in ["GEN"]',
        'exists (select 1 from "work_asset" as "related_1" where "related_1"."assetnum" = "work_order"."assetnum" and "related_1"."assettype" = $1::text)',
        ["GEN"],
        "W1",
      ],
      [
        "asset.meter.reading=99",
        'exists (select 1 from "work_asset" as "related_1" where "related_1"."assetnum" = "work_order"."assetnum" and exists (select 1 from "work_meter" as "related_2" where "related_2"."assetnum" = "related_1"."assetnum" and "related_2"."reading" = $1::numeric))',
        ["99"],
        "W1",
      ],
      [
        'wotask.status="COMP"',
        `exists (select 1 from jsonb_path_query("work_order"."document" -> 'wotask', '$[*]') as "related_1"(element) where jsonb_typeof("related_1"."element") = 'object' and nullif("related_1"."element" ->> 'status', '') = $1::text)`,
        ["COMP"],
        "W1 W3",
      ],
    ])("%s", async (where, text, values, found) => {
      const answer = await find([["oslc.where", where]]);
      expect(answer.text).toBe(
        `select "work_order"."document" from "work_order" where ${text} order by "work_order"."wonum" limit $${values.length + 1} offset $${values.length + 2}`,
      );
      expect(answer.values).toEqual([...values, 1001, 0]);
      expect(answer.found).toBe(found);
    });
  });

  test("rows that an index of words can find are found before they are ordered", async () => {
    const { found, text } = await find([
      ["oslc.where", 'description="%oil%"'],
      ["oslc.orderBy", "+status"],
    ]);
    expect(found).toBe("W1");
    expect(text).toBe(
      'select "work_order"."document" from (select * from "work_order" where "work_order"."description" ilike $1 offset 0) as "work_order" order by "work_order"."status" asc nulls last, "work_order"."wonum" limit $2 offset $3',
    );
  });

  describe("what clauses find", () => {
    test.each([
      ['wotask{status in ["APPR"] and qty<=100}', "W1"],
      ['wotask.status="APPR" and wotask.qty>100', "W1 W2"],
      ['wotask{status="APPR" and qty>100}', "W2"],
      ["wotask.done=true", "W1"],
      ["wotask.done!=true", "W1 W2"],
      ['wotask.qty="*"', "W1 W2"],
      ['wotask.qty!="*"', "W3"],
      ['wotask.status="*"', "W1 W2 W3"],
      ['wotask.tool.name="saw"', "W1"],
      ['wotask{tool{name="s%"} and done=1}', "W1"],
      ['asset.assettype="PUMP" and asset.serial="S1"', "W1"],
      ['asset{assettype="PUMP" and serial="S1"}', ""],
      ['asset.installdate>="1999-02-06T00:00:00-05:00"', "W1"],
      ['asset.installdate>"1999-02-06T00:00:00-05:00"', ""],
      ['asset.installdate="1999-02-06"', "W1"],
      ['asset.serial!="*"', "W1"],
      ['asset.assetnum="*"', "W1 W2"],
      ['reportdate>"2026-03-01"', "W3"],
      ['reportdate<="2026-03-01"', "W1 W2"],
      ['reportdate!="2026-03-01"', "W3"],
      ['reportdate="2026-03-02T00:00:00"', "W3"],
      ['reportdate="2026-03-02T01:00:00+01:00"', "W3"],
      ['reportdate<="9999-12-31" and reportdate>"0001-01-01"', "W1 W2 W3"],
      ['description=""', ""],
      ['description!=""', "W1 W2 W3"],
      [String.raw`description="100%_clean \\ done"`, "W2"],
      ['description=" paint"', ""],
      ["istask!=true", "W1"],
    ])("%s", async (where, found) => {
      expect((await find([["oslc.where", where]])).found).toBe(found);
    });

    test("opmodeor joins the terms by or, and only them", async () => {
      const where = 'status="APPR" and status="CLOSE"';
      expect((await find([["where", where]])).found).toBe("");
      expect(
        (
          await find([
            ["where", where],
            ["opmodeor", "1"],
          ])
        ).found,
      ).toBe("W1 W3");
      expect(
        (
          await find([
            ["where", where],
            ["opmodeor", "1"],
            ["savedQuery", "open"],
          ])
        ).found,
      ).toBe("W1");
    });
  });

  describe("search", () => {
    test.each([
      ["oil", "description", "W1"],
      ['"OIL paint"', "description", "W1 W3"],
      ['"%over%pump%"', "description", "W1"],
      ['"%pump%over%"', "description", ""],
      ['""paint""', "description", "W3"],
      ['""pain""', "description", ""],
      ["oil", "keyword", "W1 W2"],
      ["fil", "keyword,asset.assettype,", "W2"],
      ["gen pump", "asset.assettype", "W1"],
      ["100%_c", "description", "W2"],
      ['"*"', "description", "W1 W2 W3 W4"],
    ])("%s in %s", async (terms, attributes, found) => {
      expect(
        (
          await find([
            ["oslc.searchTerms", terms],
            ["searchAttributes", attributes],
          ])
        ).found,
      ).toBe(found);
    });
  });

  describe("order", () => {
    test.each([
      ["-wonum", "W4 W3 W2 W1"],
      ["+status", "W1 W3 W2 W4"],
      ["-status", "W4 W2 W3 W1"],
      [" priority  ", "W1 W2 W3 W4"],
      ["+istask", "W1 W2 W3 W4"],
      ["-istask", "W3 W4 W2 W1"],
      ["+asset.assettype", "W2 W1 W3 W4"],
      ["-asset.assettype", "W3 W4 W1 W2"],
      ["+asset.meter.reading", "W1 W2 W3 W4"],
      ["-asset.meter.reading", "W3 W4 W1 W2"],
      ["+wotask.qty,-wonum", "W1 W2 W4 W3"],
    ])("%s", async (orderBy, found) => {
      expect((await find([["oslc.orderBy", orderBy]])).found).toBe(found);
    });

    test("the key comes last, so that pages of equals neither repeat nor skip a row", async () => {
      const { text } = await find([["oslc.orderBy", "+istask,-priority"]]);
      expect(text).toContain(
        'order by "work_order"."istask" asc nulls last, "work_order"."priority" desc nulls first, "work_order"."wonum" limit',
      );
    });
  });

  test("the count is of all pages", async () => {
    const query = understand(
      [
        ["where", 'description="*"'],
        ["pageSize", "1"],
        ["pageno", "9"],
      ],
      workOrders,
    );
    const { kysely } = engine.database;
    expect(countRows(kysely, query, workOrders).compile().sql).toBe(
      'select count(*)::integer as "total" from "work_order" where "work_order"."description" is not null',
    );
    expect(await countRows(kysely, query, workOrders).execute()).toEqual([{ total: 3 }]);
    expect(await selectRows(kysely, query, workOrders).execute()).toEqual([]);
  });

  test("pages one after another are the whole", async () => {
    const pages = await Promise.all(
      ["1", "2", "3"].map(async (pageno) => {
        const query = understand(
          [
            ["pageSize", "2"],
            ["pageno", pageno],
          ],
          workOrders,
        );
        const rows = await selectRows(engine.database.kysely, query, workOrders).execute();
        const page = cutPage(rows, query.page);
        return [numbersOf(page.rows), page.more];
      }),
    );
    expect(pages).toEqual([
      ["W1 W2", true],
      ["W3 W4", false],
      ["", false],
    ]);
  });

  test("a restriction is and-ed to whatever was asked, opmodeor or not", async () => {
    const query = understand(
      [
        ["where", "priority=1 and priority=2.5"],
        ["opmodeor", "1"],
      ],
      workOrders,
    );
    const restriction = sql<boolean>`work_order.wonum <> 'W1'`;
    const rows = await selectRows(engine.database.kysely, query, workOrders, restriction).execute();
    expect(numbersOf(rows)).toBe("W2");
    expect(await countRows(engine.database.kysely, query, workOrders, restriction).execute()).toEqual([
      { total: 1 },
    ]);
  });
});
