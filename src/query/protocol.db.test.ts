// The read examples of the Maximo guides and clients, run on a small record set with the same names.
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import { forEachEngine } from "#tests/database/engines.ts";

import type { QueryableSchema, FieldType } from "./queryable-schema.ts";
import { countRows, selectRows } from "./compile/rows.ts";
import { describePage, cutPage } from "./paging.ts";
import { shapeMember } from "./shape.ts";
import { analyzeQuery } from "./analyze-query.ts";

const types = {
  id: "text",
  status: "upper",
  personid: "upper",
  name: "text",
  siteid: "text",
  vessel_name: "text",
  vessel_type: "text",
  metername: "text",
  parent: "text",
  imo_num: "text",
  assetnum: "text",
  location: "text",
  flag_id: "text",
  abs_destination_vessel: "text",
  hasphyscnt: "number",
  priority: "number",
  linear: "boolean",
  istask: "boolean",
  installdate: "date",
  removal_date: "date",
} as const satisfies Record<string, FieldType>;

const columnTypes = {
  text: "text",
  upper: "text",
  number: "numeric",
  boolean: "boolean",
  date: "timestamptz",
};

const related = {
  table: "protocol_related",
  on: [["id", "owner"]],
  fields: {
    status: { column: "status", type: "text" },
    assettype: { column: "status", type: "text" },
    wonum: { column: "wonum", type: "text" },
    qty: { column: "qty", type: "number" },
    description: { column: "status", type: "text" },
  },
} as const;

const set: QueryableSchema = {
  name: "PROTOCOL",
  table: "protocol_set",
  key: ["id"],
  fields: Object.fromEntries(Object.entries(types).map(([column, type]) => [column, { column, type }])),
  relations: { location: related, asset: related, openwo: related, wotask: related, item: related },
  searched: ["vessel_name"],
  savedQueries: { GETABSRECORDVESSELASSET: "", "ASSET:Bad Actor - LTD Cost": "priority>2" },
  children: {
    poline: { itemnum: "text", linecost: "number" },
    abs_vesselspec: { section_seq: "number", displaysequence: "number" },
  },
};

const documents = [
  {
    id: "A",
    status: "APPR",
    personid: "CABEY",
    name: "AXB",
    siteid: "BEDFORD",
    vessel_name: "OCEAN BLUE STAR",
    vessel_type: "A",
    metername: "OIL METER",
    imo_num: "9074729",
    assetnum: "13150",
    location: "BR300",
    flag_id: "A",
    abs_destination_vessel: "X",
    hasphyscnt: 0,
    priority: 1,
    linear: false,
    istask: false,
    installdate: "1999-02-06T05:00:00Z",
  },
  {
    id: "B",
    status: "CLOSE",
    name: "XB",
    vessel_name: "STAR OCEAN",
    vessel_type: "B",
    metername: "COLOR",
    parent: "A",
    location: "BR500",
    flag_id: "C",
    abs_destination_vessel: "X",
    priority: 3,
    linear: true,
    istask: true,
    removal_date: "2020-01-01T00:00:00Z",
    poline: [
      { itemnum: "1", linecost: 50 },
      { linecost: 900 },
      { itemnum: "2", linecost: 200 },
      { itemnum: "3", linecost: 150 },
    ],
  },
  {
    id: "C",
    name: "AX",
    vessel_name: "OCEAN_STAR",
    metername: "oil level",
    priority: 4,
    abs_vesselspec: [
      { section_seq: 2, displaysequence: 1 },
      { section_seq: 1, displaysequence: 2 },
      { section_seq: 1, displaysequence: 1 },
    ],
  },
];

const relatedRows = [
  { owner: "A", status: "OPERATING", wonum: "1", qty: 500 },
  { owner: "A", status: "GEN", wonum: "2", qty: 5 },
  { owner: "B", status: "APPR", qty: 100 },
];

