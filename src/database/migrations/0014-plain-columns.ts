// Turns the columns that the database generated from the document into plain ones, which the import computes (decision 016). Computing them
// in SQL took most of an import's time, and took it twice: for the staged row and for the row of the record.
import { type Kysely, type Migration, sql } from "kysely";

const recordSetTables = [
  "vessel",
  "vessel_history",
  "class_status",
  "capacity",
  "system_vessel",
  "owner",
  "survey",
  "finding",
  "asset",
  "certificate",
  "flag",
  "vessel_type",
];

/** The stored values stay. */
const dropExpressions = sql`
  do $$
  declare
    generated record;
  begin
    for generated in select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and is_generated = 'ALWAYS'
    loop
      execute format('alter table %I alter column %I drop expression', generated.table_name, generated.column_name);
    end loop;
  end $$`;

/** Columns that no row lacks. A row without `withheld` would be published. */
const required = {
  vessel: ["previous_names"],
  class_status: ["says_reinstated"],
  owner: ["registered_owners", "operators", "customer_numbers"],
  survey: ["withheld"],
  finding: ["withheld"],
  certificate: ["withheld", "object_ids"],
};

/** The functions of migration 0001, which only the expressions called. */
const functions = [
  "text_in(jsonb)",
  "number_in(jsonb)",
  "date_in(jsonb)",
  "texts_in(jsonb, jsonpath)",
  "joined_texts_in(jsonb, jsonpath)",
  "has_entry(jsonb)",
];

export const plainColumns: Migration = {
  async up(database: Kysely<unknown>) {
    await dropExpressions.execute(database);
    for (const [table, columns] of Object.entries(required)) {
      for (const column of columns)
        await sql.raw(`alter table ${table} alter column ${column} set not null`).execute(database);
    }
    for (const table of recordSetTables)
      await sql.raw(`alter table ${table} add column line_hash bytea`).execute(database);
    for (const name of functions) await sql.raw(`drop function ${name}`).execute(database);
  },
};
