import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import { QueryError } from "#query/query-error.ts";
import { shapeMember } from "#query/shape.ts";
import { quote } from "#query/syntax/lexer.ts";
import { type Parameters, understand } from "#query/understand.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { hostileCall, randomOf } from "#tests/query/fuzz.ts";
import { createWorkTables, fillWorkTables, workOrders } from "#tests/query/work-orders.ts";

import { countRows, selectRows } from "./rows.ts";

/** Texts that would end a string, a name, a pattern or a statement if they ever became SQL text. */
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
    const query = understand(parameters, workOrders);
    const statement = selectRows(engine.database.kysely, query, workOrders);
    const rows = await statement.execute();
    await countRows(engine.database.kysely, query, workOrders).execute();
    for (const { document } of rows) shapeMember(document, query);
    return statement.compile().sql;
  }

  test("text that is not the compiler's own would show", () => {
    expect(foreignText(`select "x" from "work_order" where 'y' or z`)).toBe(`"x"'y'z`);
  });

  describe.each(attacks)("%s", (attack) => {
    test.each(values)("as %s is only ever a parameter", async (_, call) => {
      expect(foreignText(await run(call(attack)))).toBe("");
    });

    test.each(names)("as %s is refused", (_, call) => {
      expect(() => understand(call(attack), workOrders)).toThrow(QueryError);
    });
  });

  test("the table is still there", async () => {
    const { rows } = await sql`select wonum from work_order`.execute(engine.database.kysely);
    expect(rows).toEqual([{ wonum: "W1" }]);
  });

  test("what is understood of hostile input, the database runs", async () => {
    const random = randomOf(7);
    const calls = Array.from({ length: 3000 }, () => hostileCall(random)).filter(isUnderstood);
    expect(calls.length).toBeGreaterThan(100);
    for (const call of calls) await expect(run(call)).resolves.toBeTypeOf("string");
  });
});

function isUnderstood(call: Parameters): boolean {
  try {
    return Boolean(understand(call, workOrders));
  } catch {
    return false;
  }
}

const words = new Set(
  "select from where order by limit offset and or not ilike any all exists as is null nulls first last asc desc unnest each value text numeric timestamptz boolean case when then end lower in nullif jsonb_path_query jsonb_typeof element true false distinct".split(
    " ",
  ),
);
const identifiers = new Set(
  "work_order work_asset work_meter related_1 document wonum description assetnum keywords keywords_joined assettype serial secrecy element each value".split(
    " ",
  ),
);
const literals = new Set(["'wotask'", "'$[*]'", "'object'", "'status'", "''"]);

/** What of a statement's text is neither a word of SQL that the compiler writes, nor a name or key of the allow-list. */
function foreignText(text: string): string {
  return text
    .replace(/'[^']*'/g, (literal) => (literals.has(literal) ? "" : literal))
    .replace(/"([^"]*)"/g, (quoted, name: string) => (identifiers.has(name) ? "" : quoted))
    .replace(/[a-z_]+/gi, (word) => (words.has(word) ? "" : word))
    .replace(/\$\d+|->>|->|<>|>=|<=|&&|::|\[\]|[=<>.,()*\s01]/g, "");
}
