import { describe, expect, test } from "vitest";
import { Registry } from "prom-client";
import { withQueryContext } from "#database/query-context.ts";
import { read } from "#records/read.ts";
import { visitor } from "#contract/account/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { addQueueMetrics, addStatementMetrics } from "./database-metrics.ts";
import { statementListener, summaryOf } from "./observed-statements.ts";

forEachEngine((engine) => {
  const context = { reader: visitor, today: "2026-11-20", origin: "" };
  const search = {
    kind: "os",
    name: "absrecordsearch",
    parameters: [["oslc.where", 'vessel_name="%MERIDIAN%" and imo_num="9074729"']],
  } as const;

  /** Searches once, and returns the lines of the log and the metrics. */
  async function searchWith(slowFrom: number | null) {
    const lines: object[] = [];
    const log = { warn: (fields: object) => lines.push(fields) } as never;
    const registry = new Registry();
    const { database } = engine;
    addQueueMetrics(registry, database);
    database.observe(statementListener({ slowFrom, count: addStatementMetrics(registry), log }));
    try {
      await withQueryContext({ requestId: "request-1" }, () => read(database, search, context));
    } finally {
      database.observe(null);
    }
    return { lines, metrics: await registry.metrics() };
  }

  describe("a statement that takes as long as SLOW_QUERY", () => {
    test("is logged with call, shape and request, and without a value", async () => {
      await load(engine.database, {
        vessel: [{ assetnum: "V1", vessel_name: "MERIDIAN STAR", imo_num: "9074729" }],
      });
      const { lines, metrics } = await searchWith(0);
      expect(lines).toContainEqual({
        requestId: "request-1",
        call: "/os/ABSRECORDSEARCH",
        shape: expect.stringMatching(/^vessel_name like \? and imo_num in \(\?\)/),
        statement: "select vessel",
        priority: expect.stringMatching(/^(?:lookup|search)$/),
        seconds: expect.any(Number),
        failed: false,
      });
      expect(JSON.stringify(lines)).not.toMatch(/MERIDIAN|9074729/);
      expect(metrics).toMatch(/database_slow_statements_total\{priority="\w+"\} [1-9]/);
    });

    test("is not logged, but counted, if SLOW_QUERY is off", async () => {
      const { lines, metrics } = await searchWith(null);
      expect(lines).toEqual([]);
      expect(metrics).toMatch(/database_statement_seconds_count\{priority="\w+"\} [1-9]/);
      expect(metrics).not.toMatch(/database_slow_statements_total\{/);
    });
  });

  test("a statement that fails is counted as failed", async () => {
    const seen: boolean[] = [];
    engine.database.observe(({ failed }) => seen.push(failed));
    await expect(
      engine.database.kysely
        .selectFrom("no_such_table" as "vessel")
        .selectAll()
        .execute(),
    ).rejects.toThrow("no_such_table");
    engine.database.observe(null);
    expect(seen).toEqual([true]);
  });
});

test.each([
  ['select "a" from "vessel" where "b" = $1', "select vessel"],
  ["select (select max(id) from import_log) as v, x from vessel as v", "select vessel"],
  ["insert into other.vessel (id) values ($1)", "insert other.vessel"],
  ["select substring(a from 1), b from (select x from owner) as o", "select owner"],
  ["select * from unnest($1) as t", "select unnest"],
  ["begin", "begin"],
])("the summary of %j is %j", (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
