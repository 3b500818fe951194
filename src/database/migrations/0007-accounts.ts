// Accounts: users and their permissions, the sessions, credentials and links that better-auth stores for them, and the append-only
// audit log. Visitors have no row in any of these tables.
import { type Kysely, type Migration, sql } from "kysely";

const userTable = sql`
  create table portal_user (
    id text primary key,
    name text not null,
    email text not null unique,
    email_verified boolean not null default false,
    image text,
    user_type text not null default 'public' check (user_type in ('public', 'client', 'society', 'ABSADMIN')),
    role_value text not null default 'USER',
    permissions integer[] not null default '{}',
    clearances text[] not null default '{}',
    is_disabled boolean not null default false,
    disabled_reason text,
    disabled_until timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`;

/** Deleting a user also deletes the sessions in which that user impersonated another one. */
const sessionTable = sql`
  create table portal_session (
    id text primary key,
    token text not null unique,
    user_id text not null references portal_user on delete cascade,
    impersonated_by text references portal_user on delete cascade,
    ip_address text,
    user_agent text,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`;

const credentialTable = sql`
  create table portal_credential (
    id text primary key,
    user_id text not null references portal_user on delete cascade,
    account_id text not null,
    provider_id text not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`;

const verificationTable = sql`
  create table portal_verification (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`;

/** An entry has the names of that time instead of references to users, whose rows may change. */
const auditTable = sql`
  create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    act text not null,
    actor_id text,
    actor_name text,
    actor_email text,
    subject_id text,
    subject_name text,
    subject_email text,
    what text not null,
    address text,
    request_id text
  )`;

const refuseChange = sql`
  create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit log only grows: no entry is changed or taken out.';
  end $$`;

const onChange = sql`
  create trigger only_grows before update or delete on audit_log
  for each row execute function refuse_change_of_audit_log()`;

const onTruncate = sql`
  create trigger is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change_of_audit_log()`;

const indexes = [
  sql`create index on portal_session (user_id)`,
  sql`create index on portal_session (impersonated_by)`,
  sql`create index on portal_credential (user_id)`,
  sql`create unique index on portal_credential (provider_id, account_id)`,
  sql`create index on portal_verification (identifier)`,
  sql`create index on audit_log (actor_id, id)`,
  sql`create index on audit_log (subject_id, id)`,
  sql`create index on audit_log (act, id)`,
];

/** A key with an owner has that user's permissions; a key that the operator created has no owner. */
const keyOwner = sql`alter table api_key add column owner_id text references portal_user on delete cascade`;
const byOwner = sql`create index on api_key (owner_id)`;

export const accounts: Migration = {
  async up(database: Kysely<unknown>) {
    const tables = [userTable, sessionTable, credentialTable, verificationTable, auditTable];
    const log = [refuseChange, onChange, onTruncate];
    for (const step of [...tables, ...log, ...indexes, keyOwner, byOwner]) await step.execute(database);
  },
};
