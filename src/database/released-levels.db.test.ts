// An installation of any earlier version gets the schema of a new one, and keeps its rows.
import { sql } from "kysely";
import { expect, test } from "vitest";

import { migrateUpTo, openBare } from "#tests/database/bare-database.ts";
import { forEachEngine } from "#tests/database/engines.ts";

import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

/** Columns, constraints, indexes, triggers and functions, without what differs between databases. */
const schemaOf = async ({ kysely }: Database, schema: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ line: string }>`
    select replace(line, ${`${schema}.`}, '') as line from (
      select concat_ws(' ', class.relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
        pg_get_expr(adbin, adrelid)) as line
      from pg_class as class join pg_attribute on attrelid = class.oid left join pg_attrdef on adrelid = class.oid and adnum = attnum
      where relnamespace = ${schema}::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = ${schema}::regnamespace
      union all select indexdef from pg_indexes where schemaname = ${schema}
      union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
        where relnamespace = ${schema}::regnamespace and not tgisinternal
      union all select pg_get_functiondef(pg_proc.oid) from pg_proc
        where pronamespace = ${schema}::regnamespace and not exists (
          select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    ) as lines where line not like 'kysely%' and line not like '%ON ' || ${schema} || '.kysely%' order by line`.execute(
    kysely,
  );
  return rows.map(({ line }) => line);
};

/** Rows of a record, by the first migration after which they can be inserted; each must be there after the last. */
const rowsAt: Readonly<Record<string, string>> = {
  "0003": `insert into vessel (document) values ('{"assetnum": "V1", "vessel_name": "AURORA", "imo_num": "9074729"}')`,
  "0007": `insert into portal_user (id, name, email) values ('U1', 'Ann', 'ann@client.example')`,
  "0023": `insert into vessel_list (id, user_id, name) values ('L1', 'U1', 'Mine')`,
};

/** The last migration of each release: 0012 is that of 4.15.0, the only one so far. */
const released = ["0012-lowered-names"];
/** Levels between releases. A server creates a database sooner than the embedded engine. */
const levels = { embedded: released, server: [...released, "0024-secret-addresses", "0032-webhooks"] };

forEachEngine((engine) => {
  test.each(levels[engine.name])(
    "an installation at %s gets the schema of a new one and keeps its rows",
    async (level) => {
      const database = await openBare(engine.name);
      try {
        const { kysely } = database;
        await migrateUpTo(database, level, async (key) => {
          const row = rowsAt[key.slice(0, 4)];
          if (row !== undefined) await sql.raw(row).execute(kysely);
        });
        await migrate(kysely);
        expect(await schemaOf(database, "public")).toEqual(await schemaOf(engine.database, "public"));
        const { rows } =
          await sql`select (select vessel_name from vessel) as vessel, (select email from portal_user) as email,
        (select count(*)::int from vessel_list) as lists`.execute(kysely);
        const lists = level >= "0023" ? 1 : 0;
        expect(rows).toEqual([{ vessel: "AURORA", email: "ann@client.example", lists }]);
      } finally {
        await database.close();
      }
    },
  );
});
