// Messages that were never sent, because the server has no mail server, were stored as sent.
import { type Kysely, type Migration, sql } from "kysely";

const steps = [
  sql`alter table message drop constraint message_state_check`,
  sql`alter table message add constraint message_state_check check (state in
    ('collecting', 'sending', 'sent', 'notSent', 'dropped', 'failed'))`,
  sql`drop index message_ended_at_idx`,
  sql`create index on message (ended_at) where state in ('sent', 'notSent', 'dropped', 'failed')`,
];

export const messagesNotSent: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of steps) await step.execute(database);
  },
};
