import { type Kysely, sql } from "kysely";

import type { Tables } from "./tables.ts";

/** The name of the schema of the job queue: beside that of the tables, because its tables have common names such as `job`. */
export async function jobSchemaOf(kysely: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(kysely);
  return jobSchemaBeside(rows[0]?.schema ?? "public");
}

/** The schema of the job queue of the tables in a schema. Names have word characters only and at most 50 of them. */
export function jobSchemaBeside(schema: string): string {
  return `${schema.replaceAll(/\W/g, "_").slice(0, 45)}_jobs`;
}
