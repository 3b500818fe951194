// The outbox of emails and webhook messages. The changes of a follow enter it in the transaction that advances the follow, so that each is
// in exactly one message of the follow whenever a process ends. The id of a message is also its Message-ID or webhook-id, so that a receiver
// recognises one that is delivered twice.
import { type Kysely, type Migration, sql } from "kysely";

/** `period` is what a message collects until it is sent: the import of an email at once, or the time of a digest. */
const messages = sql`
  create table message (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references portal_user on delete cascade,
    channel text not null check (channel in ('email', 'webhook')),
    webhook_id text,
    period text not null,
    due_at timestamptz not null,
    state text not null default 'collecting' check (state in
      ('collecting', 'sending', 'sent', 'dropped', 'failed')),
    attempts integer not null default 0,
    next_at timestamptz not null,
    created_at timestamptz not null default now(),
    tried_at timestamptz,
    sent_at timestamptz,
    ended_at timestamptz,
    failure text
  )`;

const changes = sql`
  create table message_change (
    follow_id text not null references follow on delete cascade,
    position bigint not null,
    message_id uuid not null references message on delete cascade,
    primary key (follow_id, position)
  )`;

const indexes = [
  sql`create unique index on message (user_id, channel, coalesce(webhook_id, ''), period) where state = 'collecting'`,
  sql`create index on message (next_at) where state in ('collecting', 'sending')`,
  sql`create index on message (ended_at) where state in ('sent', 'dropped', 'failed')`,
  sql`create index on message_change (message_id)`,
  sql`create index on follow (read_position) where state = 'active' and delivery ->> 'kind' <> 'feed'`,
];

export const outbox: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [messages, changes, ...indexes]) await step.execute(database);
  },
};
