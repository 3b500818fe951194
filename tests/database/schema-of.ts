import { sql } from "kysely";

import type { Database } from "#database/database.ts";

/** Columns, constraints, indexes, triggers and functions of a schema, sorted, without what differs between databases. */
export async function schemaOf({ kysely }: Database, schema = "public"): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select replace(line, ${`${schema}.`}, '') as line from (
      select concat_ws(' ', class.relname, relpersistence, reloptions, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        attgenerated, pg_get_expr(adbin, adrelid)) as line
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
}
