// An existing database keeps its record when the product is updated.
import { sql } from "kysely";
import { expect, test } from "vitest";

import { openBare } from "#tests/database/bare-database.ts";
import { forEachEngine } from "#tests/database/engines.ts";

import type { Database } from "./database.ts";
import { migrations } from "./migrate.ts";

async function runMigrations({ kysely }: Database, isIncluded: (key: string) => boolean): Promise<void> {
  for (const [key, migration] of Object.entries(migrations)) {
    if (isIncluded(key)) await kysely.transaction().execute((transaction) => migration.up(transaction));
  }
}

const documents = {
  vessel: {
    assetnum: "V1",
    vessel_name: "MERIDIAN STAR",
    flag_id: "12",
    security_domain_id: 1,
    a_abs_vessel: [{ vessel_name: "FIRST" }, { vessel_name: "" }, { vessel_name: "SECOND" }],
    delivery_date: "2012-03-01",
    abs_tonnage: [{ gross_tonnage: "40000" }],
    abs_service: [{ service_type_id: 1, service_state_id: 5, service_state: "Issued" }],
    more: { unknown: [1.5, "kept"] },
  },
  owner: {
    assetnum: "V1",
    abs_vessel_customer_rel: {
      customer_role: "Operator",
      abs_customers: [{ customer_name: "Northern Crews", customer_number: 7 }],
    },
  },
  survey: {
    surveyid: "S1",
    abs_service_group_id: 2,
    abs_survey_due_date: "2026-03-01T09:30:15.1234567+02:00",
  },
  certificate: { certificateid: "K1", service_type_id: "24", ll_object_id: "D1", abs_flag_lu: [{}] },
  class_status: {
    assetnum: "V1",
    changed_date: "2024-05-02",
    service_state_id: "5",
    changed_value: "Reinstated",
  },
};
const tables = Object.keys(documents);

/** The columns of later migrations, as an import would compute them. */
const laterColumns: Readonly<Record<string, object>> = {
  vessel: {
    folded_names: " MERIDIAN STAR \n FIRST \n SECOND ",
    year_of_build: 2012,
    gross_tonnage: 40_000,
    class_service_state_id: 5,
    class_service_state: "Issued",
  },
  owner: { folded_companies: " NORTHERN CREWS ", company_entries: ["NORTHERN CREWS\t7"] },
};

async function rowsOf({ kysely }: Database, table: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(stored) as row from ${sql.table(table)} as stored`.execute(kysely);
  expect(rows).toHaveLength(1);
  return rows[0]?.row ?? {};
}

forEachEngine((engine) => {
  test("a database with generated columns keeps every value and document when they become plain", async () => {
    const database = await openBare(engine.name);
    try {
      await runMigrations(database, (key) => key < "0014");
      for (const [table, document] of Object.entries(documents)) {
        const json = JSON.stringify(document);
        await sql`insert into ${sql.table(table)} (document) values (${json}::text::jsonb)`.execute(
          database.kysely,
        );
      }
      const before = await Promise.all(tables.map((table) => rowsOf(database, table)));
      await runMigrations(database, (key) => key >= "0014");
      for (const [index, table] of tables.entries()) {
        const isNarrow = table === "vessel" || table === "owner";
        const documentsApart = isNarrow ? await rowsOf(database, `${table}_document`) : {};
        const after = { ...documentsApart, ...(await rowsOf(database, table)) };
        expect(after).toEqual({ ...before[index], line_hash: null, ...laterColumns[table] });
      }
    } finally {
      await database.close();
    }
  });

  test("a database with class status histories stores and counts the last class actions when it is updated", async () => {
    const database = await openBare(engine.name);
    try {
      await runMigrations(database, (key) => key < "0016");
      const { kysely } = database;
      await sql`insert into vessel (assetnum, vessel_name, vessel_type, flag_name, security_domain_id, previous_names)
        values ('V1', 'MERIDIAN STAR', 'Tug', 'Malta', 0, '{}'), ('V2', 'GREY LADY', 'Tug', 'Malta', 1, '{}'),
          ('V3', 'NEVER SUSPENDED', 'Tug', 'Malta', 0, '{}')`.execute(kysely);
      await sql`insert into class_status (assetnum, changed_date, service_state_id, service_state_reason, says_reinstated, document)
        values ('V1', '2020-02-03', 4, 'Unpaid fees', false, '{}'), ('V1', '2020-05-06', 5, null, false, '{}'),
          ('V2', '2020-07-08', 1, 'Scrapped', false, '{}'), ('V3', '2020-01-01', 5, null, false, '{}')`.execute(
        kysely,
      );
      await runMigrations(database, (key) => key >= "0016");
      const actions = await sql`
        select assetnum, valid_from::text, valid_until::text, state, reason, name, type, flag, is_controlled, public_state
        from last_class_action order by assetnum`.execute(kysely);
      const shared = { valid_until: "infinity", type: "Tug", flag: "Malta" };
      const reinstated = { valid_from: "2020-05-06", state: 5, reason: null, name: "MERIDIAN STAR" };
      const withdrawn = { valid_from: "2020-07-08", state: 1, reason: "Scrapped", name: "GREY LADY" };
      expect(actions.rows).toEqual([
        { ...shared, assetnum: "V1", ...reinstated, is_controlled: false, public_state: 5 },
        { ...shared, assetnum: "V2", ...withdrawn, is_controlled: true, public_state: null },
      ]);
      const counts = await sql`
        select concat_ws(' ', grain, period, state, is_controlled, count) as counted
        from class_action_count where facet = 'status' order by 1`.execute(kysely);
      expect(counts.rows).toEqual([
        { counted: "all -infinity 1 t 1" },
        { counted: "all -infinity 5 f 1" },
        { counted: "month 2020-05-01 5 f 1" },
        { counted: "month 2020-07-01 1 t 1" },
        { counted: "year 2020-01-01 1 t 1" },
        { counted: "year 2020-01-01 5 f 1" },
      ]);
    } finally {
      await database.close();
    }
  });

  test("a database with jobs of a queue keeps the leases of its messages when it is updated", async () => {
    const database = await openBare(engine.name);
    try {
      await runMigrations(database, (key) => key < "0052");
      const { kysely } = database;
      await sql`insert into portal_user (id, name, email) values ('U1', 'Ann', 'ann@client.example')`.execute(
        kysely,
      );
      await sql`insert into message (user_id, channel, period, due_at, next_at, state)
        select 'U1', channel, channel, now(), now(), state
        from (values ('email', 'sending'), ('webhook', 'collecting')) as messages (channel, state)`.execute(
        kysely,
      );
      await sql`insert into delivery_turn (user_id, channel, message_id, until)
        select user_id, channel, id, case channel when 'email' then timestamptz '2999-01-01Z' else now() end from message`.execute(
        kysely,
      );
      await sql`create schema public_jobs`.execute(kysely);
      await sql`create table public_jobs.job (id uuid)`.execute(kysely);
      await runMigrations(database, (key) => key >= "0052");
      const { rows } = await sql`
        select channel, state, extract(year from leased_until)::int as until from message order by channel`.execute(
        kysely,
      );
      expect(rows).toEqual([
        { channel: "email", state: "sending", until: 2999 },
        { channel: "webhook", state: "collecting", until: null },
      ]);
      const { rows: gone } = await sql`
        select to_regclass('delivery_turn') as turns, to_regnamespace('public_jobs') as jobs`.execute(kysely);
      expect(gone).toEqual([{ turns: null, jobs: null }]);
    } finally {
      await database.close();
    }
  });
});
