// What the import log states about the whole record.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";

/** The number of the last import, 0 before the first, as part of a statement that reads the record in the same snapshot. */
export const recordVersion = sql<number>`(select coalesce(max(id), 0)::int from import_log)`;

/**
 * Reads the number of the last import. Data derived from the record alone may be cached until it changes. It is read from the database,
 * because an import may run in another process.
 */
export function readRecordVersion(database: Database): Promise<number> {
  return database.readVersion();
}

/**
 * The time when the last import ended (ISO 8601, UTC), which every screen shows as the age of the record; `null` before the first import.
 */
export async function readRecordAsOf(database: Database): Promise<string | null> {
  const last = await database.replica
    .selectFrom("import_log")
    .select(({ fn }) => fn.max("finished_at").as("finished_at"))
    .executeTakeFirst();
  return last?.finished_at?.toISOString() ?? null;
}
