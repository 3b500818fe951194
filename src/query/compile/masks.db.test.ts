import { beforeAll, describe, expect, test } from "vitest";

import { type Parameters, analyzeQuery } from "#query/analyze-query.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import {
  createWorkTables,
  fillWorkTables,
  orderNumbers,
  type WorkOrder,
  workOrders,
} from "#tests/query/work-orders.ts";

import { countRows, selectRows } from "./rows.ts";

const maskedFields: Partial<WorkOrder> = {
  assetnum: "P1",
  comment: "leak",
  cost: 7,
  visitors: ["Ada"],
  secret: [{ name: "code" }],
};

/** `W1` is readable, `W2` is the same but withheld, and `W3` has no values in the masked fields. */
const record = {
  orders: [
    { wonum: "W1", ...maskedFields },
    { wonum: "W2", ...maskedFields, withheld: true },
    { wonum: "W3", assetnum: "P9" },
  ],
  assets: [
    { assetnum: "P1", assettype: "PUMP", serial: "S1", secrecy: 1 },
    { assetnum: "P9", assettype: "PUMP" },
  ],
  meters: [{ assetnum: "P1", name: "hours", reading: 5 }],
};

forEachEngine((engine) => {
  beforeAll(async () => {
    await createWorkTables(engine.database.kysely);
    await fillWorkTables(engine.database.kysely, record);
  });

  async function find(parameters: Parameters): Promise<string> {
    const query = analyzeQuery(parameters, workOrders);
    const rows = await selectRows(engine.database.kysely, query, workOrders).execute();
    const [count] = await countRows(engine.database.kysely, query, workOrders).execute();
    expect(count?.total).toBe(rows.length);
    return orderNumbers(rows);
  }

  describe("a withheld row", () => {
    test.each([
      ['comment="leak"', "W1"],
      ['comment="%"', "W1"],
      ['comment="*"', "W1"],
      ['comment!="*"', "W2 W3"],
      ['comment!="leak"', ""],
      ['comment!="other"', "W1"],
      ['comment!="%x%"', "W1"],
      ['comment="[leak,x]"', "W1"],
      ['comment!="[x,y]"', "W1"],
      ['comment in ["leak","l%"]', "W1"],
      ['comment>="a"', "W1"],
      ["cost=7", "W1"],
      ["cost!=7", ""],
      ["cost!=8", "W1"],
      ["cost>0", "W1"],
      ["cost<100", "W1"],
      ['cost!="*"', "W2 W3"],
      ['visitor="Ada"', "W1"],
      ['visitor="A%"', "W1"],
      ['visitor!="Ada"', ""],
      ['visitor!="Bob"', "W1"],
      ['visitor!="*"', "W2 W3"],
      ['bill.name="*"', "W1"],
      ['bill.reading!="*"', ""],
      ['bill{name!="x"}', "W1"],
      ['secret.name="code"', "W1"],
      ['secret.name!="x"', "W1"],
      ['assetnum="P1"', "W1 W2"],
    ])("matches %s like a row without a value", async (where, found) => {
      expect(await find([["oslc.where", where]])).toBe(found);
    });

    test("matches terms joined by opmodeor like a row without a value", async () => {
      expect(
        await find([
          ["where", "cost=7 and cost!=7"],
          ["opmodeor", "1"],
        ]),
      ).toBe("W1");
    });
  });

  describe("a withheld related row", () => {
    test.each([
      ['asset.serial="S1"', ""],
      ['asset.serial!="x"', ""],
      ['asset.serial!="*"', "W1 W2 W3"],
      ['asset{assettype="PUMP" and serial="*"}', ""],
    ])("matches %s like a row without a value", async (where, found) => {
      expect(await find([["oslc.where", where]])).toBe(found);
    });
  });

  test.each([
    ["leak", "comment", "W1"],
    ["ad", "visitor", "W1"],
    ['""leak""', "comment", "W1"],
    ["code", "secret.name", "W1"],
    ["hours", "bill.name", "W1"],
    ["S1", "asset.serial", ""],
  ])("a search for %s in %s does not find a withheld row", async (terms, attributes, found) => {
    expect(
      await find([
        ["oslc.searchTerms", terms],
        ["searchAttributes", attributes],
      ]),
    ).toBe(found);
  });

  test.each([
    ["+comment", "W1 W2 W3"],
    ["-comment", "W2 W3 W1"],
    ["-cost,-wonum", "W3 W2 W1"],
    ["-bill.reading", "W2 W3 W1"],
    ["-secret.name,-wonum", "W3 W2 W1"],
    ["-asset.serial,-wonum", "W3 W2 W1"],
  ])("the order %s sorts a withheld row among those without a value", async (orderBy, found) => {
    expect(await find([["oslc.orderBy", orderBy]])).toBe(found);
  });

  test("a row is withheld by the column that the queryable schema names", async () => {
    const byAsset = { ...workOrders, withheld: { column: "assetnum", equals: "P9" } };
    const query = analyzeQuery([["where", "cost=7"]], byAsset);
    const rows = await selectRows(engine.database.kysely, query, byAsset).execute();
    expect(orderNumbers(rows)).toBe("W1 W2");
  });
});
