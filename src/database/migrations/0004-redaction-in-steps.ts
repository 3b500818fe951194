// The identity of a deleted user is removed from the audit log in steps (`accounts/users/redaction.ts`), each a transaction of its own, and a
// deletion states whether they are complete. Reads of controlled data keep the identity of their reader (decision 038).
import { type Kysely, type Migration, sql } from "kysely";

export const redactionInSteps: Migration = {
  async up(database: Kysely<unknown>) {
    // Deletions before this migration were redacted at once.
    await sql`alter table account_deletion add column is_redacted boolean not null default true`.execute(
      database,
    );
    await sql`alter table account_deletion alter column is_redacted set default false`.execute(database);
    await sql`create or replace function refuse_change_of_audit_log() returns trigger language plpgsql as $$
      declare
        is_actor boolean;
        is_subject boolean;
      begin
        if tg_op = 'DELETE' then
          if exists (select from audit_log_removal where removed_at = now() and xmin = pg_current_xact_id()::xid and before > old.at) then
            return old;
          end if;
        elsif tg_op = 'UPDATE' and old.act <> 'controlled data read' then
          select coalesce(bool_or(user_id = old.actor_id), false), coalesce(bool_or(user_id = old.subject_id), false)
            into is_actor, is_subject from account_deletion
            where user_id in (old.actor_id, old.subject_id) and redacted_at = now() and xmin = pg_current_xact_id()::xid;
          if (new.id, new.at, new.act, new.what) = (old.id, old.at, old.act, old.what)
            and (new.actor_id, new.subject_id, new.request_id) is not distinct from (old.actor_id, old.subject_id, old.request_id)
            and ((new.actor_name, new.actor_email) is not distinct from (old.actor_name, old.actor_email)
              or is_actor and new.actor_name is null and new.actor_email is null)
            and ((new.subject_name, new.subject_email) is not distinct from (old.subject_name, old.subject_email)
              or is_subject and new.subject_name is null and new.subject_email is null)
            and (new.identity = old.identity
              or new.identity = '' and case when old.subject_id is null then is_actor else is_subject end)
            and (new.address is not distinct from old.address
              or new.address is null and case when old.actor_id is null then is_subject else is_actor end)
            and (is_actor or is_subject) then
            return new;
          end if;
        end if;
        raise exception 'The audit log only grows: no entry is changed or taken out.';
      end $$`.execute(database);
  },
};
