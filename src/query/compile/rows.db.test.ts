import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import { cutPage } from "#query/paging.ts";
import { type Parameters, analyzeQuery } from "#query/analyze-query.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import {
  createWorkTables,
  fillWorkTables,
  orderNumbers,
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
    const query = analyzeQuery(parameters, workOrders);
    const statement = selectRows(engine.database.kysely, query, workOrders);
    const { parameters: values, sql: text } = statement.compile();
    const rows = await statement.execute();
    return { text, values, found: orderNumbers(rows) };
  }

  test("a later page is selected by the positions of its rows, in the order of the key, with one extra row", async () => {
    const { found, text, values } = await find([
      ["pageSize", "2"],
      ["pageno", "2"],
    ]);
    expect(text).toBe(
      'select "work_order"."document" from "work_order" where "work_order"."ctid" = any(array((select "work_order"."ctid" as "place" from "work_order" order by "work_order"."wonum" limit $1 offset $2))) order by "work_order"."wonum"',
    );
    expect(values).toEqual([3, 2]);
    expect(found).toBe("W3 W4");
  });

  describe("a where clause", () => {
    test.each<[string, string, readonly unknown[], string]>([
      ['description="paint"', '"work_order"."description" = $1::text', ["paint"], "W3"],
      ['description!="paint"', '"work_order"."description" <> all($1::text[])', [["paint"]], "W1 W2"],
      ['status="appr"', '"work_order"."status" = any($1::text[])', [["appr", "APPR"]], "W1"],
      ['status<"close"', '"work_order"."status" < $1::text', ["CLOSE"], "W1"],
      ['description="%OI%"', 'lower("work_order"."description") like lower($1::text)', ["%OI%"], "W1"],
      ['description="*\\_*"', 'lower("work_order"."description") like lower($1::text)', ["%\\\\\\_%"], ""],
      ['description="*0%_c*"', 'lower("work_order"."description") like lower($1::text)', ["%0%\\_c%"], "W2"],
      [
        'description!="P%"',
        'lower("work_order"."description") not like all(array[lower($1::text)])',
        ["P%"],
        "W1 W2",
      ],
      ['description="*"', '"work_order"."description" is not null', [], "W1 W2 W3"],
      ['description!="*"', '"work_order"."description" is null', [], "W4"],
      [
        'description in ["paint","%OI%"]',
        '("work_order"."description" = $1::text or lower("work_order"."description") like lower($2::text))',
        ["paint", "%OI%"],
        "W1 W3",
      ],
      [
        'status!="[APPR,IN%]"',
        '("work_order"."status" <> all($1::text[]) and lower("work_order"."status") not like all(array[lower($2::text)]))',
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
        '(lower("work_order"."keywords_joined") like lower($1::text) and exists (select 1 from unnest("work_order"."keywords") as each(value) where lower("each"."value") like lower($2::text)))',
        ["%O%", "O%"],
        "W1 W2",
      ],
      [
        'keyword="O%P%"',
        '(lower("work_order"."keywords_joined") like lower($1::text) and exists (select 1 from unnest("work_order"."keywords") as each(value) where lower("each"."value") like lower($2::text)))',
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
    ])("%s is compiled to one SQL expression with parameters", async (where, text, values, found) => {
      const result = await find([["oslc.where", where]]);
      expect(result.text).toBe(
        `select "work_order"."document" from "work_order" where ${text} order by "work_order"."wonum" limit $${values.length + 1} offset $${values.length + 2}`,
      );
      expect(result.values).toEqual([...values, 1001, 0]);
      expect(result.found).toBe(found);
    });
  });

  describe("mergeable terms", () => {
    const description = 'lower("work_order"."description")';
    test.each<[string, "0" | "1", string, string]>([
      [
        'description="%a%" and description="p%"',
        "1",
        `${description} like any(array[lower($1::text), lower($2::text)])`,
        "W1 W2 W3",
      ],
      [
        'description="%a%" and description="p%"',
        "0",
        `${description} like all(array[lower($1::text), lower($2::text)])`,
        "W3",
      ],
      [
        'description!="%oil%" and description!="p%"',
        "0",
        `${description} not like all(array[lower($1::text), lower($2::text)])`,
        "W2",
      ],
      [
        'keyword="o%" and keyword="PUMP"',
        "1",
        '("work_order"."keywords" && $1::text[] or (lower("work_order"."keywords_joined") like lower($2::text) and exists (select 1 from unnest("work_order"."keywords") as each(value) where lower("each"."value") like lower($3::text))))',
        "W1 W2",
      ],
      [
        'asset.assettype="GEN" and asset.assetnum="P2" and wonum="W4"',
        "1",
        '("work_order"."wonum" = $1::text or exists (select 1 from "work_asset" as "related_1" where "related_1"."assetnum" = "work_order"."assetnum" and ("related_1"."assettype" = $2::text or "related_1"."assetnum" = $3::text)))',
        "W1 W2 W4",
      ],
      [
        'bill.name="hours" and bill.reading=99',
        "1",
        '(not ("work_order"."withheld" is not distinct from $1) and exists (select 1 from "work_meter" as "related_1" where "related_1"."assetnum" = "work_order"."assetnum" and ("related_1"."name" = $2::text or "related_1"."reading" = $3::numeric)))',
        "W1 W2",
      ],
    ])("%s with opmodeor=%s are compiled to one SQL expression", async (where, opmodeor, text, found) => {
      const result = await find([
        ["oslc.where", where],
        ["opmodeor", opmodeor],
      ]);
      expect(result.text).toContain(text);
      expect(result.found).toBe(found);
    });

    test("do not include terms on many values or related rows that are joined with and", async () => {
      expect((await find([["where", 'keyword!="OIL" and keyword!="PUMP"']])).found).toBe("W1 W2");
      expect((await find([["where", 'asset.assettype="PUMP" and asset.serial="S1"']])).found).toBe("W1");
    });
  });

  test("rows are filtered before they are ordered when a trigram index can find them", async () => {
    const { found, text } = await find([
      ["oslc.where", 'description="%oil%"'],
      ["oslc.orderBy", "+status"],
    ]);
    expect(found).toBe("W1");
    expect(text).toBe(
      'select "work_order"."document" from (select * from "work_order" where lower("work_order"."description") like lower($1::text) offset 0) as "work_order" order by "work_order"."status" asc nulls last, "work_order"."wonum" limit $2 offset $3',
    );
  });

  describe("a condition", () => {
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
    ])("%s finds %j", async (where, found) => {
      expect((await find([["oslc.where", where]])).found).toBe(found);
    });

    test("joins its own terms with or under opmodeor, and no other filter", async () => {
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

  describe("a search", () => {
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
    ])("for %s in %s finds %j", async (terms, attributes, found) => {
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

  describe("an order", () => {
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
    ])("by %s sorts the rows as %j", async (orderBy, found) => {
      expect((await find([["oslc.orderBy", orderBy]])).found).toBe(found);
    });

    test("ends with the key, so that pages of equal rows neither repeat nor skip a row", async () => {
      const { text } = await find([["oslc.orderBy", "+istask,-priority"]]);
      expect(text).toContain(
        'order by "work_order"."istask" asc nulls last, "work_order"."priority" desc nulls first, "work_order"."wonum" limit',
      );
    });
  });

  test("the count includes the rows of all pages", async () => {
    const query = analyzeQuery(
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

  test("consecutive pages contain every row once", async () => {
    const pages = await Promise.all(
      ["1", "2", "3"].map(async (pageno) => {
        const query = analyzeQuery(
          [
            ["pageSize", "2"],
            ["pageno", pageno],
          ],
          workOrders,
        );
        const rows = await selectRows(engine.database.kysely, query, workOrders).execute();
        const page = cutPage(rows, query.page);
        return [orderNumbers(page.rows), page.more];
      }),
    );
    expect(pages).toEqual([
      ["W1 W2", true],
      ["W3 W4", false],
      ["", false],
    ]);
  });

  test("a restriction is joined with and to any query, even under opmodeor", async () => {
    const query = analyzeQuery(
      [
        ["where", "priority=1 and priority=2.5"],
        ["opmodeor", "1"],
      ],
      workOrders,
    );
    const restriction = sql<boolean>`work_order.wonum <> 'W1'`;
    const rows = await selectRows(engine.database.kysely, query, workOrders, restriction).execute();
    expect(orderNumbers(rows)).toBe("W2");
    expect(await countRows(engine.database.kysely, query, workOrders, restriction).execute()).toEqual([
      { total: 1 },
    ]);
  });
});
