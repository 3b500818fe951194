// What the import log states about the whole record.
import type { Database } from "#database/database.ts";

/**
 * The number of the last import, 0 before the first. Data derived from the record alone may be cached until it changes. It is read
 * from the database, because an import may run in another process.
 */
export async function readRecordVersion(database: Database): Promise<number> {
  const last = await database.replica
    .selectFrom("import_log")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? 0;
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
