// `deliveries`: pauses and resumes the emails and webhook messages of follows.
import { audit } from "#accounts/audit/audit-log.ts";
import type { Database } from "#database/database.ts";
import {
  countQueuedMessages,
  pauseDeliveries,
  readDeliveryPause,
  resumeDeliveries,
} from "#notifications/delivery/delivery-pause.ts";
import type { CommandResult } from "./command-result.ts";

export type DeliveriesCommand =
  | { readonly verb: "pause" | "status" }
  | { readonly verb: "resume"; readonly discard: boolean };

/** Executes a command in an open database. */
export async function executeDeliveriesCommand(
  database: Database,
  command: DeliveriesCommand,
): Promise<CommandResult> {
  const { kysely } = database;
  if (command.verb === "pause") {
    await pauseDeliveries(database, "the operator paused them");
    await audit(kysely, { event: "deliveries paused", actor: null });
  }
  if (command.verb === "resume") {
    const dropped = await resumeDeliveries(database, command.discard);
    const what = command.discard ? `${dropped} messages dropped` : "";
    await audit(kysely, { event: "deliveries resumed", actor: null, what });
  }
  return { isDone: true, text: await describe(database) };
}

async function describe(database: Database): Promise<string> {
  const pause = await readDeliveryPause(database);
  const queued = `${await countQueuedMessages(database)} messages are not sent yet`;
  if (pause === null) return `Emails and webhook messages are sent; ${queued}.`;
  return `Emails and webhook messages are paused since ${pause.since.toISOString()}, because ${pause.reason}; ${queued}.`;
}
