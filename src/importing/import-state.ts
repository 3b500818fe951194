// The state of imports, for the metrics.
import { sql } from "kysely";

import type { UploadState } from "#contract/administration/imports.ts";
import type { Database } from "#database/database.ts";

export interface ImportState {
  /** Number of the last import, 0 before the first. It grows with each import, by whatever process. */
  readonly lastImport: number;
  /** Milliseconds since 1970; `null` before the first import. */
  readonly lastFinishedAt: number | null;
  /** Number of uploads of the import console by their state. */
  readonly uploads: Readonly<Partial<Record<UploadState, number>>>;
}

/** Reads the state of imports. */
export async function readImportState({ kysely }: Database): Promise<ImportState> {
  const { rows } = await sql<{ id: number | null; at: Date | null; uploads: ImportState["uploads"] | null }>`
    select max(id)::int as id, max(finished_at) as at,
      (select jsonb_object_agg(state, number) from
        (select state, count(*) as number from import_upload group by state) as uploads) as uploads
    from import_log`.execute(kysely);
  const [row] = rows;
  return {
    lastImport: row?.id ?? 0,
    lastFinishedAt: row?.at?.getTime() ?? null,
    uploads: row?.uploads ?? {},
  };
}
