// Each record set has one table: a column with the member exactly as it was received, and the queryable columns, which an import computes
// from it (`#contract/table-row.ts`). Documents of vessels and owners stand in tables of their own. The types of these tables are derived
// from the declarations of the record sets.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

import type { ColumnType as DeclaredType, RecordSetDescriptor } from "#contract/record-set-descriptor.ts";
import type { recordSets } from "#contract/record-sets.ts";
import type { NotificationTables } from "./notification-tables.ts";

/** A member as it was received; written as JSON text. */
type Document = ColumnType<Readonly<Record<string, unknown>>, string, string>;

/** The value of a column that is part of the key. */
interface KeyValues {
  readonly text: string;
  readonly number: number;
  readonly date: Date;
}

/** The types of other columns. */
interface Columns {
  readonly text: string | null;
  readonly number: number | null;
  readonly date: Date | null;
  readonly boolean: boolean;
  readonly texts: readonly string[];
  readonly insertTime: Generated<Date>;
}

/** The columns of a record set's table, beside the document. */
type ColumnsOf<Set extends RecordSetDescriptor, Declared = Set["table"]["columns"]> = {
  [Name in keyof Declared]: Declared[Name] extends DeclaredType
    ? Name extends Set["key"][number]
      ? KeyValues[Declared[Name] & keyof KeyValues]
      : Columns[Declared[Name]]
    : never;
};

type RecordSet = (typeof recordSets)[number];
type SetWithDocumentTable = Extract<RecordSet, { readonly table: { readonly documentTable: string } }>;

type RecordSetTables = {
  [Set in RecordSet as Set["table"]["name"]]: ColumnsOf<Set> & {
    /** A hash of the imported line, by which the next import recognises it; null if that import must read the line again. */
    line_hash: Uint8Array | null;
  } & (Set extends SetWithDocumentTable ? unknown : { document: Document });
};

/** The documents of a record set by key, where they stand apart from the queryable columns. */
type DocumentTables = {
  [Set in SetWithDocumentTable as Set["table"]["documentTable"]]: { document: Document } & Pick<
    ColumnsOf<Set>,
    Set["key"][number] & keyof ColumnsOf<Set>
  >;
};

/** Earlier versions of corrected class status entries, which a trigger stores (migrations/0005). */
interface ClassStatusReplacedTable {
  id: GeneratedAlways<number>;
  assetnum: GeneratedAlways<string>;
  changed_date: GeneratedAlways<Date>;
  service_state_id: GeneratedAlways<number>;
  document: GeneratedAlways<Readonly<Record<string, unknown>>>;
  recorded_at: GeneratedAlways<Date>;
  replaced_at: GeneratedAlways<Date>;
}

interface ImportLogTable {
  id: GeneratedAlways<number>;
  source: string;
  /** The latest one is the "record as of" time. */
  finished_at: Generated<Date>;
  report: ColumnType<unknown, string, string>;
}

/** How far syncs from a source have come (`#sync/sync-state.ts`). */
interface SyncStateTable {
  /** Origin and base of the source. */
  source: string;
  /** By record set, up to which change its members have been read. */
  marks: ColumnType<Readonly<Record<string, string>>, string, string>;
  /** Time of the source's record at the last sync, if the source states it. */
  record_as_of: string | null;
  /** When the last sync began, whether it succeeded or failed. */
  attempted_at: Date | null;
  succeeded_at: Date | null;
  /** When all members were last compared. */
  compared_at: Date | null;
  /** Failed syncs since the last one that succeeded. */
  failures: number;
  last_error: string | null;
}

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
  permissions: Generated<number[]>;
  clearances: Generated<string[]>;
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
  revoked_at: Date | null;
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

/** Only the audit log of `accounts` writes it; a trigger prevents changes. */
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

/** A read-only copy of a list, which its secret address opens. */
interface SharedListCopyTable {
  id: string;
  /** SHA-256 of the secret in the address, in base64url. */
  secret_hash: string;
  /** SHA-256 of the token by which a visitor revokes the copy; null for a user's copy. */
  revocation_hash: string | null;
  /** The user who shared it; null for a visitor. */
  user_id: string | null;
  members: ColumnType<readonly { assetnum: string | null; number: string }[], string, string>;
  created_at: Generated<Date>;
  /** Null for a user's copy, which lasts until it is revoked. */
  expires_at: Date | null;
}

