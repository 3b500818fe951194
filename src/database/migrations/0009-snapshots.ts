// The whole record as files: what each snapshot has, and which imports hide members that earlier ones may have. Members that were removed since may
// be in one, too.
import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  `create table snapshot (
    id bigint generated always as identity primary key,
    import_id bigint not null,
    record_as_of timestamptz not null,
    invented text not null,
    position bigint not null,
    started_at timestamptz not null,
    made_at timestamptz,
    files jsonb not null default '[]'
  )`,
  `create table removed_member (
    record_set text not null,
    member_key text not null,
    removed_at timestamptz not null default now(),
    primary key (record_set, member_key)
  )`,
  "alter table import_log add column hides_members boolean not null default false",
  // Few of many imports do, and each look for snapshots needs the last one.
  "create index import_log_hiding on import_log (id) where hides_members",
];

export const snapshots: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
