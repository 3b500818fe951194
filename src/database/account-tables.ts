// The tables of users: their sessions, keys, secret addresses and lists, and the audit log.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface ApiKeyTable {
  /** Name of the key, which an API client gives as its user name when it logs in. */
  name: string;
  /** SHA-256 of the key, in base64url. */
  hash: string;
  /** Null for the default rate limit. */
  requests_per_minute: number | null;
  created_at: Generated<Date>;
  /** Accurate to the minute. */
  last_used_at: Date | null;
  revoked_at: Date | null;
  /** The user whose permissions the key has; null for a key that the operator created, which reads as a visitor. */
  owner_id: string | null;
}

/** Written by better-auth (accounts/sign-in/authentication.ts) and by accounts/users. */
interface PortalUserTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  user_type: Generated<"public" | "client" | "society" | "ABSADMIN">;
  role_value: Generated<string>;
  permissions: Generated<readonly number[]>;
  clearances: Generated<readonly string[]>;
  is_disabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface PortalSessionTable {
  id: string;
  /** SHA-256 of the token in the session's cookie, in base64url. */
  token_hash: string;
  user_id: string;
  /** The administrator who views as the user. */
  impersonated_by: string | null;
  ip_address: string | null;
  user_agent: string | null;
  /** Whether the user signed in at the organisation's identity provider. */
  began_elsewhere: Generated<boolean>;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface PortalCredentialTable {
  user_id: string;
  /** `credential` for a password, `oidc` for the organisation's identity provider. */
  provider_id: string;
}

interface PortalVerificationTable {
  /** For a link to set a password: the user's id. */
  value: string;
  expires_at: Date;
}

/** Emails of the last hour to an address that is not verified (`accounts/sign-in/unverified-emails.ts`). */
interface UnverifiedEmailTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the mailbox, in base64url. */
  mailbox: string;
  sent_at: Date;
}

/** Secret addresses of users (`accounts/secret-addresses`). */
interface SecretAddressTable {
  id: string;
  user_id: string;
  kind: "calendar" | "feed";
  /** What the address serves; its kind defines the form. */
  target: ColumnType<unknown, string, never>;
  /** The user's name for it. */
  label: string;
  /** SHA-256 of the secret, in base64url. */
  hash: string;
  created_at: Generated<Date>;
  /** Accurate to the minute. */
  last_used_at: Date | null;
}

/** The events of a subscribed calendar as its subscribers got them last (`calendar/event-store.ts`). */
interface CalendarEventTable {
  address_id: string;
  uid: string;
  content_hash: string;
  sequence: number;
  /** `2026-03-01`. */
  due_date: string;
  /** The last day on which a cancelled event is sent; null if the event is not cancelled. */
  cancelled_until: string | null;
}

/** A deleted account. */
interface AccountDeletionTable {
  user_id: string;
  deleted_at: Generated<Date>;
  /** The time of the last step of the redaction. */
  redacted_at: Generated<Date>;
  /** Whether nothing identifies the user any more in the audit log. */
  is_redacted: Generated<boolean>;
}

/** That the audit log before a time was deleted. */
interface AuditLogRemovalTable {
  id: GeneratedAlways<number>;
  before: Date;
  removed_at: Generated<Date>;
}

/** When each daily clean-up last began. */
interface CleanUpTable {
  name: string;
  began_at: Date;
}

/** Only the audit log of `accounts` writes it; a trigger prevents changes other than those that a deletion needs. */
interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  act: string;
  actor_id: string | null;
  actor_name: string | null;
  actor_email: string | null;
  subject_id: string | null;
  subject_name: string | null;
  subject_email: string | null;
  what: string;
  /** The part of the text that identifies the subject, or the actor if there is none; emptied when the account is deleted. */
  identity: Generated<string>;
  address: string | null;
  request_id: string | null;
}

/** A list of vessels that a user keeps. */
interface VesselListTable {
  id: string;
  user_id: string;
  name: string;
  /** Number of the company whose fleet the list follows; null for a list with vessels of its own. */
  customer_number: string | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

interface VesselListMemberTable {
  list_id: string;
  /** From 1, in the order in which members were added. */
  position: number;
  /** Null if no vessel in the record had the number when it was added. */
  assetnum: string | null;
  /** The IMO or class number of the vessel when it was added. */
  number: string;
}

export interface AccountTables {
  api_key: ApiKeyTable;
  portal_user: PortalUserTable;
  portal_session: PortalSessionTable;
  portal_credential: PortalCredentialTable;
  portal_verification: PortalVerificationTable;
  unverified_email: UnverifiedEmailTable;
  secret_address: SecretAddressTable;
  calendar_event: CalendarEventTable;
  audit_log: AuditLogTable;
  audit_log_removal: AuditLogRemovalTable;
  account_deletion: AccountDeletionTable;
  clean_up: CleanUpTable;
  vessel_list: VesselListTable;
  vessel_list_member: VesselListMemberTable;
}
