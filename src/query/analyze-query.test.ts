import { describe, expect, test } from "vitest";

import { workOrders } from "#tests/query/work-orders.ts";

import { defaultLimits, type Limits } from "./limits.ts";
import type { Condition, Query } from "./query.ts";
import { QueryError } from "./query-error.ts";
import { type Parameters, analyzeQuery } from "./analyze-query.ts";

function analyze(queryString: string, limits?: Limits): Query {
  const parameters = queryString.split("&").map((pair) => {
    const [, name = "", text = ""] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    return [name, text] as const;
  });
  return analyzeQuery(parameters satisfies Parameters, workOrders, limits);
}

function analysisError(queryString: string): QueryError {
  try {
    analyze(queryString);
  } catch (error) {
    if (error instanceof QueryError) return error;
  }
  throw new Error(`${queryString} was accepted.`);
}

/** Writes a condition in short form: `any(status oneOf APPR, relatedRows(...))`. */
function print(condition: Condition | undefined): string {
  if (!condition) return "every row";
  switch (condition.kind) {
    case "filter": {
      const { is, ...rest } = condition.filter;
      const operands =
        "value" in rest ? [rest.value] : "values" in rest ? [...rest.values, ...rest.patterns] : [];
      return [condition.field.name, is, operands.join(" ")].join(" ").trim();
    }
    case "relatedRows":
      return `relatedRows(${print(condition.condition)})`;
    default:
      return `${condition.kind}(${condition.conditions.map(print).join(", ")})`;
  }
}

describe("a where clause", () => {
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
    ['asset.assettype="GEN"', "relatedRows(assettype oneOf GEN)"],
    [
      'asset.assettype="A" and asset.serial="B"',
      "all(relatedRows(assettype oneOf A), relatedRows(serial oneOf B))",
    ],
    ['asset{assettype="A" and serial="B"}', "relatedRows(all(assettype oneOf A, serial oneOf B))"],
    ["asset.meter{reading>1}", "relatedRows(relatedRows(reading > 1))"],
    ["asset{meter.reading>1}", "relatedRows(relatedRows(reading > 1))"],
    ['child.name="x"', "child.name oneOf x"],
  ])("%s means %s", (where, condition) => {
    expect(print(analyze(`oslc.where=${where}`).condition)).toBe(condition);
  });

  test("joins its terms with or under opmodeor=1, inside braces too, and leaves the other filters", () => {
    const query = analyze(
      'where=priority=1 and asset{assettype="A" and serial="B"}&opmodeor=1&savedQuery=WO:Bad Actor - LTD',
    );
    expect(print(query.condition)).toBe(
      "all(any(priority oneOf 1, relatedRows(any(assettype oneOf A, serial oneOf B))), priority > 2)",
    );
  });

  test("is joined with and when it is repeated", () => {
    expect(print(analyze("where=priority=1&oslc.where=priority=2&opmodeor=1").condition)).toBe(
      "all(priority oneOf 1, priority oneOf 2)",
    );
  });
});

describe("a name that cannot be queried", () => {
  const all =
    "asset.assetnum, asset.assettype, asset.installdate, asset.serial, assetnum, bill.name, bill.reading, child.name, comment, cost, description, istask, keyword, label, priority, reportdate, secret.name, status, visit.name, visitor, wonum, worker.name, wotask.done, wotask.qty, wotask.status";
  test.each([
    ["where=foo=1", `MXWO cannot be queried by "foo". It can be queried by: ${all}.`, 1],
    ["where=priority=1 and asset=1", `MXWO cannot be queried by "asset". It can be queried by: ${all}.`, 16],
    ["where=document=1", `MXWO cannot be queried by "document". It can be queried by: ${all}.`, 1],
    ["where=constructor=1", `MXWO cannot be queried by "constructor". It can be queried by: ${all}.`, 1],
    [
      "where=wotask.x=1",
      'wotask cannot be queried by "x". It can be queried by: done, qty, status, tool.name.',
      1,
    ],
    [
      "where=wotask{x=1}",
      'wotask cannot be queried by "x". It can be queried by: done, qty, status, tool.name.',
      8,
    ],
    [
      "where=__proto__{x=1}",
      'MXWO has no relation "__proto__" that can be queried. Its relations: asset, bill, secret, visit, worker, wotask.',
      1,
    ],
    ["where=bill{x{y=1}}", 'bill has no relation "x" that can be queried. Its relations: none.', 6],
    ["orderBy=+foo", `MXWO cannot be queried by "foo". It can be queried by: ${all}.`, 2],
    ["orderBy=+keyword", "keyword has many values in one row and cannot be used for ordering.", 2],
    [
      "searchTerms=x&searchAttributes=foo",
      `MXWO cannot be queried by "foo". It can be queried by: ${all}.`,
      1,
    ],
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
      'wotask cannot be queried by "foo". It can be queried by: done, note, qty, start, status.',
      1,
    ],
  ])("is rejected in %s with the names that can be queried", (queryString, message, column) => {
    const error = analysisError(queryString);
    expect(error.message).toBe(message);
    expect(error.position?.column).toBe(column);
  });
});

