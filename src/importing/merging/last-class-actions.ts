// Stores the last class action of each vessel, from which the suspension list is read (migration 0016).
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { Tables } from "#database/tables.ts";

/** Vessels of one statement, which takes the embedded database about 30 ms. */
const stepVessels = 200;

/** The tables that `refreshLastClassActions` writes. */
export const lastClassActionTables = ["last_class_action", "class_action_count"] as const;

/**
 * Stores and counts the last class action of the changed vessels again, and of those whose stored one is no longer the last.
 * `changedVessels` is a query with the column `assetnum`: every vessel whose class status history, name, type, flag or security domain may
 * have changed. Must run in the transaction that changes them.
 */
export async function refreshLastClassActions(
  transaction: Kysely<Tables>,
  changedVessels: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ assetnum: string }>`
    select distinct assetnum from class_status
    where (service_state_id in (1, 4) or says_reinstated) and assetnum in (${changedVessels})
    union
    select assetnum from last_class_action where valid_until <= ${today}`.execute(transaction);
  for (let start = 0; start < rows.length; start += stepVessels) {
    await yieldToEventLoop();
    const vessels = rows.slice(start, start + stepVessels).map(({ assetnum }) => assetnum);
    await sql`select store_last_class_actions(${today}, ${vessels}::text[])`.execute(transaction);
  }
}

/** A stored action is used only on the days on which it is the last one, so the clock of the database does not affect a response. */
const today = sql`(now() at time zone 'UTC')::date`;
