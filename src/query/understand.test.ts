import { describe, expect, test } from "vitest";

import { workOrders } from "#tests/query/work-orders.ts";

import { defaultLimits, type Limits } from "./limits.ts";
import type { Condition, Query } from "./query.ts";
import { QueryError } from "./query-error.ts";
import { type Parameters, understand } from "./understand.ts";

function ask(queryString: string, limits?: Limits): Query {
  const parameters = queryString.split("&").map((pair) => {
    const [, name = "", text = ""] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    return [name, text] as const;
  });
  return understand(parameters satisfies Parameters, workOrders, limits);
}

function askError(queryString: string): QueryError {
  try {
    ask(queryString);
  } catch (error) {
    if (error instanceof QueryError) return error;
  }
  throw new Error(`${queryString} was understood.`);
}

/** A condition in short: `any(status oneOf APPR, wotask(...))`. */
function short(condition: Condition | undefined): string {
  if (!condition) return "everything";
  switch (condition.kind) {
    case "test": {
      const { is, ...rest } = condition.test;
      const operands =
        "value" in rest ? [rest.value] : "values" in rest ? [...rest.values, ...rest.patterns] : [];
      return [condition.field.name, is, operands.join(" ")].join(" ").trim();
    }
    case "exists":
      return `exists(${short(condition.condition)})`;
    default:
      return `${condition.kind}(${condition.conditions.map(short).join(", ")})`;
  }
}

describe("where", () => {
  test.each([
    ['description="a"', "description oneOf a"],
    ['status="appr"', "status oneOf appr APPR"],
    ['status="APPR"', "status oneOf APPR"],
    ['status>"appr"', "status > APPR"],
    ['description!="a"', "description noneOf a"],
    ['description="%A%"', "description oneOf %A%"],
    ['description="A*B**"', "description oneOf A%B%"],
    ['description!="A%"', "description noneOf A%"],
    ['description="*"', "description present"],
    ['description="%"', "description present"],
    ['description!="*"', "description absent"],
    ['description!="%%"', "description absent"],
    ['priority!="*"', "priority absent"],
    ['description=""', "description oneOf"],
    ['description="[A, B%]"', "description oneOf A B%"],
    ['description!="[BR300,BR400]"', "description noneOf BR300 BR400"],
    ['description="[]"', "description oneOf []"],
    ['description="[,]"', "description oneOf [,]"],
    ['description in ["A","B%","*"]', "description oneOf A B% %"],
    ["description=9074729", "description oneOf 9074729"],
    ["description=007", "description oneOf 007"],
    ["description=TRUE", "description oneOf true"],
    ['description>"%"', "description > %"],
    ["priority=1.50", "priority oneOf 1.50"],
    ['priority="12"', "priority oneOf 12"],
    ["priority in [1,-2]", "priority oneOf 1 -2"],
    ["istask=1", "istask oneOf true"],
    ['istask!="false"', "istask noneOf false"],
    ["istask in [true,0]", "istask oneOf true false"],
    ['reportdate="2026-03-01"', "all(reportdate >= 2026-03-01T00:00:00Z, reportdate < 2026-03-01T24:00:00Z)"],
    [
      'reportdate!="2026-03-01"',
      "any(reportdate < 2026-03-01T00:00:00Z, reportdate >= 2026-03-01T24:00:00Z)",
    ],
    ['reportdate<"2026-03-01"', "reportdate < 2026-03-01T00:00:00Z"],
    ['reportdate<="2026-03-01"', "reportdate < 2026-03-01T24:00:00Z"],
    ['reportdate>"2026-03-01"', "reportdate >= 2026-03-01T24:00:00Z"],
    ['reportdate>="2026-03-01"', "reportdate >= 2026-03-01T00:00:00Z"],
    ['reportdate="2026-03-01T10:00"', "reportdate oneOf 2026-03-01T10:00:00Z"],
    ['reportdate!="2026-03-01T10:00"', "reportdate noneOf 2026-03-01T10:00:00Z"],
    ['reportdate in ["2026-03-01T10:00Z"]', "any(reportdate oneOf 2026-03-01T10:00:00Z)"],
    ['STATUS="A" AND spi:Priority=1', "all(status oneOf A, priority oneOf 1)"],
    ['asset.assettype="GEN"', "exists(assettype oneOf GEN)"],
    ['asset.assettype="A" and asset.serial="B"', "all(exists(assettype oneOf A), exists(serial oneOf B))"],
    ['asset{assettype="A" and serial="B"}', "exists(all(assettype oneOf A, serial oneOf B))"],
    ["asset.meter{reading>1}", "exists(exists(reading > 1))"],
    ["asset{meter.reading>1}", "exists(exists(reading > 1))"],
    ['child.name="x"', "child.name oneOf x"],
  ])("%s", (where, condition) => {
    expect(short(ask(`oslc.where=${where}`).condition)).toBe(condition);
  });

  test("opmodeor=1 turns every and of where into or, those in braces too, and no other filter", () => {
    const query = ask(
      'where=priority=1 and asset{assettype="A" and serial="B"}&opmodeor=1&savedQuery=WO:Bad Actor - LTD',
    );
    expect(short(query.condition)).toBe(
      "all(any(priority oneOf 1, exists(any(assettype oneOf A, serial oneOf B))), priority > 2)",
    );
  });

  test("repeated conditions are and-ed", () => {
    expect(short(ask("where=priority=1&oslc.where=priority=2&opmodeor=1").condition)).toBe(
      "all(priority oneOf 1, priority oneOf 2)",
    );
  });
});

