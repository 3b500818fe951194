// Deleted accounts, by which a restored backup deletes them again, and what may then change in the audit log: it still only grows, except that
// the names of deleted users and entries older than its retention period are removed. Each exception needs a row that the same transaction has
// written, and that row stays. Both the time (`now()` is the start of the transaction) and `xmin` are compared: on the embedded database two
// transactions can start in the same millisecond, and numbers of transactions are used again after 2^32.
import { type Kysely, type Migration, sql } from "kysely";

/** `redacted_at` is the start of the transaction that last removed the user's names. The id is a random number. */
const deletions = sql`
  create table account_deletion (
    user_id text primary key,
    deleted_at timestamptz not null default now(),
    redacted_at timestamptz not null default now()
  )`;

const removals = sql`
  create table audit_log_removal (
    id bigint generated always as identity primary key,
    before timestamptz not null,
    removed_at timestamptz not null default now()
  )`;

const refuseChange = sql`
  create or replace function refuse_change_of_audit_log() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if exists (select from audit_log_removal where removed_at = now() and xmin = pg_current_xact_id()::xid and before > old.at) then
        return old;
      end if;
    elsif tg_op = 'UPDATE' then
      if (new.id, new.at, new.act) = (old.id, old.at, old.act)
        and (new.actor_id, new.subject_id, new.request_id) is not distinct from (old.actor_id, old.subject_id, old.request_id)
        and exists (select from account_deletion where redacted_at = now() and xmin = pg_current_xact_id()::xid) then
        return new;
      end if;
    end if;
    raise exception 'The audit log only grows: no entry is changed or taken out.';
  end $$`;

const byTime = sql`create index on audit_log (at)`;

export const accountDeletions: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [deletions, removals, refuseChange, byTime]) await step.execute(database);
  },
};
