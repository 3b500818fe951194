// The jobs of the queue of messages by their state, for the metrics.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";
import { jobSchemaOf } from "#database/job-schema.ts";

/** The states of pg-boss. */
export const jobStates = ["created", "retry", "active", "completed", "cancelled", "failed"] as const;

export type JobCounts = Readonly<Partial<Record<(typeof jobStates)[number], number>>>;

/** Counts the jobs. Rejects if no process has created the queue yet. */
export async function countJobs({ kysely }: Database): Promise<JobCounts> {
  const table = sql.table(`${await jobSchemaOf(kysely)}.job`);
  const { rows } = await sql<{ state: keyof JobCounts; jobs: number }>`
    select state, count(*)::int as jobs from ${table} group by state`.execute(kysely);
  return Object.fromEntries(rows.map(({ jobs, state }) => [state, jobs]));
}