/** Rate-limit store, used only when processes share a database server (`#limits/token-bucket-store.ts`). */
interface TokenBucketTable {
  /** Hash of the bucket's name. */
  name: string;
  /** When the bucket will be full again. */
  full_at: Date;
  /** Whether the latest request got a token. */
  is_taken: boolean;
}

/** Used captcha tokens, stored until they expire. */
interface SpentTokenTable {
  hash: string;
  expires_at: Date;
}

/** Uploads of the import console (migrations/0026). */
interface ImportUploadTable {
  id: GeneratedAlways<number>;
  /** The upload that this import undoes. */
  corrects: number | null;
  file_name: string;
  /** Bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  state: "checking" | "checked" | "refused" | "importing" | "imported" | "undone" | "discarded";
  report: ColumnType<unknown, string | null, string | null>;
  /** The version of the record with which the upload was compared. */
  checked_version: number | null;
  is_checked_again: Generated<boolean>;
  /** Its row in the import log. */
  import_id: number | null;
  uploader_id: string;
  uploader_name: string;
  uploader_email: string;
  approver_id: string | null;
  approver_name: string | null;
  approver_email: string | null;
  uploaded_at: Generated<Date>;
  checked_at: Date | null;
  ended_at: Date | null;
  /** Until when a process works on it; once it has passed, the process has stopped. */
  busy_until: Date | null;
}

/** What an upload changes in the record, with a row for each member. */
interface ImportDifferenceTable {
  id: GeneratedAlways<number>;
  upload_id: number;
  set_name: string;
  /** The columns of the member's key. */
  member_key: Readonly<Record<string, unknown>>;
  /** Null for a member that belongs to no vessel. */
  assetnum: string | null;
  /** Null for a new member. */
  before_document: Readonly<Record<string, unknown>> | null;
  /** Null for a removed member. */
  after_document: Readonly<Record<string, unknown>> | null;
  was_withheld: boolean;
  is_withheld: boolean;
  is_controlled: boolean;
}

/** The versions that void class status entries. */
interface ClassStatusVoidTable {
  id: GeneratedAlways<number>;
  assetnum: string;
  changed_date: Date;
  service_state_id: number;
  reason: string;
  recorded_at: Generated<Date>;
}

/** A line of the change log (migrations/0029). */
interface ChangeTable {
  position: GeneratedAlways<number>;
  id: Generated<string>;
  kind: string;
  /** Who may read it: 0 everyone, 1 with the clearance, 2 without it, 3 no one. */
  audience: number;
  is_correction: boolean;
  effective_date: Date | null;
  /** The vessel as it was then. */
  version: number;
  /** The version of the vessel before, if the change made a new one. */
  previous: number | null;
  /** Key of the survey, finding or certificate. */
  item_key: string | null;
  item: string | null;
  before: string | null;
  after: string | null;
}

/** A vessel as it was when its changes were recorded. */
interface ChangeVesselTable {
  id: GeneratedAlways<number>;
  assetnum: string;
  vessel_name: string | null;
  imo_num: string | null;
  class_num: string | null;
  vessel_type: string | null;
  flag_id: number | null;
  flag_name: string | null;
  owners: readonly string[];
  customer_numbers: readonly string[];
  is_controlled: boolean;
  /** Whether it is no longer controlled, and was in the version before. */
  is_released: boolean;
}

/** An import with changes, which are visible up to its last position. */
interface ChangeImportTable {
  import_id: number;
  last_position: number;
  last_version: number;
  recorded_at: Date;
}

export interface Tables extends RecordSetTables, DocumentTables, NotificationTables {
  class_status_replaced: ClassStatusReplacedTable;
  class_status_void: ClassStatusVoidTable;
  import_log: ImportLogTable;
  sync_state: SyncStateTable;
  import_upload: ImportUploadTable;
  import_difference: ImportDifferenceTable;
  change: ChangeTable;
  change_vessel: ChangeVesselTable;
  change_import: ChangeImportTable;
  api_key: ApiKeyTable;
  portal_user: PortalUserTable;
  portal_session: PortalSessionTable;
  portal_credential: PortalCredentialTable;
  portal_verification: PortalVerificationTable;
  secret_address: SecretAddressTable;
  calendar_event: CalendarEventTable;
  audit_log: AuditLogTable;
  vessel_list: VesselListTable;
  vessel_list_member: VesselListMemberTable;
  shared_list_copy: SharedListCopyTable;
  token_bucket: TokenBucketTable;
  spent_token: SpentTokenTable;
}

/** Tables of record sets, with a row for each member. */
export type MemberTable = keyof RecordSetTables;
