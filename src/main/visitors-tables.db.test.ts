// What visitors can store: the documents name each table of the database, and what bounds it.
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { forEachEngine } from "#tests/database/engines.ts";

const page = readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8");
const section = /\n## What visitors can store\n(.*?)\n## /s.exec(page)?.[1] ?? "";

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

forEachEngine((engine) => {
  test("docs/security.md names every table of the database once, and no other", async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'
      order by 1`.execute(engine.database.kysely);
    const cells = section
      .split("\n")
      .map((line) => (line.startsWith("|") ? (line.split("|")[1] ?? "") : line));
    const named = cells.flatMap((text) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = ""]) => name));
    expect(named.toSorted(byText)).toEqual(rows.map(({ name }) => name).toSorted(byText));
  });
});
