// Shapes of Maximo responses, lean and with namespaces. They are written by hand after public documentation, not recorded from a server
// (docs/decisions/026-sync.md).
import { describe, expect, test } from "vitest";

import { findRecordSet } from "#contract/record-sets/record-sets.ts";

import { changedSince, latestMark } from "./change-mark.ts";
import { nextQuery } from "./next-query.ts";
import { parseSourceAddress } from "./source-address.ts";
import { memberKey, memberReader } from "./source-member.ts";
import { readPage } from "./source-page.ts";

const lean = {
  member: [
    {
      _rowstamp: "36654",
      surveyid: "S1",
      status: "APPR",
      assetmeter_collectionref: "http://h/maximo/oslc/os/absrecordsurvey/_UzE-/int_assetmeter",
      abswotask: [
        { localref: "http://h/x", href: "http://childkey#x", _rowstamp: "7", description: "Annual" },
      ],
      href: "http://h/maximo/oslc/os/absrecordsurvey/_UzE-",
    },
  ],
  href: "http://h/maximo/oslc/os/absrecordsurvey",
  responseInfo: {
    nextPage: {
      href: "http://h/maximo/oslc/os/absrecordsurvey?pageno=2&oslc.select=*&lean=1&collectioncount=1",
    },
    totalPages: 231,
    totalCount: 462,
    pagenum: 1,
    href: "http://h/maximo/oslc/os/absrecordsurvey?lean=1",
  },
};

const namespaced = {
  prefixes: { rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#", oslc: "http://open-services.net/ns/core#" },
  "oslc:responseInfo": {
    "oslc:nextPage": { "rdf:resource": "http://h/maximo/oslc/os/ABSRECORDSURVEY?pageno=2&oslc.pageSize=1" },
    "oslc:totalCount": 462,
    pagenum: 1,
    "rdf:about": "http://h",
  },
  "rdfs:member": [
    {
      "rdf:about": "http://h/maximo/oslc/os/ABSRECORDSURVEY/_UzE-",
      "spi:surveyid": "S1",
      "spi:status": "APPR",
      "spi:abswotask": [{ "rdf:about": "http://childkey#x", "spi:description": "Annual" }],
    },
  ],
  "rdf:about": "http://h/maximo/oslc/os/ABSRECORDSURVEY",
};

const surveys = findRecordSet("ABSRECORDSURVEY");

describe("a page", () => {
  test.each<[string, unknown]>([
    ["lean", lean],
    ["with namespaces", namespaced],
  ])("%s has members without protocol fields, its total and its next page", (_, body) => {
    const { members, nextPage, total } = readPage(body);
    const lines = members.flatMap(memberReader(surveys).linesOf);
    expect(lines).toEqual([{ surveyid: "S1", status: "APPR", abswotask: [{ description: "Annual" }] }]);
    expect(total).toBe(462);
    const query = new URLSearchParams(nextQuery(nextPage ?? "", surveys, "https://maximo.example"));
    expect([query.get("pageno"), query.get("lean"), query.has("collectioncount")]).toEqual(["2", "1", false]);
  });

  test.each<[string, unknown]>([
    ["without paging", { member: [], responseInfo: { href: "http://h" } }],
    ["without a description of the response", { member: [] }],
  ])("%s is the last one", (_, body) => {
    expect(readPage(body)).toEqual({ members: [], nextPage: null, total: null });
  });
});

describe("a member", () => {
  test.each([
    [{ withheld: true }, true],
    [{ withheld: "1" }, true],
    [{ withheld: false }, false],
    [{}, false],
  ])("%j is withheld: %s", (member, withheld) => {
    expect(memberReader(surveys).isWithheld(member)).toBe(withheld);
  });

  test("that nests assets stands for all of them", () => {
    const { linesOf } = memberReader(findRecordSet("ABSRECORDASSET"));
    const nested = {
      assetnum: "A1",
      abs_destination_vessel: "V1",
      absrecord_assets_vw: [{ assetnum: "A2" }],
    };
    expect(linesOf(nested).map(({ assetnum, parent }) => [assetnum, parent])).toEqual([
      ["A1", undefined],
      ["A2", "A1"],
    ]);
  });

  test("has one key, however its dates and numbers are written", () => {
    const set = findRecordSet("ABSRECORDCLASSSTATUS");
    const key = (changed_date: unknown, service_state_id: unknown) =>
      memberKey(set, { assetnum: "V1", changed_date, service_state_id });
    expect(key("2024-05-02T02:00:00+02:00", "4")).toBe(key(new Date("2024-05-02T00:00:00Z"), 4));
    expect(key("", 4)).toBeNull();
  });
});

describe("a change mark", () => {
  test.each([
    [
      [{ changedate: "2026-11-20T12:00:00+01:00" }, { changedate: "2026-11-20T11:30:00Z" }],
      undefined,
      'changedate>="2026-11-20T11:30:00Z"',
    ],
    [[{ _rowstamp: "99" }, { _rowstamp: "100" }], undefined, "_rowstamp>=100"],
    [[{ _rowstamp: "99" }], "_rowstamp|100", "_rowstamp>=100"],
    [[], "_rowstamp|100", "_rowstamp>=100"],
    [[{ _rowstamp: "99" }, {}], undefined, null],
    [[{ _rowstamp: "AAAAAAAAB9E=" }], undefined, null],
    [[{ _rowstamp: "99" }], null, null],
    [[], undefined, null],
  ])("of %j after %s is %s", (members, before, condition) => {
    const mark = latestMark(members, before);
    expect(mark === null ? null : changedSince(mark)).toBe(condition);
  });
});

test.each([
  ["https://maximo.example", "https://maximo.example/maximo/api"],
  ["https://maximo.example/maximo", "https://maximo.example/maximo/api"],
  ["http://localhost:8115/maximo/oslc/", "http://localhost:8115/maximo/oslc"],
  ["https://user:word@maximo.example", undefined],
  ["https://maximo.example/?apikey=1", undefined],
  ["ftp://maximo.example", undefined],
  ["maximo.example", undefined],
])("the address %s is that of %s", (text, name) => {
  expect(parseSourceAddress(text)?.name).toBe(name);
});

test("of a withheld member only key and service group are kept, whatever else the source sends", () => {
  const { withheldLinesOf } = memberReader(surveys);
  const member = { surveyid: "S1", abs_service_group_id: 2, description: "SECRET", withheld: true };
  expect(withheldLinesOf(member)).toEqual([{ surveyid: "S1", abs_service_group_id: 2 }]);
});

test("a long key is compared by its hash", () => {
  const long = (end: string) => memberKey(surveys, { surveyid: `${"x".repeat(100)}${end}` });
  expect(long("a")).toHaveLength(43);
  expect(long("a")).not.toBe(long("b"));
});
