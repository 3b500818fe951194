// Whether a session began at the organisation's identity provider: those of users who are to sign in there, and nowhere else, end
// where they began by a password. Sessions from before this was kept count as begun by one.
import { type Kysely, type Migration, sql } from "kysely";

export const whereSessionsBegan: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table portal_session add column began_elsewhere boolean not null default false`.execute(
      database,
    );
  },
};