forEachEngine((engine) => {
  beforeAll(async () => {
    const { kysely } = engine.database;
    const columns = Object.entries(types).map(
      ([name, type]) => sql`${sql.id(name)} ${sql.raw(columnTypes[type])}`,
    );
    await sql`create table protocol_set (document jsonb, ${sql.join(columns)})`.execute(kysely);
    await sql`create table protocol_related (owner text, status text, wonum text, qty numeric)`.execute(
      kysely,
    );
    const rows = documents.map((document) => Object.assign({ document }, document));
    await sql`insert into protocol_set select * from jsonb_populate_recordset(null::protocol_set, ${JSON.stringify(rows)}::text::jsonb)`.execute(
      kysely,
    );
    await sql`insert into protocol_related select * from jsonb_populate_recordset(null::protocol_related, ${JSON.stringify(relatedRows)}::text::jsonb)`.execute(
      kysely,
    );
  });

  async function run(queryString: string) {
    const parameters = [...new URLSearchParams(queryString)];
    const query = analyzeQuery(parameters, set);
    const rows = await selectRows(engine.database.kysely, query, set).execute();
    const page = cutPage(rows, query.page);
    const [count] = await countRows(engine.database.kysely, query, set).execute();
    return {
      found: page.rows.map(({ document }) => (document as { id: string }).id).join(" "),
      members: page.rows.map(({ document }) => shapeMember(document, query)),
      info: describePage({ href: "/os/PROTOCOL", parameters }, query.page, {
        more: page.more,
        total: count?.total ?? 0,
      }),
    };
  }

  describe("oslc.where", () => {
    test.each([
      ['siteid="BEDFORD"and hasphyscnt=0', "A"],
      ['vessel_type in["A","B"]', "A B"],
      ['flag_id != "[A,B]"', "B"],
      ['STATUS IN ["APPR"] AND PRIORITY=1', "A"],
      ['status="APPR"', "A"],
      ['personid="cabey"', "A"],
      ['name="axb"', ""],
      ['status!="APPR"', "B"],
      ['name="%X%"', "A B C"],
      ['name="x%"', "B"],
      ['name="%x"', "C"],
      ['name!="%B%"', "C"],
      ['status="*"', "A B"],
      ['status!="*"', "C"],
      ['status="%"', "A B"],
      ["priority in [1,2,3]", "A B"],
      ['name in ["AX","%XB"]', "A B C"],
      ['location!="[BR300,BR400]"', "B"],
      ["priority>1 and priority<=3", "B"],
      ["linear=false", "A"],
      ["istask=0", "A"],
      ['installdate>="1999-02-06T00:00:00-05:00"', "A"],
      ['installdate>="1999-02-06T05:00:01"', ""],
      ['location.status="OPERATING"', "A"],
      ['asset.assettype in ["GEN"]', "A"],
      ['openwo.wonum="*"', "A"],
      ['wotask{status in ["APPR"] and qty<=100}', "B"],
      ['location.status="OPERATING" and location.qty=5', "A"],
      ['location{status="OPERATING" and qty=5}', ""],
      ["imo_num=9074729", "A"],
      ["assetnum=13150", "A"],
      ['vessel_name="OCEAN_%"', "C"],
      ['abs_destination_vessel="X" and parent!="*"', "A"],
      ['removal_date!="*"', "A C"],
      ['spi:status="APPR"^^xsd:string', "A"],
    ])("%s finds %j", async (where, found) => {
      expect((await run(`oslc.where=${encodeURIComponent(where)}`)).found).toBe(found);
    });
  });

  describe("a search", () => {
    test.each([
      ["searchAttributes=metername&oslc.searchTerms=meter color", "A B"],
      ['searchAttributes=metername&oslc.searchTerms="meter color"', "A B"],
      ['searchAttributes=metername&oslc.searchTerms=""oil level""', "C"],
      ['searchAttributes=metername,vessel_name&oslc.searchTerms="color","blue"', "A B"],
      ['searchAttributes=vessel_name,&oslc.searchTerms="*"', "A B C"],
      ['searchAttributes="vessel_name",&oslc.searchTerms="%OCEAN%STAR%"', "A C"],
      ["searchAttributes=item.description&oslc.searchTerms=gen", "A"],
      ["oslc.searchTerm=*ocean*", "A B C"],
      ['searchAttributes=vessel_name&oslc.searchTerms="ocean"&oslc.where=priority=3', "B"],
    ])("by %s finds %j", async (queryString, found) => {
      expect((await run(queryString)).found).toBe(found);
    });
  });

  describe("a call with order, saved query and settings", () => {
    test.each([
      ["oslc.orderBy=-vessel_name,%2Bid", "B C A"],
      ["oslc.orderBy=%2Bpriority", "A B C"],
      ["oslc.orderBy=+parent  ", "B A C"],
      ["savedQuery=ASSET:Bad Actor - LTD Cost&sqp:assetnum=11430&oslc.orderBy=-priority", "C B"],
      ['where=status="APPR" and status="CLOSE"&opmodeor=1', "A B"],
      [
        'descendent&savedQuery=GETABSRECORDVESSELASSET&oslc.where=abs_destination_vessel="X" and parent!="*"&oslc.orderBy=%2Bparent%20%20&_lang=en-EN',
        "A",
      ],
      [
        "collectioncount=1&oslc.pageSize=100&pageno=1&searchAttributes=vessel_name%2C&oslc.searchTerms=%22*%22&_lang=en-EN",
        "A B C",
      ],
      [
        "&oslc.where=assetnum=%2213150%22&absrecord_search_vw.abs_vesselspec.orderBy=%2Bsection_seq,%2Bdisplaysequence&_lang=en-EN",
        "A",
      ],
    ])("%s returns %j", async (queryString, found) => {
      expect((await run(queryString)).found).toBe(found);
    });
  });

  test("child operators filter, order and limit children, not members", async () => {
    const po =
      'oslc.select=id,poline{linecost}&po.poline.where=itemnum="*" and linecost>100.0&po.poline.orderBy=-linecost&po.poline.limit=1';
    expect((await run(po)).members).toEqual([
      { id: "A" },
      { id: "B", poline: [{ linecost: 200 }] },
      { id: "C" },
    ]);
    const specs =
      "oslc.select=abs_vesselspec&absrecord_search_vw.abs_vesselspec.orderBy=%2Bsection_seq,%2Bdisplaysequence";
    expect((await run(specs)).members[2]).toEqual({
      abs_vesselspec: [
        { section_seq: 1, displaysequence: 1 },
        { section_seq: 1, displaysequence: 2 },
        { section_seq: 2, displaysequence: 1 },
      ],
    });
  });

  test("a counted page has the number of pages and the address of the next one", async () => {
    const { found, info } = await run("lean=1&oslc.pageSize=2&oslc.select=assetnum,status&collectioncount=1");
    expect(found).toBe("A B");
    expect(info).toMatchObject({ totalCount: 3, totalPages: 2, pagenum: 1 });
    const next = await run(info.nextPage?.href.split("?")[1] ?? "");
    expect(next.found).toBe("C");
    expect(next.info.nextPage).toBeUndefined();
  });

  test("a page after the last one is empty", async () => {
    const { found, info } = await run("pageSize=2&pageno=9");
    expect(found).toBe("");
    expect(info.nextPage).toBeUndefined();
  });
});
