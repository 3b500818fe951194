// The state of deliveries, for the metrics and for administrators.
import { sql } from "kysely";

import {
  type ChannelDeliveries,
  type DeliveriesReport,
  reportedDeliveries,
} from "#contract/administration/deliveries.ts";
import type { Database } from "#database/database.ts";
import { readDeliveryPause } from "./delivery-pause.ts";

type ChannelRow = Omit<ChannelDeliveries, "oldestDueAt"> & { readonly oldest: Date | null };

/** The stored messages of both channels by state. */
export async function readChannels({ kysely }: Database): Promise<readonly ChannelDeliveries[]> {
  const { rows } = await sql<ChannelRow>`
    select channel.name as channel,
      count(*) filter (where state = 'collecting' and due_at > now())::int as collecting,
      count(*) filter (where state = 'sending' or state = 'collecting' and due_at <= now())::int as due,
      count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'notSent')::int as "notSent",
      count(*) filter (where state = 'dropped')::int as dropped,
      count(*) filter (where state = 'failed')::int as failed,
      min(due_at) filter (where state in ('sending', 'collecting') and due_at <= now()) as oldest
    from unnest(array['email', 'webhook']) with ordinality as channel (name, position)
    left join message on message.channel = channel.name
    group by channel.name, channel.position order by channel.position`.execute(kysely);
  return rows.map(({ oldest, ...counts }) =>
    Object.assign(counts, { oldestDueAt: oldest?.toISOString() ?? null }),
  );
}

/** The stored messages by state, and what has failed: messages, follows and webhooks. */
export async function readDeliveries(database: Database): Promise<DeliveriesReport> {
  const pause = await readDeliveryPause(database);
  return {
    pausedSince: pause?.since.toISOString() ?? null,
    channels: await readChannels(database),
    failures: await readFailures(database),
    refused: await readRefused(database),
    webhooks: await readFailingWebhooks(database),
  };
}

/** The newest messages that have failed or are tried again. */
async function readFailures({ kysely }: Database): Promise<DeliveriesReport["failures"]> {
  const rows = await kysely
    .selectFrom("message")
    .innerJoin("portal_user", "portal_user.id", "message.user_id")
    .select([
      "message.id",
      "user_id",
      "channel",
      "email",
      "attempts",
      "failure",
      "state",
      "next_at",
      "tried_at",
      "ended_at",
    ])
    .where("failure", "is not", null)
    .orderBy("tried_at", "desc")
    .limit(reportedDeliveries)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    user: { id: row.user_id, email: row.email },
    attempts: row.attempts,
    failure: row.failure ?? "",
    firstTriedAt: row.tried_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    nextAt: row.state === "sending" ? row.next_at.toISOString() : null,
  }));
}

/** The users whose follows have been refused, once for email and for each webhook. */
async function readRefused({ kysely }: Database): Promise<DeliveriesReport["refused"]> {
  const rows = await kysely
    .selectFrom("follow")
    .innerJoin("portal_user", "portal_user.id", "follow.user_id")
    .leftJoin("webhook", (join) =>
      join
        .on("webhook.id", "=", sql<string>`follow.delivery ->> 'webhook'`)
        .onRef("webhook.user_id", "=", "follow.user_id"),
    )
    .select(({ fn }) => [
      "follow.user_id",
      "portal_user.email",
      "webhook.label",
      fn.countAll<number>().as("follows"),
    ])
    .where("state", "=", "refused")
    .groupBy(["follow.user_id", "portal_user.email", "webhook.id", "webhook.label"])
    .orderBy("follows", "desc")
    .orderBy("portal_user.email")
    .limit(reportedDeliveries)
    .execute();
  return rows.map(({ email, follows, label, user_id }) => ({
    user: { id: user_id, email },
    webhook: label,
    follows,
  }));
}

async function readFailingWebhooks({ kysely }: Database): Promise<DeliveriesReport["webhooks"]> {
  const rows = await kysely
    .selectFrom("webhook")
    .innerJoin("portal_user", "portal_user.id", "webhook.user_id")
    .select(["webhook.id", "user_id", "email", "label", "url", "last_success_at", "last_failure_at"])
    .where(sql<boolean>`last_failure_at > coalesce(last_success_at, '-infinity')`)
    .orderBy("last_failure_at", "desc")
    .limit(reportedDeliveries)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    user: { id: row.user_id, email: row.email },
    label: row.label,
    host: new URL(row.url).host,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastFailureAt: row.last_failure_at?.toISOString() ?? "",
  }));
}
