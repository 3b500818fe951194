import type { Database } from "#database/database.ts";

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
