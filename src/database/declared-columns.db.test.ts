// The migrations create the tables, and the record sets declare their columns: this test compares them.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import type { ColumnType } from "#contract/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets.ts";
import { forEachEngine } from "#tests/database/engines.ts";

const typeNames: Readonly<Record<ColumnType, string>> = {
  text: "text",
  number: "numeric",
  date: "timestamp with time zone",
  boolean: "boolean",
  texts: "ARRAY",
  insertTime: "timestamp with time zone",
};

forEachEngine((engine) => {
  describe.each(recordSets.map(({ key, name, table }) => [name, table, key] as const))(
    "the table of %s",
    (_, table, key) => {
      test("has the columns that the record set declares, and the document", async () => {
        const { rows } = await sql<{ name: string; type: string }>`
          select column_name as name, data_type as type from information_schema.columns
          where table_schema = current_schema() and table_name = ${table.name}`.execute(
          engine.database.kysely,
        );
        const declared = Object.entries(table.columns).map(([name, type]) => [name, typeNames[type]]);
        expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual({
          ...Object.fromEntries(declared),
          document: "jsonb",
        });
      });

      test("has the key that the record set declares", async () => {
        const { rows } = await sql<{ name: string }>`
          select attribute.attname as name
          from pg_index, unnest(pg_index.indkey) with ordinality as part (number, position), pg_attribute attribute
          where pg_index.indrelid = ${table.name}::regclass and pg_index.indisprimary
            and attribute.attrelid = pg_index.indrelid and attribute.attnum = part.number
          order by part.position`.execute(engine.database.kysely);
        expect(rows.map(({ name }) => name)).toEqual(key);
      });
    },
  );
});
