// The migrations create the tables, and the record sets declare their columns: this test compares them.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import type { ColumnType, TableDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { forEachEngine } from "#tests/database/engines.ts";

const typeNames: Readonly<Record<ColumnType, string>> = {
  text: "text",
  number: "numeric",
  date: "timestamp with time zone",
  boolean: "boolean",
  texts: "ARRAY",
  insertTime: "timestamp with time zone",
};

const declaredTables = recordSets.map(
  ({ key, name, table }): readonly [string, TableDescriptor, readonly string[]] => [name, table, key],
);

forEachEngine((engine) => {
  test.each(["survey", "finding", "certificate"] as const)(
    "the table %s rejects an item that does not state whether it is withheld",
    async (table) => {
      const { rows } = await sql<{ nullable: string }>`
        select is_nullable as nullable from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and column_name = 'withheld'`.execute(
        engine.database.kysely,
      );
      expect(rows).toEqual([{ nullable: "NO" }]);
    },
  );

  describe.each(declaredTables)("the table of %s", (_, table, key) => {
    test("has the columns that the record set declares, the hash of the line, and the document unless that is apart", async () => {
      const { rows } = await sql<{ name: string; type: string }>`
          select column_name as name, data_type as type from information_schema.columns
          where table_schema = current_schema() and table_name = ${table.name}`.execute(
        engine.database.kysely,
      );
      const declared = Object.entries(table.columns).map(([name, type]) => [name, typeNames[type]]);
      expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual({
        ...Object.fromEntries(declared),
        line_hash: "bytea",
        ...(table.documentTable === undefined && { document: "jsonb" }),
      });
    });

    test("has its documents in itself or in a table with the same key", async () => {
      const { rows } = await sql<{ name: string }>`
          select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table.documentTable ?? table.name}`.execute(
        engine.database.kysely,
      );
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...key, "document"]));
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
  });
});
