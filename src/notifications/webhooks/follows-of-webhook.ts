// The follows that deliver to a webhook stop with it. Their user decides whether they go on.
import { sql, type Transaction } from "kysely";
import type { FollowState } from "#contract/follows.ts";
import type { Tables } from "#database/tables.ts";

interface OwnedWebhook {
  readonly id: string;
  readonly user_id: string;
}

/** Stops the active follows that deliver to a webhook: `refused` after a failed delivery, `paused` when the webhook is removed. */
export async function stopFollows(
  transaction: Transaction<Tables>,
  { id, user_id }: OwnedWebhook,
  state: Exclude<FollowState, "active">,
): Promise<void> {
  await transaction
    .updateTable("follow")
    .set({ state })
    .where("user_id", "=", user_id)
    .where("state", "=", "active")
    .where(sql<string>`delivery ->> 'kind'`, "=", "webhook")
    .where(sql<string>`delivery ->> 'webhook'`, "=", id)
    .execute();
}
