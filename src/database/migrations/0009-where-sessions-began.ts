// Stores whether a session began at the organisation's identity provider. When a user must sign in there, sessions that began with a
// password end. Sessions from before this migration count as begun with a password.
import { type Kysely, type Migration, sql } from "kysely";

export const whereSessionsBegan: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table portal_session add column began_elsewhere boolean not null default false`.execute(
      database,
    );
  },
};
