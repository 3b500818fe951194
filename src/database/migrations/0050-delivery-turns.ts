// Whose messages are delivered now: one of a user and channel at a time, also by several processes, so that a user's slow webhooks do not keep
// all lanes from the webhooks of others.
import { type Kysely, type Migration, sql } from "kysely";

const steps = [
  sql`
    create table delivery_turn (
      user_id text not null references portal_user on delete cascade,
      channel text not null check (channel in ('email', 'webhook')),
      message_id uuid not null,
      until timestamptz not null,
      primary key (user_id, channel)
    )`,
  sql`create index on message (user_id, channel, next_at) where state in ('collecting', 'sending')`,
];

export const deliveryTurns: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of steps) await step.execute(database);
  },
};
