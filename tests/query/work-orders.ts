// A record set for the tests of the query language: work orders, as in the examples of Maximo.
import { type Kysely, sql } from "kysely";

import type { QueryableSchema } from "#query/queryable-schema.ts";
import type { JsonObject } from "#query/json.ts";

/** A text column with the values of a list, and a second one with the values joined. */
function listColumn(column: string) {
  return { column, type: "text", many: true, joined: `${column}_joined` } as const;
}

export const workOrders: QueryableSchema = {
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
    visit: { list: { path: "$.visit[*]" }, fields: { name: listColumn("visit_names") } },
    worker: {
      list: { path: "$.worker[*]", of: { table: "work_asset", on: [["assetnum", "assetnum"]] } },
      fields: { name: listColumn("worker_names") },
      masked: true,
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

/** A row of the table; missing columns are null. */
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
  readonly visit?: readonly JsonObject[];
}

export interface WorkAsset {
  readonly assetnum: string;
  readonly assettype?: string;
  readonly installdate?: string;
  readonly serial?: string;
  readonly secrecy?: number;
  readonly worker?: readonly JsonObject[];
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

/** Creates the tables. Codes are ordered by code point, other texts by the locale of the engine. */
export async function createWorkTables<DB>(db: Kysely<DB>): Promise<void> {
  await sql`
    create table work_order (
      document jsonb not null, wonum text collate "C" primary key, status text collate "C", description text,
      assetnum text, priority numeric, istask boolean, reportdate timestamptz,
      keywords text[] not null default '{}', keywords_joined text, labels text[],
      comment text, cost numeric, visitors text[], visitors_joined text, withheld boolean not null default false,
      visit_names text[], visit_names_joined text
    )`.execute(db);
  await sql`create table work_asset (
      document jsonb not null, worker_names text[], worker_names_joined text, assetnum text, assettype text, installdate timestamptz, serial text collate "C", secrecy numeric
    )`.execute(db);
  await sql`create table work_meter (assetnum text, name text collate "C", reading numeric)`.execute(db);
}

/** Replaces all rows. */
export async function fillWorkTables<DB>(db: Kysely<DB>, record: WorkRecord): Promise<void> {
  await sql`truncate work_order, work_asset, work_meter`.execute(db);
  const orders = record.orders.map((order) => ({
    keywords: [],
    withheld: false,
    ...order,
    keywords_joined: order.keywords?.join("\n"),
    visitors_joined: order.visitors?.join("\n"),
    ...columnsOf("visit_names", order.visit),
    document: order,
  }));
  const assets = record.assets.map((asset) => ({
    ...asset,
    ...columnsOf("worker_names", asset.worker),
    document: asset,
  }));
  await insert(db, "work_order", orders);
  await insert(db, "work_asset", assets);
  await insert(db, "work_meter", record.meters);
}

/** The columns of a list: the names of the rows that have one. */
function columnsOf(column: string, rows: readonly JsonObject[] = []): object {
  const names = rows.flatMap(({ name }) => (typeof name === "string" && name.trim() !== "" ? [name] : []));
  return { [column]: names, [`${column}_joined`]: names.join("\n") || null };
}

async function insert<DB>(db: Kysely<DB>, table: string, rows: readonly object[]): Promise<void> {
  const json = JSON.stringify(rows);
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::text::jsonb)`.execute(
    db,
  );
}

/** Returns the numbers of the found orders in their order: `W1 W2`. */
export function orderNumbers(rows: readonly { readonly document: object }[]): string {
  return rows.map(({ document }) => (document as WorkOrder).wonum).join(" ");
}