describe("a value that does not fit its attribute", () => {
  test.each([
    ['priority="a"', 'priority is a number, such as 12 or 100.5; "a" is not.', 10],
    ["priority=true", 'priority is a number, such as 12 or 100.5; "true" is not.', 10],
    ['priority="1%"', 'priority is a number, such as 12 or 100.5; "1%" is not.', 10],
    ['priority!="[1,2]"', 'priority is a number, such as 12 or 100.5; "[1,2]" is not.', 11],
    ['priority in [1,"*"]', 'priority is a number, such as 12 or 100.5; "*" is not.', 16],
    ["istask=2", 'istask is true or false; "2" is not.', 8],
    ["istask>0", "istask is true or false: compare it with = or !=.", 8],
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
  ])("is rejected in %s with its position", (where, message, column) => {
    const error = analysisError(`oslc.where=${where}`);
    expect(error.message).toBe(message);
    expect(error.parameter).toBe("oslc.where");
    expect(error.position?.column).toBe(column);
  });
});

describe("a search", () => {
  const inBoth = (pattern: string) =>
    `any(description oneOf ${pattern}, relatedRows(assettype oneOf ${pattern}))`;
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
    ['searchTerms="*"&searchAttributes=description', "every row"],
    ["searchTerms=%25", inBoth("%25%")],
    ['searchTerms=""', "every row"],
    ['searchTerms="oil","*"', "every row"],
    ["searchAttributes=description", "every row"],
    ["searchTerms= &searchAttributes=description", "every row"],
    ['searchTerms="oil"&where=priority=1', `all(priority oneOf 1, ${inBoth("%oil%")})`],
  ])("by %s means %s", (queryString, condition) => {
    expect(print(analyze(queryString).condition)).toBe(condition);
  });

  test("is rejected without attributes when the record set has no default ones", () => {
    const withoutDefaults = { ...workOrders, searched: [] };
    expect(() => analyzeQuery([["oslc.searchTerms", "x"]], withoutDefaults)).toThrow(
      "MXWO needs searchAttributes to be searched.",
    );
  });
});

describe("saved queries and plain parameters", () => {
  test.each([
    ["savedQuery=open", "status oneOf APPR INPRG"],
    ["savedQuery=open&where=priority=1", "all(priority oneOf 1, status oneOf APPR INPRG)"],
    ["savedQuery=ALL", "every row"],
    ["savedQuery=open&sqp:assetnum=1&sqp:x=", "status oneOf APPR INPRG"],
    ["assetnum=V1001", "assetnum oneOf V1001"],
    ["ASSETNUM=%&priority=2", "all(assetnum oneOf %, priority oneOf 2)"],
    ["description=x", "every row"],
  ])("are joined: %s means %s", (queryString, condition) => {
    expect(print(analyze(queryString).condition)).toBe(condition);
  });

  test("are checked against the type of their field", () => {
    expect(analysisError("priority=x").message).toBe(
      'priority is a number, such as 12 or 100.5; "x" is not.',
    );
  });
});