describe("a name that cannot be asked is refused with those that can", () => {
  const all =
    "asset.assetnum, asset.assettype, asset.installdate, asset.serial, assetnum, bill.name, bill.reading, child.name, comment, cost, description, istask, keyword, label, priority, reportdate, secret.name, status, visitor, wonum, wotask.done, wotask.qty, wotask.status";
  test.each([
    ["where=foo=1", `MXWO cannot be asked by "foo". It can be asked by: ${all}.`, 1],
    ["where=priority=1 and asset=1", `MXWO cannot be asked by "asset". It can be asked by: ${all}.`, 16],
    ["where=document=1", `MXWO cannot be asked by "document". It can be asked by: ${all}.`, 1],
    ["where=constructor=1", `MXWO cannot be asked by "constructor". It can be asked by: ${all}.`, 1],
    [
      "where=wotask.x=1",
      'wotask cannot be asked by "x". It can be asked by: done, qty, status, tool.name.',
      1,
    ],
    [
      "where=wotask{x=1}",
      'wotask cannot be asked by "x". It can be asked by: done, qty, status, tool.name.',
      8,
    ],
    [
      "where=__proto__{x=1}",
      'MXWO has no relation "__proto__" that can be asked. Its relations: asset, bill, secret, wotask.',
      1,
    ],
    ["where=bill{x{y=1}}", 'bill has no relation "x" that can be asked. Its relations: none.', 6],
    ["orderBy=+foo", `MXWO cannot be asked by "foo". It can be asked by: ${all}.`, 2],
    ["orderBy=+keyword", "keyword has many values in one row and orders nothing.", 2],
    ["searchTerms=x&searchAttributes=foo", `MXWO cannot be asked by "foo". It can be asked by: ${all}.`, 1],
    [
      "searchTerms=x&searchAttributes=status,priority",
      "priority is number and cannot be searched for words.",
      8,
    ],
    [
      "savedQuery=foo",
      'MXWO has no saved query "foo". Its saved queries: open, ALL, WO:Bad Actor - LTD.',
      undefined,
    ],
    [
      "savedQuery=OPEN",
      'MXWO has no saved query "OPEN". Its saved queries: open, ALL, WO:Bad Actor - LTD.',
      undefined,
    ],
    [
      "mxwo.foo.limit=1",
      'MXWO has no child "foo" that can be filtered or ordered. Its children: tool, wotask.',
      1,
    ],
    [
      "mxwo.wotask.where=foo=1",
      'wotask cannot be asked by "foo". It can be asked by: done, note, qty, start, status.',
      1,
    ],
  ])("%s", (queryString, message, column) => {
    const error = askError(queryString);
    expect(error.message).toBe(message);
    expect(error.position?.column).toBe(column);
  });
});

