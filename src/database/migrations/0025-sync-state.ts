// How far syncs from a source have come. It stands beside the record, so that a restored backup has the state that fits its record.
import { type Kysely, type Migration, sql } from "kysely";

export const syncState: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table sync_state (
        source text primary key,
        marks jsonb not null default '{}',
        record_as_of text,
        attempted_at timestamptz,
        succeeded_at timestamptz,
        compared_at timestamptz,
        failures integer not null default 0,
        last_error text
      )`.execute(database);
  },
};