describe("the page", () => {
  test.each([
    ["", { number: 1, size: 1000, requested: false }],
    ["oslc.pageSize=20&pageno=3", { number: 3, size: 20, requested: true }],
    ["pageSize=20&page=2", { number: 2, size: 20, requested: true }],
    ["pageSize=1000", { number: 1, size: 1000, requested: true }],
    ["pageSize=1&pageno=0", { number: 1, size: 1, requested: true }],
    ["pageSize=1&pageno=-7", { number: 1, size: 1, requested: true }],
    ["oslc.paging=true", { number: 1, size: 100, requested: true }],
    ["oslc.paging=false", { number: 1, size: 1000, requested: false }],
    ["page=2", { number: 2, size: 100, requested: true }],
    ["stablepaging=1&pageSize=5", { number: 1, size: 5, requested: true }],
    ["pageno=1&pageno=2&pageSize=5", { number: 2, size: 5, requested: true }],
    ["pageSize=", { number: 1, size: 1000, requested: false }],
  ])("is read from %j", (queryString, page) => {
    expect(analyze(queryString).page).toEqual(page);
  });

  test.each([
    ["oslc.pageSize=1001", "oslc.pageSize is a whole number from 1 to 1000."],
    ["pageSize=0", "pageSize is a whole number from 1 to 1000."],
    ["pageSize=1.5", "pageSize is a whole number from 1 to 1000."],
    ["pageSize=1e2", "pageSize is a whole number from 1 to 1000."],
    ["pageno=x", "pageno is a whole number of at most 1000000."],
    ["pageno=1000001", "pageno is a whole number of at most 1000000."],
    ["page=99999999999999999999", "page is a whole number of at most 1000000."],
  ])("is rejected for %s", (queryString, message) => {
    expect(analysisError(queryString).message).toBe(message);
  });
});