describe("a value that its attribute cannot have is refused", () => {
  test.each([
    ['priority="a"', 'priority is a number, such as 12 or 100.5; "a" is not.', 10],
    ["priority=true", 'priority is a number, such as 12 or 100.5; "true" is not.', 10],
    ['priority="1%"', 'priority is a number, such as 12 or 100.5; "1%" is not.', 10],
    ['priority!="[1,2]"', 'priority is a number, such as 12 or 100.5; "[1,2]" is not.', 11],
    ['priority in [1,"*"]', 'priority is a number, such as 12 or 100.5; "*" is not.', 16],
    ["istask=2", 'istask is true or false; "2" is not.', 8],
    ["istask>0", "istask is true or false: ask it with = or !=.", 8],
    [
      "reportdate=2026",
      'reportdate is a date, such as "2026-03-01" or "2026-03-01T12:00:00Z"; "2026" is not.',
      12,
    ],
    [
      'reportdate>"x"',
      'reportdate is a date, such as "2026-03-01" or "2026-03-01T12:00:00Z"; "x" is not.',
      12,
    ],
    ['wotask.qty="x"', 'wotask.qty is a number, such as 12 or 100.5; "x" is not.', 12],
  ])("%s", (where, message, column) => {
    const error = askError(`oslc.where=${where}`);
    expect(error.message).toBe(message);
    expect(error.parameter).toBe("oslc.where");
    expect(error.position?.column).toBe(column);
  });
});

describe("search", () => {
  const inBoth = (test: string) => `any(description oneOf ${test}, exists(assettype oneOf ${test}))`;
  test.each([
    ["searchTerms=oil&searchAttributes=description", "description oneOf %oil%"],
    ["oslc.searchTerm=oil gas&searchAttributes=description,", "description oneOf %oil% %gas%"],
    ['oslc.searchTerms="oil level"&searchAttributes="description",', "description oneOf %oil% %level%"],
    ['searchTerms=""oil level""&searchAttributes=description', "description oneOf oil level"],
    ['searchTerms=""appr""&searchAttributes=status', "status oneOf appr APPR"],
    ['searchTerms=""50%""&searchAttributes=description', "description oneOf 50%"],
    ['searchTerms="%OCEAN%STAR%"&searchAttributes=description', "description oneOf %OCEAN%STAR%"],
    ["searchTerms=*oil*&searchAttributes=spi:keyword", "keyword oneOf %oil%"],
    ["searchTerms=oil", inBoth("%oil%")],
    ['searchTerms="oil","gas"', inBoth("%oil% %gas%")],
    ['searchTerms="*"&searchAttributes=description', "everything"],
    ["searchTerms=%25", inBoth("%25%")],
    ['searchTerms=""', "everything"],
    ['searchTerms="oil","*"', "everything"],
    ["searchAttributes=description", "everything"],
    ["searchTerms= &searchAttributes=description", "everything"],
    ['searchTerms="oil"&where=priority=1', `all(priority oneOf 1, ${inBoth("%oil%")})`],
  ])("%s", (queryString, condition) => {
    expect(short(ask(queryString).condition)).toBe(condition);
  });

  test("needs attributes where the set names none", () => {
    const silent = { ...workOrders, searched: [] };
    expect(() => understand([["oslc.searchTerms", "x"]], silent)).toThrow(
      "MXWO needs searchAttributes to be searched.",
    );
  });
});

