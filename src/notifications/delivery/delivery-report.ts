// The state of deliveries, for the metrics and for administrators.
import { sql } from "kysely";

import type { ChannelDeliveries, DeliveriesReport } from "#contract/deliveries.ts";
import type { Database } from "#database/database.ts";

/** Failures of a report. */
const newestFailures = 50;

interface ChannelRow {
  readonly channel: ChannelDeliveries["channel"];
  readonly collecting: number;
  readonly due: number;
  readonly sent: number;
  readonly dropped: number;
  readonly failed: number;
  readonly oldest: Date | null;
}

/** The stored messages of both channels by state. */
export async function readChannels({ kysely }: Database): Promise<readonly ChannelDeliveries[]> {
  const { rows } = await sql<ChannelRow>`
    select channel.name as channel,
      count(*) filter (where state = 'collecting' and due_at > now())::int as collecting,
      count(*) filter (where state = 'sending' or state = 'collecting' and due_at <= now())::int as due,
      count(*) filter (where state = 'sent')::int as sent,
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

/** The stored messages by state, and the newest that have failed or are tried again. */
export async function readDeliveries(database: Database): Promise<DeliveriesReport> {
  const failures = await database.kysely
    .selectFrom("message")
    .innerJoin("portal_user", "portal_user.id", "message.user_id")
    .select([
      "message.id",
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
    .limit(newestFailures)
    .execute();
  return {
    channels: await readChannels(database),
    failures: failures.map((row) => ({
      id: row.id,
      channel: row.channel,
      user: row.email,
      attempts: row.attempts,
      failure: row.failure ?? "",
      firstTriedAt: row.tried_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      nextAt: row.state === "sending" ? row.next_at.toISOString() : null,
    })),
  };
}
