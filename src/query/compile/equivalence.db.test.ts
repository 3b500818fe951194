import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { printOrderBy, printSearchTerms, printWhere } from "#query/syntax/print.ts";
import { type Parameters, understand } from "#query/understand.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { inOrder, isFound, meets, rowOf } from "#tests/query/oracle.ts";
import {
  createWorkTables,
  fillWorkTables,
  numbersOf,
  type WorkOrder,
  workOrders,
  type WorkRecord,
} from "#tests/query/work-orders.ts";
import { workOrder, workRecord, workSearch, workWhere } from "#tests/query/work-queries.ts";

import { countRows, selectRows } from "./rows.ts";

/** Records, and the queries that each of them is asked. */
const records = 12;
const queries = 40;

forEachEngine((engine) => {
  beforeAll(() => createWorkTables(engine.database.kysely));

  /** Asks the database and the oracle the same of many arbitrary records; reports where they differ. */
  async function difference<Asked>(
    arbitrary: fc.Arbitrary<Asked>,
    ask: (asked: Asked) => Parameters,
    answer: (asked: Asked, record: WorkRecord) => readonly WorkOrder[],
  ): Promise<string | undefined> {
    const asked = fc.array(arbitrary, { minLength: queries, maxLength: queries });
    const property = fc.asyncProperty(workRecord, asked, async (record, asked) => {
      await fillWorkTables(engine.database.kysely, record);
      for (const one of asked) {
        const expected = answer(one, record).map(({ wonum }) => wonum);
        const found = await find(ask(one));
        expect({ asked: ask(one), found }).toEqual({ asked: ask(one), found: expected.join(" ") });
      }
    });
    const details = await fc.check(property, { numRuns: records, endOnFailure: true });
    return fc.asyncDefaultReportMessage(details);
  }

  async function find(parameters: Parameters): Promise<string> {
    const query = understand(parameters, workOrders);
    const rows = await selectRows(engine.database.kysely, query, workOrders).execute();
    const [count] = await countRows(engine.database.kysely, query, workOrders).execute();
    expect(count?.total).toBe(rows.length);
    return numbersOf(rows);
  }

  test("conditions find the rows that they say, withheld ones as if their masked fields were empty", async () => {
    const differs = await difference(
      fc.tuple(workWhere, fc.boolean()),
      ([where, either]) => [
        ["oslc.where", printWhere(where)],
        ["opmodeor", either ? "1" : "0"],
      ],
      ([where, either], record) =>
        record.orders.filter((order) => meets(where, rowOf(order, record), either)),
    );
    expect(differs).toBeUndefined();
  });

  test("search finds the rows that hold the words", async () => {
    const differs = await difference(
      workSearch,
      ({ attributes, terms }) => [
        ["oslc.searchTerms", printSearchTerms(terms)],
        ["searchAttributes", attributes.join(",")],
      ],
      ({ attributes, terms }, record) =>
        record.orders.filter((order) => isFound(terms, attributes, rowOf(order, record))),
    );
    expect(differs).toBeUndefined();
  });

  test("orders sort as they say, withheld rows as if their masked fields were empty", async () => {
    const differs = await difference(
      workOrder,
      (order) => [["oslc.orderBy", printOrderBy(order)]],
      (order, record) => inOrder(record.orders, order, (one) => rowOf(one, record)),
    );
    expect(differs).toBeUndefined();
  });
});
