// Webhooks of users (`notifications/webhooks`). Their secrets must be readable to sign messages, so they are stored encrypted with a key that is
// not in the database. Webhooks and their log are deleted with the account.
import { type Kysely, type Migration, sql } from "kysely";

/** The previous secret signs too until `previous_secret_until`. */
const webhookTable = sql`
  create table webhook (
    id text primary key,
    user_id text not null references portal_user on delete cascade,
    label text not null,
    url text not null,
    secret text not null,
    previous_secret text,
    previous_secret_until timestamptz,
    created_at timestamptz not null default now(),
    last_success_at timestamptz,
    last_failure_at timestamptz
  )`;

/** `failure` is null for a success. */
const attemptTable = sql`
  create table webhook_attempt (
    id bigint primary key generated always as identity,
    webhook_id text not null references webhook on delete cascade,
    message_id text not null,
    at timestamptz not null,
    status integer,
    failure text,
    next_at timestamptz
  )`;

const indexes = [
  sql`create index on webhook (user_id)`,
  sql`create index on webhook_attempt (webhook_id, id)`,
];

export const webhooks: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [webhookTable, attemptTable, ...indexes]) await step.execute(database);
  },
};
