// Whether deliveries are paused, as after a restore: messages of the backup may have been sent since. And when each clean-up last began, by which
// the processes of an installation share it.
import { type Kysely, type Migration, sql } from "kysely";

/** At most one row; none if messages are delivered. */
const pause = sql`
  create table delivery_pause (
    is_paused boolean primary key default true check (is_paused),
    reason text not null,
    paused_at timestamptz not null default now()
  )`;

const cleanUps = sql`
  create table clean_up (
    name text primary key,
    began_at timestamptz not null
  )`;

export const deliveryPause: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [pause, cleanUps]) await step.execute(database);
  },
};