describe("the settings", () => {
  test("have defaults in a call without parameters", () => {
    expect(analyze("")).toEqual({
      order: [],
      children: [],
      page: { number: 1, size: 1000, requested: false },
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
  ])("are read from %s", (queryString, settings) => {
    expect(analyze(queryString)).toMatchObject(settings);
  });
});

describe("selection and order", () => {
  test("join several selects into one", () => {
    expect(analyze("oslc.select=a&select=b{c}").select).toEqual([
      { kind: "attribute", path: ["a"] },
      { kind: "child", name: "b", select: [{ kind: "attribute", path: ["c"] }] },
    ]);
  });

  test("resolve an order key through relations to a field", () => {
    const order = analyze("orderBy=-Priority,+asset.meter.reading").order;
    expect(
      order.map(({ descending, field, relations }) => [field.name, descending, relations.length]),
    ).toEqual([
      ["priority", true, 0],
      ["reading", false, 2],
    ]);
  });
});

describe("the child operators", () => {
  test("of one child are merged into one operator", () => {
    const [operator, ...others] = analyze(
      'mxwo.wotask.where=status="A" and qty>1&mxwo.WOTASK.opmodeor=1&x.wotask.orderBy=-qty,+note&mxwo.wotask.limit=3',
    ).children;
    expect(others).toEqual([]);
    expect(operator).toMatchObject({
      child: "wotask",
      limit: 3,
      order: [{ descending: true }, { descending: false }],
    });
    expect(print(operator?.condition)).toBe("any(status oneOf A, qty > 1)");
  });

  test.each([
    ["mxwo.wotask.limit=-1", "mxwo.wotask.limit is a whole number from 0 to 9007199254740991."],
    ["mxwo.wotask.limit=x", "mxwo.wotask.limit is a whole number from 0 to 9007199254740991."],
    ["mxwo.wotask.orderBy=qty", /Was expecting: the sign/],
    ["mxwo.wotask.where=qty>", /Was expecting: a text/],
  ])("reject %s", (queryString, message) => {
    expect(() => analyze(queryString)).toThrow(message);
  });
});

describe("the limits", () => {
  const terms = (count: number) => Array.from({ length: count }, () => "priority=1").join(" and ");
  const list = (count: number) => Array.from({ length: count }, () => "1").join(",");
  const patterns = (count: number) => Array.from({ length: count }, () => '"a%"').join(",");
  const items = (count: number) => Array.from({ length: count }, () => "a").join(",");
  test.each([
    [
      `where=${terms(100)}`,
      `where=${terms(101)}`,
      "A call may have at most 100 comparisons; this one has 101. Use a list for several values of one attribute. Split them over several calls: keep the members that all of them return where `and` joins them, and put the results together where `or` does.",
    ],
    [
      `where=${terms(60)}&where=${terms(40)}`,
      `where=${terms(60)}&where=${terms(41)}`,
      "A call may have at most 100 comparisons; this one has 101. Use a list for several values of one attribute. Split them over several calls: keep the members that all of them return where `and` joins them, and put the results together where `or` does.",
    ],
    [
      `where=priority in [${list(1000)}]`,
      `where=priority in [${list(1001)}]`,
      "A list may have at most 1000 values; this one has 1001. Split the list over several calls, and put the results together.",
    ],
    [
      `where=description!="[${list(1000)}]"`,
      `where=description!="[${list(1001)}]"`,
      "A list may have at most 1000 values; this one has 1001. Split the list over several calls, and put the results together.",
    ],
    [
      `where=description in [${patterns(8)}]`,
      `where=description in [${patterns(9)}]`,
      "A call may have at most 8 values with wildcards; this one has 9. Split them over several calls: keep the members that all of them return where `and` joins them, and put the results together where `or` does.",
    ],
    [
      `searchTerms=${items(1)} ${"b ".repeat(3)}`,
      `searchTerms=${"b ".repeat(5)}`,
      "A call may have at most 8 values with wildcards; this one has 10. Split them over several calls: keep the members that all of them return where `and` joins them, and put the results together where `or` does.",
    ],
    [
      `where=description="${"a%".repeat(12)}"`,
      `where=description="${"a%".repeat(13)}"`,
      "A value may have at most 12 wildcards; this one has 13. Use fewer, with more letters between them.",
    ],
    [
      'where=asset{serial="a" and assettype="b"} and keyword="c" and visitor="d"',
      'where=asset{serial="a" and assettype="b"} and keyword="c" and visitor="d" and bill.name="e"',
      "A call may have at most 4 comparisons on related rows or fields of many values; this one has 5. Split them over several calls: keep the members that all of them return where `and` joins them, and put the results together where `or` does.",
    ],
    [
      `select=${items(300)}`,
      `select=${items(150)},b{${items(150)}}`,
      'A call may have at most 300 selected items; this one has 301. Select fewer, or "*" for all attributes.',
    ],
    [
      `orderBy=${"+priority,".repeat(11)}+priority`,
      `orderBy=${"+priority,".repeat(12)}+priority`,
      "A call may have at most 12 attributes to order by; this one has 13. Order by fewer: the first ones decide.",
    ],
    [
      "mxwo.tool.limit=1&".repeat(20),
      "mxwo.tool.limit=1&".repeat(21),
      "A call may have at most 20 child operators; this one has 21. Split them over several calls.",
    ],
    [
      `mxwo.wotask.where=${"qty=1 and ".repeat(99)}qty=1`,
      `mxwo.wotask.where=${"qty=1 and ".repeat(100)}qty=1`,
      "A call may have at most 100 comparisons; this one has 101. Use a list for several values of one attribute. Split them over several calls: keep the members that all of them return where `and` joins them, and put the results together where `or` does.",
    ],
    [
      `x=${"a".repeat(31_999)}`,
      `x=${"a".repeat(32_000)}`,
      "A call may have at most 32000 characters of parameters; this one has 32001. Split the call, with fewer values in each.",
    ],
  ])("case %#: accept a call at the limit and reject one above it", (fits, exceeds, message) => {
    expect(analyze(fits)).toBeDefined();
    expect(analysisError(exceeds).message).toBe(message);
  });

  test("can be passed by the caller", () => {
    expect(() => analyze("pageSize=11", { ...defaultLimits, pageSize: 10 })).toThrow(QueryError);
  });

  test("exclude the character NUL, which the database cannot store", () => {
    expect(analysisError('where=description="a\0"').message).toBe("No text holds the character NUL.");
  });
});