describe("saved queries and plain parameters", () => {
  test.each([
    ["savedQuery=open", "status oneOf APPR INPRG"],
    ["savedQuery=open&where=priority=1", "all(priority oneOf 1, status oneOf APPR INPRG)"],
    ["savedQuery=ALL", "everything"],
    ["savedQuery=open&sqp:assetnum=1&sqp:x=", "status oneOf APPR INPRG"],
    ["assetnum=V1001", "assetnum oneOf V1001"],
    ["ASSETNUM=%&priority=2", "all(assetnum oneOf %, priority oneOf 2)"],
    ["description=x", "everything"],
  ])("%s", (queryString, condition) => {
    expect(short(ask(queryString).condition)).toBe(condition);
  });

  test("a plain parameter is checked", () => {
    expect(askError("priority=x").message).toBe('priority is a number, such as 12 or 100.5; "x" is not.');
  });
});

describe("pages", () => {
  test.each([
    ["", { number: 1, size: 1000, asked: false }],
    ["oslc.pageSize=20&pageno=3", { number: 3, size: 20, asked: true }],
    ["pageSize=20&page=2", { number: 2, size: 20, asked: true }],
    ["pageSize=1000", { number: 1, size: 1000, asked: true }],
    ["pageSize=1&pageno=0", { number: 1, size: 1, asked: true }],
    ["pageSize=1&pageno=-7", { number: 1, size: 1, asked: true }],
    ["oslc.paging=true", { number: 1, size: 100, asked: true }],
    ["oslc.paging=false", { number: 1, size: 1000, asked: false }],
    ["page=2", { number: 2, size: 100, asked: true }],
    ["stablepaging=1&pageSize=5", { number: 1, size: 5, asked: true }],
    ["pageno=1&pageno=2&pageSize=5", { number: 2, size: 5, asked: true }],
    ["pageSize=", { number: 1, size: 1000, asked: false }],
  ])("%s", (queryString, page) => {
    expect(ask(queryString).page).toEqual(page);
  });

  test.each([
    ["oslc.pageSize=1001", "oslc.pageSize is a whole number from 1 to 1000."],
    ["pageSize=0", "pageSize is a whole number from 1 to 1000."],
    ["pageSize=1.5", "pageSize is a whole number from 1 to 1000."],
    ["pageSize=1e2", "pageSize is a whole number from 1 to 1000."],
    ["pageno=x", "pageno is a whole number of at most 1000000."],
    ["pageno=1000001", "pageno is a whole number of at most 1000000."],
    ["page=99999999999999999999", "page is a whole number of at most 1000000."],
  ])("%s is refused", (queryString, message) => {
    expect(askError(queryString).message).toBe(message);
  });
});

describe("settings", () => {
  test("nothing is asked where nothing is said", () => {
    expect(ask("")).toEqual({
      order: [],
      children: [],
      page: { number: 1, size: 1000, asked: false },
      counted: false,
      onlyCount: false,
      keepNulls: false,
    });
  });

  test.each([
    ["collectioncount=1", { counted: true }],
    ["count=1", { onlyCount: true }],
    ["_dropnulls=0", { keepNulls: true }],
    ["_dropnulls=1", { keepNulls: false }],
    ["lean=1", { lean: true }],
    ["lean=1&lean=1", { lean: true }],
    ["lean=0", { lean: false }],
    ["&descendent&_lang=en-EN&relativeuri=1&ignorecollectionref=1&x", { order: [] }],
  ])("%s", (queryString, settings) => {
    expect(ask(queryString)).toMatchObject(settings);
  });
});

describe("select and order", () => {
  test("several selects are one", () => {
    expect(ask("oslc.select=a&select=b{c}").select).toEqual([
      { kind: "attribute", path: ["a"] },
      { kind: "child", name: "b", select: [{ kind: "attribute", path: ["c"] }] },
    ]);
  });

  test("an order leads through relations to a field", () => {
    const order = ask("orderBy=-Priority,+asset.meter.reading").order;
    expect(
      order.map(({ descending, field, relations }) => [field.name, descending, relations.length]),
    ).toEqual([
      ["priority", true, 0],
      ["reading", false, 2],
    ]);
  });
});

