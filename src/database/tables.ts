// Each record set has one table: a column with the member exactly as it was received, and the queryable columns, which an import computes
// from it (`#contract/table-row.ts`). Documents of vessels and owners stand in tables of their own. The types of these tables are derived
// from the declarations of the record sets.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

import type { ColumnType as DeclaredType, RecordSetDescriptor } from "#contract/record-set-descriptor.ts";
import type { recordSets } from "#contract/record-sets.ts";

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

export interface Tables extends RecordSetTables, DocumentTables {
  class_status_replaced: ClassStatusReplacedTable;
  import_log: ImportLogTable;
  api_key: ApiKeyTable;
  portal_user: PortalUserTable;
  portal_session: PortalSessionTable;
  portal_credential: PortalCredentialTable;
  portal_verification: PortalVerificationTable;
  audit_log: AuditLogTable;
  token_bucket: TokenBucketTable;
  spent_token: SpentTokenTable;
}

/** Tables of record sets, with a row for each member. */
export type MemberTable = keyof RecordSetTables;
