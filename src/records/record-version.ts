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
