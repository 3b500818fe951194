// What is known of the whole record.
import { sql } from "kysely";

import type { RecordState } from "#contract/page/record-state.ts";
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

/** The time when the last import ended, and whether the vessels are invented, which every screen, file and response states. */
export async function readRecordState(database: Database): Promise<RecordState> {
  const { rows } = await sql<{ finished_at: Date | null; invented: RecordState["invented"] }>`
    select (select max(finished_at) from import_log) as finished_at,
      case when not exists (select from vessel where is_demonstration) then 'none'
        when exists (select from vessel where not is_demonstration) then 'some'
        else 'all' end as invented`.execute(database.replica);
  const [state] = rows;
  return { recordAsOf: state?.finished_at?.toISOString() ?? null, invented: state?.invented ?? "none" };
}
