// A record set for the tests of the query language: work orders, as the examples of Maximo have them.
import { type Kysely, sql } from "kysely";

import type { Askable } from "#query/askable.ts";
import type { JsonObject } from "#query/json.ts";

export const workOrders: Askable = {
  name: "MXWO",
  table: "work_order",
  key: ["wonum"],
  fields: {
    wonum: { column: "wonum", type: "upper" },
    status: { column: "status", type: "upper" },
    description: { column: "description", type: "text" },
    assetnum: { column: "assetnum", type: "text" },
    priority: { column: "priority", type: "number" },
    istask: { column: "istask", type: "boolean" },
    reportdate: { column: "reportdate", type: "date" },
    keyword: { column: "keywords", type: "text", many: true, joined: "keywords_joined" },
    label: { column: "labels", type: "upper", many: true },
    comment: { column: "comment", type: "text", masked: true },
    cost: { column: "cost", type: "number", masked: true },
    visitor: { column: "visitors", type: "text", many: true, joined: "visitors_joined", masked: true },
    "child.name": { column: "keywords", type: "text", many: true },
  },
  relations: {
    asset: {
      table: "work_asset",
      on: [["assetnum", "assetnum"]],
      fields: {
        assetnum: { column: "assetnum", type: "text" },
        assettype: { column: "assettype", type: "text" },
        installdate: { column: "installdate", type: "date" },
        serial: { column: "serial", type: "text", masked: true },
      },
      withheld: { column: "secrecy", equals: 1 },
      relations: {
        meter: {
          table: "work_meter",
          on: [["assetnum", "assetnum"]],
          fields: { name: { column: "name", type: "text" }, reading: { column: "reading", type: "number" } },
        },
      },
    },
    bill: {
      table: "work_meter",
      on: [["assetnum", "assetnum"]],
      fields: { name: { column: "name", type: "text" }, reading: { column: "reading", type: "number" } },
      masked: true,
    },
    wotask: {
      elements: "wotask",
      fields: {
        status: { column: "status", type: "upper" },
        qty: { column: "qty", type: "number" },
        done: { column: "done", type: "boolean" },
      },
      relations: { tool: { elements: "tool", fields: { name: { column: "name", type: "text" } } } },
    },
    secret: { elements: "secret", fields: { name: { column: "name", type: "text" } }, masked: true },
  },
  searched: ["description", "asset.assettype"],
  savedQueries: { open: 'status in ["APPR","INPRG"]', ALL: "", "WO:Bad Actor - LTD": "priority>2" },
  children: {
    wotask: { status: "upper", qty: "number", done: "boolean", start: "date", note: "text" },
    tool: { name: "text" },
  },
  parameters: ["assetnum", "priority"],
};

/** A row of the table; absent columns are null. */
export interface WorkOrder {
  readonly wonum: string;
  readonly status?: string;
  readonly description?: string;
  readonly assetnum?: string;
  readonly priority?: number;
  readonly istask?: boolean;
  readonly reportdate?: string;
  readonly keywords?: readonly string[];
  readonly labels?: readonly string[];
  readonly comment?: string;
  readonly cost?: number;
  readonly visitors?: readonly string[];
  readonly withheld?: boolean;
  readonly wotask?: readonly JsonObject[];
  readonly secret?: readonly JsonObject[];
}

export interface WorkAsset {
  readonly assetnum: string;
  readonly assettype?: string;
  readonly installdate?: string;
  readonly serial?: string;
  readonly secrecy?: number;
}

export interface WorkMeter {
  readonly assetnum: string;
  readonly name?: string;
  readonly reading?: number;
}

export interface WorkRecord {
  readonly orders: readonly WorkOrder[];
  readonly assets: readonly WorkAsset[];
  readonly meters: readonly WorkMeter[];
}

/** Creates the tables. Codes are ordered by their characters, other texts as the locale of the engine has it. */
export async function createWorkTables<DB>(db: Kysely<DB>): Promise<void> {
  await sql`
    create table work_order (
      document jsonb not null, wonum text collate "C" primary key, status text collate "C", description text,
      assetnum text, priority numeric, istask boolean, reportdate timestamptz,
      keywords text[] not null default '{}', keywords_joined text, labels text[],
      comment text, cost numeric, visitors text[], visitors_joined text, withheld boolean not null default false
    )`.execute(db);
  await sql`create table work_asset (
      assetnum text, assettype text, installdate timestamptz, serial text collate "C", secrecy numeric
    )`.execute(db);
  await sql`create table work_meter (assetnum text, name text collate "C", reading numeric)`.execute(db);
}

/** Puts rows in the place of those that are there. */
export async function fillWorkTables<DB>(db: Kysely<DB>, record: WorkRecord): Promise<void> {
  await sql`truncate work_order, work_asset, work_meter`.execute(db);
  const orders = record.orders.map((order) => ({
    keywords: [],
    withheld: false,
    ...order,
    keywords_joined: order.keywords?.join("\n"),
    visitors_joined: order.visitors?.join("\n"),
    document: order,
  }));
  await insert(db, "work_order", orders);
  await insert(db, "work_asset", record.assets);
  await insert(db, "work_meter", record.meters);
}

async function insert<DB>(db: Kysely<DB>, table: string, rows: readonly object[]): Promise<void> {
  const json = JSON.stringify(rows);
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::text::jsonb)`.execute(
    db,
  );
}

/** The numbers of the orders that were found, in their order: `W1 W2`. */
export function numbersOf(rows: readonly { readonly document: object }[]): string {
  return rows.map(({ document }) => (document as WorkOrder).wonum).join(" ");
}
