// The class-status ledger as the rules read it: the one truth of class state.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";
import { inForce, type LedgerEntry } from "#rules/class-ledger.ts";

/** Since when an entry is on record, as an ISO 8601 moment in UTC. */
export const recordedDate = sql<string>`to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The entries of the group of `class_status` rows at hand. */
export const ledger = sql<
  readonly LedgerEntry[]
>`json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', ${recordedDate}))`;

/** The ledgers of vessels, by asset number; only entries in force on the day `today`. A vessel without any is not there. */
export async function readLedgers(
  database: Database,
  vessels: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, readonly LedgerEntry[]>> {
  if (vessels.length === 0) return new Map();
  const rows = await database.replica
    .selectFrom("class_status")
    .select(["assetnum", ledger.as("ledger")])
    .where("assetnum", "=", sql<string>`any(${vessels}::text[])`)
    .groupBy("assetnum")
    .execute();
  return new Map(rows.map((row) => [row.assetnum, inForce(row.ledger, today)]));
}
