import { describe, expect, test } from "vitest";

import { workOrders } from "#tests/query/work-orders.ts";

import type { JsonObject } from "./json.ts";
import { type KnownNames, shapeMember } from "./shape.ts";
import { analyzeQuery } from "./analyze-query.ts";

const order: JsonObject = {
  wonum: "1",
  status: "APPR",
  note: null,
  empty: "",
  location: [{ status: "OPERATING", site: { name: "BEDFORD", code: 7 } }, { status: "DOWN" }],
  wotask: [
    { status: "B", qty: 2, note: null, tool: [{ name: "saw" }, { name: "axe" }] },
    { status: "A", qty: 10, tool: [] },
    { status: "A", tool: [{ name: "jig" }] },
  ],
  nothing: [],
};

function shape(queryString: string, member = order, known?: KnownNames) {
  const parameters = queryString.split("&").map((pair) => pair.split(/=(.*)/s) as [string, string]);
  return shapeMember(member, analyzeQuery(parameters, workOrders), known);
}

describe("a selection", () => {
  test.each<[string, JsonObject]>([
    ["lean=1", {}],
    ["oslc.select=wonum,status", { wonum: "1", status: "APPR" }],
    ["oslc.select=WONUM, foo", { wonum: "1" }],
    ["oslc.select=wonum--id,status", { id: "1", status: "APPR" }],
    ["oslc.select=location.status", { location: { status: "OPERATING" } }],
    [
      "oslc.select=location.status,location.site.name",
      { location: { status: "OPERATING", site: { name: "BEDFORD" } } },
    ],
    [
      "oslc.select=location.site.name,location.site.code",
      { location: { site: { name: "BEDFORD", code: 7 } } },
    ],
    ["oslc.select=location.site.name--site", { site: "BEDFORD" }],
    ["oslc.select=location.foo,wonum.foo,nothing.foo", {}],
    ["oslc.select=wotask{status}", { wotask: [{ status: "B" }, { status: "A" }, { status: "A" }] }],
    ["oslc.select=rel.wotask{qty}", { wotask: [{ qty: 2 }, { qty: 10 }, {}] }],
    ["oslc.select=rel.wotask.MXTASK{qty--n}", { wotask: [{ n: 2 }, { n: 10 }, {}] }],
    [
      "oslc.select=wotask{status,tool{name}}",
      {
        wotask: [
          { status: "B", tool: [{ name: "saw" }, { name: "axe" }] },
          { status: "A" },
          { status: "A", tool: [{ name: "jig" }] },
        ],
      },
    ],
    ["oslc.select=wotask{tool._dbcount--tools}", { wotask: [{ tools: 2 }, { tools: 0 }, { tools: 1 }] }],
    ["oslc.select=wotask._dbcount", { wotask: { _dbcount: 3 } }],
    ["oslc.select=rel.wotask._dbcount--tasks,nothing._dbcount--none", { tasks: 3, none: 0 }],
    ["oslc.select=foo{bar},foo._dbcount", {}],
    ["oslc.select=location{status}", { location: [{ status: "OPERATING" }, { status: "DOWN" }] }],
  ])("by %s returns the selected part of a member", (queryString, member) => {
    expect(shape(queryString)).toEqual(member);
  });

  test("of * returns all attributes and children without nulls and empty lists", () => {
    expect(shape("oslc.select=*")).toEqual({
      wonum: "1",
      status: "APPR",
      empty: "",
      location: order["location"],
      wotask: [
        { status: "B", qty: 2, tool: [{ name: "saw" }, { name: "axe" }] },
        { status: "A", qty: 10 },
        { status: "A", tool: [{ name: "jig" }] },
      ],
    });
  });

  test("of * and a name returns the named part as it was selected", () => {
    expect(shape("oslc.select=*,wotask{status},location.status,wonum--id")).toMatchObject({
      wonum: "1",
      id: "1",
      wotask: [{ status: "B" }, { status: "A" }, { status: "A" }],
      location: { status: "OPERATING" },
    });
  });

  test("treats names that every object inherits as ordinary names", () => {
    const member = JSON.parse('{"__proto__":{"a":1},"wonum":"1"}') as JsonObject;
    expect(shape("oslc.select=constructor,toString,__proto__.constructor")).toEqual({});
    expect(JSON.stringify(shape("oslc.select=*,wonum--__proto__", member))).toBe(
      '{"__proto__":"1","wonum":"1"}',
    );
    expect(Object.getPrototypeOf(shape("oslc.select=*", member))).toBe(Object.prototype);
  });
});

