import type { Database } from "#database/database.ts";

/** Of when the record is: the end of the last import (ISO 8601, UTC); `null` before the first. */
export async function recordAsOf(database: Database): Promise<string | null> {
  const last = await database.replica
    .selectFrom("import_log")
    .select(({ fn }) => fn.max("finished_at").as("finished_at"))
    .executeTakeFirst();
  return last?.finished_at?.toISOString() ?? null;
}
