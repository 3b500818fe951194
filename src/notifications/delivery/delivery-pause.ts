// Pauses the deliveries of all processes, as after a restore, when messages of the backup may have been sent since. Changes are then collected
// by no message, and no message is sent, until the operator resumes them.
import { type Kysely, sql } from "kysely";

import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { visiblePosition } from "#records/changes/change-conditions.ts";
import { deliversMessages } from "./fan-out.ts";

/** Whether no messages are delivered, as part of a statement. */
export const isPaused = sql<boolean>`exists (select from delivery_pause)`;

export interface DeliveryPause {
  readonly reason: string;
  readonly since: Date;
}

/** Why and since when deliveries are paused; `null` if they are not. */
export async function readDeliveryPause({ kysely }: Database): Promise<DeliveryPause | null> {
  const row = await kysely
    .selectFrom("delivery_pause")
    .select(["reason", "paused_at as since"])
    .executeTakeFirst();
  return row ?? null;
}

/** Pauses deliveries. Messages that a process is sending are sent. Without effect if they are paused already. */
export async function pauseDeliveries({ kysely }: Database, reason: string): Promise<void> {
  await kysely
    .insertInto("delivery_pause")
    .values({ reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Number of messages that are not sent yet. */
export async function countQueuedMessages({ kysely }: Pick<Database, "kysely">): Promise<number> {
  const { count } = await kysely
    .selectFrom("message")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", ["collecting", "sending"])
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Resumes deliveries. `discard` drops the messages that are not sent yet, and the changes since: follows continue with the next import. Returns
 * the number of messages that were dropped.
 */
export async function resumeDeliveries({ kysely }: Database, discard: boolean): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const dropped = discard ? await dropQueued(transaction) : 0;
    await transaction.deleteFrom("delivery_pause").execute();
    return dropped;
  });
}

async function dropQueued(transaction: Kysely<Tables>): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable("message")
    .set({ state: "dropped", ended_at: sql<Date>`now()` })
    .where("state", "in", ["collecting", "sending"])
    .executeTakeFirst();
  await sql`update follow set read_position = ${visiblePosition} where ${deliversMessages} and read_position < ${visiblePosition}`.execute(
    transaction,
  );
  return Number(numUpdatedRows);
}