describe("_dropnulls=0", () => {
  const known = { attributes: { wonum: null, priority: null }, children: ["wotask", "asset"] };

  test("keeps nulls and empty lists and adds the missing names of the record set", () => {
    expect(
      shape("_dropnulls=0&oslc.select=*", { wonum: "1", note: null, nothing: [], wotask: null }, known),
    ).toEqual({
      wonum: "1",
      note: null,
      nothing: [],
      priority: null,
      wotask: [],
      asset: [],
    });
  });

  test("adds only selected names", () => {
    expect(shape("_dropnulls=0&oslc.select=priority,asset{a},foo", order, known)).toEqual({
      priority: null,
      asset: [],
    });
  });

  test("adds and keeps nothing when it is not set", () => {
    expect(shape("oslc.select=priority,asset{a},note,nothing", order, known)).toEqual({});
  });
});

describe("the child operators", () => {
  const tasks = (queryString: string) => shape(`oslc.select=wotask{status,qty}&${queryString}`)["wotask"];

  test.each([
    [
      "mxwo.wotask.orderBy=+status,-qty",
      [{ status: "A" }, { status: "A", qty: 10 }, { status: "B", qty: 2 }],
    ],
    ["mxwo.wotask.orderBy=+qty", [{ status: "B", qty: 2 }, { status: "A", qty: 10 }, { status: "A" }]],
    ["mxwo.wotask.orderBy=-qty", [{ status: "A" }, { status: "A", qty: 10 }, { status: "B", qty: 2 }]],
    [
      'mxwo.wotask.where=qty="*"',
      [
        { status: "B", qty: 2 },
        { status: "A", qty: 10 },
      ],
    ],
    ['mxwo.wotask.where=qty="*" and status="a"', [{ status: "A", qty: 10 }]],
    [
      'mxwo.wotask.where=qty=2 and status="a"&mxwo.wotask.opmodeor=1&mxwo.wotask.limit=2',
      [
        { status: "B", qty: 2 },
        { status: "A", qty: 10 },
      ],
    ],
    ["mxwo.wotask.orderBy=-qty&mxwo.wotask.limit=1", [{ status: "A" }]],
    ["mxwo.wotask.limit=0", undefined],
  ])("%s filter, order and limit the elements", (operators, expected) => {
    expect(tasks(operators)).toEqual(expected);
  });

  test("treat a single object as a list with one element", () => {
    expect(shape("oslc.select=*&mxwo.tool.limit=0", { tool: { name: "saw" } })).toEqual({
      tool: { name: "saw" },
    });
    expect(shape("oslc.select=tool{name}", { tool: { name: "saw" } })).toEqual({ tool: [{ name: "saw" }] });
  });

  test("apply at any depth of a tree, whether all or a part is selected", () => {
    const axeFirst = [{ tool: [{ name: "axe" }, { name: "saw" }] }, {}, { tool: [{ name: "jig" }] }];
    expect(shape("oslc.select=*&task.tool.orderBy=+name")["wotask"]).toMatchObject(axeFirst);
    expect(shape("oslc.select=wotask&task.tool.orderBy=+name")["wotask"]).toMatchObject(axeFirst);
    expect(shape("oslc.select=wotask{tool{name}}&task.tool.orderBy=+name")["wotask"]).toEqual(axeFirst);
  });

  test("do not change the count of elements", () => {
    expect(shape("oslc.select=wotask._dbcount--n&mxwo.wotask.limit=1")).toEqual({ n: 3 });
  });
});
