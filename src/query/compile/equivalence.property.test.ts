import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { printOrderBy, printSearchTerms, printWhere } from "#tests/query/print.ts";
import { defaultLimits } from "#query/limits.ts";
import { type Parameters, analyzeQuery } from "#query/analyze-query.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { runs } from "#tests/properties/runs.ts";
import { sortRows, matchesSearch, matchesWhere, toOracleRow } from "#tests/query/oracle.ts";
import {
  createWorkTables,
  fillWorkTables,
  orderNumbers,
  type WorkOrder,
  workOrders,
  type WorkRecord,
} from "#tests/query/work-orders.ts";
import { workOrder, workRecord, workSearch, workWhere } from "#tests/query/work-queries.ts";

import { countRows, selectRows } from "./rows.ts";

/** The number of arbitrary data sets for both engines, and of queries that each of them is tested with. */
const dataSets = 6;
const queries = 40;

/** The arbitrary queries exceed the default limits. */
const raisedLimits = { ...defaultLimits, patterns: 1000, wildcards: 100, related: 1000 };

forEachEngine((engine) => {
  beforeAll(() => createWorkTables(engine.database.kysely));

  /** Runs the same queries in the database and in the oracle; returns a report when the results differ. */
  async function difference<ArbitraryQuery>(
    arbitrary: fc.Arbitrary<ArbitraryQuery>,
    toParameters: (query: ArbitraryQuery) => Parameters,
    expectedOrders: (query: ArbitraryQuery, record: WorkRecord) => readonly WorkOrder[],
  ): Promise<string | undefined> {
    const arbitraries = fc.array(arbitrary, { minLength: queries, maxLength: queries });
    const property = fc.asyncProperty(workRecord, arbitraries, async (record, list) => {
      await fillWorkTables(engine.database.kysely, record);
      for (const one of list) {
        const parameters = toParameters(one);
        const expected = expectedOrders(one, record).map(({ wonum }) => wonum);
        const found = await find(parameters);
        expect({ parameters, found }).toEqual({ parameters, found: expected.join(" ") });
      }
    });
    const details = await fc.check(property, { ...runs(dataSets, engine.name), endOnFailure: true });
    return fc.asyncDefaultReportMessage(details);
  }

  async function find(parameters: Parameters): Promise<string> {
    const query = analyzeQuery(parameters, workOrders, raisedLimits);
    const rows = await selectRows(engine.database.kysely, query, workOrders).execute();
    const [count] = await countRows(engine.database.kysely, query, workOrders).execute();
    expect(count?.total).toBe(rows.length);
    return orderNumbers(rows);
  }

  test("a condition finds the same rows as the oracle, with empty masked fields on withheld rows", async () => {
    const differs = await difference(
      fc.tuple(workWhere, fc.boolean()),
      ([where, joinWithOr]) => [
        ["oslc.where", printWhere(where)],
        ["opmodeor", joinWithOr ? "1" : "0"],
      ],
      ([where, joinWithOr], record) =>
        record.orders.filter((order) => matchesWhere(where, toOracleRow(order, record), joinWithOr)),
    );
    expect(differs).toBeUndefined();
  });

  test("a search finds the same rows as the oracle", async () => {
    const differs = await difference(
      workSearch,
      ({ attributes, terms }) => [
        ["oslc.searchTerms", printSearchTerms(terms)],
        ["searchAttributes", attributes.join(",")],
      ],
      ({ attributes, terms }, record) =>
        record.orders.filter((order) => matchesSearch(terms, attributes, toOracleRow(order, record))),
    );
    expect(differs).toBeUndefined();
  });

  test("an order sorts rows as the oracle does, with empty masked fields on withheld rows", async () => {
    const differs = await difference(
      workOrder,
      (order) => [["oslc.orderBy", printOrderBy(order)]],
      (order, record) => sortRows(record.orders, order, (one) => toOracleRow(one, record)),
    );
    expect(differs).toBeUndefined();
  });
});
