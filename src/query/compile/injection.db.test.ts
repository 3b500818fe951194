import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import { QueryError } from "#query/query-error.ts";
import { shapeMember } from "#query/shape.ts";
import { quote } from "#contract/calls/query-text.ts";
import { defaultLimits } from "#query/limits.ts";
import { type Parameters, analyzeQuery } from "#query/analyze-query.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { hostileCall, seededRandom } from "#tests/query/fuzz.ts";
import { createWorkTables, fillWorkTables, workOrders } from "#tests/query/work-orders.ts";

import { countRows, selectRows } from "./rows.ts";

/** Texts that would end a string, a name, a pattern or a statement if they became SQL text. */
const attacks = [
  "'; drop table work_order; --",
  "' or '1'='1",
  '"; drop table work_order; --',
  '" or 1=1 or "',
  "\\'; drop table work_order; --",
  "$1",
  "$$; drop table work_order; $$",
  "x') union select document from work_order --",
  "/* */ or true",
  "?",
  ":name",
  "%' or true or '%",
  "work_order.comment",
  "withheld",
  "pg_sleep(10)",
  "\u2019; drop table work_order",
  "{P1,P2}",
  'a","b',
];

const values: readonly (readonly [string, (attack: string) => Parameters])[] = [
  ["a value", (attack) => [["oslc.where", `description=${quote(attack)}`]]],
  ["a value that must differ", (attack) => [["oslc.where", `description!=${quote(attack)}`]]],
  ["a pattern", (attack) => [["oslc.where", `description=${quote(`%${attack}%`)}`]]],
  ["an order", (attack) => [["oslc.where", `description>${quote(attack)}`]]],
  [
    "a list",
    (attack) => [["oslc.where", `description in [${quote(attack)},${quote(attack)},${quote(`${attack}%`)}]`]],
  ],
  ["a list in a text", (attack) => [["oslc.where", `description!=${quote(`[${attack},x]`)}`]]],
  ["a value of many", (attack) => [["oslc.where", `keyword in [${quote(attack)},"x"]`]]],
  ["a related value", (attack) => [["oslc.where", `asset.serial=${quote(attack)}`]]],
  ["an element's value", (attack) => [["oslc.where", `wotask.status=${quote(attack)}`]]],
  ["search terms", (attack) => [["oslc.searchTerms", quote(attack)]]],
  ["a literal search term", (attack) => [["oslc.searchTerms", `"${quote(`a${attack}`)}"`]]],
  ["bare search terms", (attack) => [["oslc.searchTerms", `x ${attack}`]]],
  ["a plain parameter", (attack) => [["assetnum", attack]]],
  [
    "a child's value",
    (attack) => [
      ["mxwo.wotask.where", `note=${quote(attack)}`],
      ["oslc.select", "*"],
    ],
  ],
  ["a parameter's name", (attack) => [[attack, "1"]]],
];

const names: readonly (readonly [string, (attack: string) => Parameters])[] = [
  ["a name in where", (attack) => [["oslc.where", `${attack}=1`]]],
  ["a related name", (attack) => [["oslc.where", `asset.${attack}=1`]]],
  ["a scope", (attack) => [["oslc.where", `${attack}{x=1}`]]],
  ["a number", (attack) => [["oslc.where", `priority=${attack}`]]],
  ["a quoted number", (attack) => [["oslc.where", `priority=${quote(attack)}`]]],
  ["a date", (attack) => [["oslc.where", `reportdate=${quote(attack)}`]]],
  ["a truth", (attack) => [["oslc.where", `istask=${quote(attack)}`]]],
  ["an order key", (attack) => [["oslc.orderBy", `+${attack}`]]],
  [
    "search attributes",
    (attack) => [
      ["oslc.searchTerms", "x"],
      ["searchAttributes", attack],
    ],
  ],
  ["a saved query", (attack) => [["savedQuery", attack]]],
  ["a page size", (attack) => [["oslc.pageSize", attack]]],
  ["a page number", (attack) => [["pageno", attack]]],
  ["a child's order", (attack) => [["mxwo.wotask.orderBy", `+${attack}`]]],
  ["a child's limit", (attack) => [["mxwo.wotask.limit", attack]]],
  ["a plain number", (attack) => [["priority", attack]]],
];

/** The attacks are long and must not be rejected before the compiler. */
const raisedLimits = { ...defaultLimits, patterns: 100, wildcards: 100, related: 100 };

forEachEngine((engine) => {
  beforeAll(async () => {
    await createWorkTables(engine.database.kysely);
    await fillWorkTables(engine.database.kysely, {
      orders: [{ wonum: "W1", description: "paint", wotask: [{ note: "x" }] }],
      assets: [],
      meters: [],
    });
  });

  async function run(parameters: Parameters): Promise<string> {
    const query = analyzeQuery(parameters, workOrders, raisedLimits);
    const statement = selectRows(engine.database.kysely, query, workOrders);
    const rows = await statement.execute();
    await countRows(engine.database.kysely, query, workOrders).execute();
    for (const { document } of rows) shapeMember(document, query);
    return statement.compile().sql;
  }

  test("the check for foreign text finds text that the compiler does not write", () => {
    expect(foreignText(`select "x" from "work_order" where 'y' or z`)).toBe(`"x"'y'z`);
  });

  describe.each(attacks)("the attack %s", (attack) => {
    test.each(values)("is sent as a parameter when it is %s", async (_, call) => {
      expect(foreignText(await run(call(attack)))).toBe("");
    });

    test.each(names)("is rejected when it is %s", (_, call) => {
      expect(() => analyzeQuery(call(attack), workOrders)).toThrow(QueryError);
    });
  });

  test("the table still has its row after all attacks", async () => {
    const { rows } = await sql`select wonum from work_order`.execute(engine.database.kysely);
    expect(rows).toEqual([{ wonum: "W1" }]);
  });

  test("the database runs every statement that is compiled from hostile input", async () => {
    const random = seededRandom(7);
    const calls = Array.from({ length: 3000 }, () => hostileCall(random)).filter(isAccepted);
    expect(calls.length).toBeGreaterThan(100);
    for (const call of calls) await expect(run(call)).resolves.toBeTypeOf("string");
  });
});

function isAccepted(call: Parameters): boolean {
  try {
    return Boolean(analyzeQuery(call, workOrders, raisedLimits));
  } catch {
    return false;
  }
}

const words = new Set(
  "select from where order by limit offset and or not like any all array exists as is null nulls first last asc desc unnest each value text numeric timestamptz boolean case when then end lower in nullif jsonb_path_query jsonb_typeof element true false distinct".split(
    " ",
  ),
);
const identifiers = new Set(
  "work_order work_asset work_meter related_1 document wonum description assetnum keywords keywords_joined assettype serial secrecy element each value".split(
    " ",
  ),
);
const literals = new Set(["'wotask'", "'$[*]'", "'object'", "'status'", "''"]);

/** Returns the parts of a statement that are neither SQL words of the compiler nor names or keys of the queryable schema. */
function foreignText(text: string): string {
  return text
    .replace(/'[^']*'/g, (literal) => (literals.has(literal) ? "" : literal))
    .replace(/"([^"]*)"/g, (quoted, name: string) => (identifiers.has(name) ? "" : quoted))
    .replace(/[a-z_]+/gi, (word) => (words.has(word) ? "" : word))
    .replace(/\$\d+|->>|->|<>|>=|<=|&&|::|[=<>.,()*[\]\s01]/g, "");
}
