// Runs SQL on either engine and returns rows of texts: documents are passed through without being parsed.
import { PGlite } from "@electric-sql/pglite";
import { Pool } from "pg";
import { embeddedOptions } from "#database/embedded/embedded-options.ts";
import type { Statement } from "./statements.ts";

type Row = readonly (string | null)[];
export type RunStatement = (statement: Statement) => Promise<readonly Row[]>;

const asText = (value: string): string => value;

/** `database` is the address of a PostgreSQL server or the folder of an embedded database. */
export async function openStatements(database: string): Promise<RunStatement> {
  return database.startsWith("postgres") ? onServer(database) : onEmbedded(database);
}

function onServer(connectionString: string): RunStatement {
  const pool = new Pool({ connectionString, max: 10, types: { getTypeParser: () => asText } });
  const names = new Map<string, string>();
  /** Named statements are parsed and planned once for each connection. */
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `statement${names.size}`;
    names.set(text, name);
    return name;
  };
  return async ({ text, values }) => {
    const query = { name: nameOf(text), text, values: [...values], rowMode: "array" as const };
    return (await pool.query<string[]>(query)).rows;
  };
}

async function onEmbedded(dataDir: string): Promise<RunStatement> {
  const pglite = await PGlite.create({ ...embeddedOptions, dataDir });
  return async ({ text, values }) =>
    (await pglite.query<string[]>(text, [...values], { rowMode: "array" })).rows;
}