describe("child operators", () => {
  test("those of one child are one operator", () => {
    const [operator, ...others] = ask(
      'mxwo.wotask.where=status="A" and qty>1&mxwo.WOTASK.opmodeor=1&x.wotask.orderBy=-qty,+note&mxwo.wotask.limit=3',
    ).children;
    expect(others).toEqual([]);
    expect(operator).toMatchObject({
      child: "wotask",
      limit: 3,
      order: [{ descending: true }, { descending: false }],
    });
    expect(short(operator?.condition)).toBe("any(status oneOf A, qty > 1)");
  });

  test.each([
    ["mxwo.wotask.limit=-1", "mxwo.wotask.limit is a whole number from 0 to 9007199254740991."],
    ["mxwo.wotask.limit=x", "mxwo.wotask.limit is a whole number from 0 to 9007199254740991."],
    ["mxwo.wotask.orderBy=qty", /Was expecting: the sign/],
    ["mxwo.wotask.where=qty>", /Was expecting: a text/],
  ])("%s is refused", (queryString, message) => {
    expect(() => ask(queryString)).toThrow(message);
  });
});

describe("bounds", () => {
  const terms = (count: number) => Array.from({ length: count }, () => "priority=1").join(" and ");
  const list = (count: number) => Array.from({ length: count }, () => "1").join(",");
  const patterns = (count: number) => Array.from({ length: count }, () => '"a%"').join(",");
  const items = (count: number) => Array.from({ length: count }, () => "a").join(",");
  test.each([
    [
      `where=${terms(100)}`,
      `where=${terms(101)}`,
      "A call may have at most 100 comparisons; this one has 101.",
    ],
    [
      `where=${terms(60)}&where=${terms(40)}`,
      `where=${terms(60)}&where=${terms(41)}`,
      "A call may have at most 100 comparisons; this one has 101.",
    ],
    [
      `where=priority in [${list(1000)}]`,
      `where=priority in [${list(1001)}]`,
      "A list may have at most 1000 values; this one has 1001.",
    ],
    [
      `where=description!="[${list(1000)}]"`,
      `where=description!="[${list(1001)}]"`,
      "A list may have at most 1000 values; this one has 1001.",
    ],
    [
      `where=description in [${patterns(50)}]`,
      `where=description in [${patterns(51)}]`,
      "A call may have at most 50 values with wildcards; this one has 51.",
    ],
    [
      `searchTerms=${items(1)} ${"b ".repeat(24)}`,
      `searchTerms=${"b ".repeat(26)}`,
      "A call may have at most 50 values with wildcards; this one has 52.",
    ],
    [
      `where=description="${"a%".repeat(20)}"`,
      `where=description="${"a%".repeat(21)}"`,
      "A value may have at most 20 wildcards; this one has 21.",
    ],
    [
      `select=${items(300)}`,
      `select=${items(150)},b{${items(150)}}`,
      "A call may have at most 300 selected items; this one has 301.",
    ],
    [
      `orderBy=${"+priority,".repeat(11)}+priority`,
      `orderBy=${"+priority,".repeat(12)}+priority`,
      "A call may have at most 12 attributes to order by; this one has 13.",
    ],
    [
      "mxwo.tool.limit=1&".repeat(20),
      "mxwo.tool.limit=1&".repeat(21),
      "A call may have at most 20 child operators; this one has 21.",
    ],
    [
      `mxwo.wotask.where=${"qty=1 and ".repeat(99)}qty=1`,
      `mxwo.wotask.where=${"qty=1 and ".repeat(100)}qty=1`,
      "A call may have at most 100 comparisons; this one has 101.",
    ],
    [
      `x=${"a".repeat(31_999)}`,
      `x=${"a".repeat(32_000)}`,
      "A call may have at most 32000 characters of parameters; this one has 32001.",
    ],
  ])("case %#: what fits is understood, one more is refused", (fits, exceeds, message) => {
    expect(ask(fits)).toBeDefined();
    expect(askError(exceeds).message).toBe(message);
  });

  test("can be set by the caller of the room", () => {
    expect(() => ask("pageSize=11", { ...defaultLimits, pageSize: 10 })).toThrow(QueryError);
  });

  test("no text holds the character NUL, which the database could not store", () => {
    expect(askError('where=description="a\0"').message).toBe("No text holds the character NUL.");
  });
});
