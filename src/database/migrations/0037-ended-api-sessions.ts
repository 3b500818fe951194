// The sessions of API clients that were ended before they expired. Unlike used captcha tokens, they are logged: a log-out holds after a crash.
import { type Kysely, type Migration, sql } from "kysely";

export const endedApiSessions: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table ended_api_session (
        hash text primary key,
        expires_at timestamptz not null
      )`.execute(database);
    await sql`create index on ended_api_session (expires_at)`.execute(database);
  },
};
