// What the audit log says about the identity of a user stands in columns of its own: names, email addresses, the IP address, and `identity`, the
// part of the text that names an email address, a name or a browser. When an account is deleted, the trigger lets these columns be emptied in the
// rows of its user, and nothing else be changed. The identity is the subject's, or the actor's where there is no subject; the address is the
// actor's, or the subject's where no user was signed in.
import { type Kysely, type Migration, sql } from "kysely";

const column = sql`alter table audit_log add column identity text not null default ''`;

const isUnchecked = sql`alter table audit_log disable trigger only_grows`;
const isChecked = sql`alter table audit_log enable trigger only_grows`;

/** Renames and ended sessions have no other text. */
const ownTexts = sql`update audit_log set identity = what, what = '' where act in ('name changed', 'session ended')`;

/** Of several changes the new name comes first. A name that contains the next field is cut there, so that no text about rights is moved. */
const changedNames = sql`
  with entry as (
    select id, coalesce(substring(what from '^(name .*?); (?:user type|role|permissions|clearances) '), what) as identity
    from audit_log where act = 'user changed' and what like 'name %'
  )
  update audit_log as changed set identity = entry.identity, what = substr(what, length(entry.identity) + 3)
  from entry where entry.id = changed.id`;

/** "as ann@client.example", "for ann@client.example, too often: no link was sent". */
const emailTexts = sql`
  with entry as (
    select id, substring(what from '^((?:as|for) [^\\s,]+@[^\\s,]+)(?:, |$)') as identity
    from audit_log where act in ('sign-in failed', 'new password requested')
  )
  update audit_log as attempt set identity = entry.identity, what = substr(what, length(entry.identity) + 3)
  from entry where entry.id = attempt.id and entry.identity is not null`;

/** Failed sign-ins named no subject: it is the account whose verified address they name, unless several differ from it in case only. */
const subjects = sql`
  with account as (
    select lower(email) as email, min(id) as id, min(name) as name
    from portal_user where email_verified group by lower(email) having count(*) = 1
  )
  update audit_log set subject_id = account.id, subject_name = account.name, subject_email = account.email
  from account
  where act = 'sign-in failed' and actor_id is null and subject_id is null
    and lower(identity) in ('as ' || account.email, 'for ' || account.email)`;

const refuseChange = sql`
  create or replace function refuse_change_of_audit_log() returns trigger language plpgsql as $$
  declare
    is_actor boolean;
    is_subject boolean;
  begin
    if tg_op = 'DELETE' then
      if exists (select from audit_log_removal where removed_at = now() and xmin = pg_current_xact_id()::xid and before > old.at) then
        return old;
      end if;
    elsif tg_op = 'UPDATE' then
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
  end $$`;

/** Counts the renames of a user within an hour. */
const byRename = sql`create index on audit_log (actor_id, at) where act = 'name changed'`;

/** The links of a deleted user. */
const linksByUser = sql`create index on portal_verification (value)`;

export const auditIdentities: Migration = {
  async up(database: Kysely<unknown>) {
    const texts = [isUnchecked, ownTexts, changedNames, emailTexts, subjects, isChecked];
    for (const step of [column, ...texts, refuseChange, byRename, linksByUser]) await step.execute(database);
  },
};
