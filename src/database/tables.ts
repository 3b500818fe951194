// Each record set has one table: a column with the member exactly as it was received, and the queryable columns. The database
// generates the queryable columns from the document (migrations/0002-record.ts), so they cannot differ from it.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** A member as it was received; written as JSON text. */
type Document = ColumnType<Readonly<Record<string, unknown>>, string, string>;

type Key<Value = string> = GeneratedAlways<Value>;
type Text = GeneratedAlways<string | null>;
type Texts = GeneratedAlways<readonly string[]>;
type Numeral = GeneratedAlways<number | null>;
type Moment = GeneratedAlways<Date | null>;

interface VesselTable {
  document: Document;
  assetnum: Key;
  imo_num: Text;
  class_num: Text;
  vessel_name: Text;
  vessel_type: Text;
  flag_id: Numeral;
  flag_name: Text;
  official_registry_num: Text;
  call_sign: Text;
  security_domain_id: Numeral;
  previous_names: Texts;
  previous_names_joined: Text;
}

interface VesselHistoryTable {
  document: Document;
  assetnum: Key;
  changed_attribute: Key;
  changed_date: Key<Date>;
  changed_value: Key;
}

interface ClassStatusTable {
  document: Document;
  assetnum: Key;
  changed_date: Key<Date>;
  service_state_id: Key<number>;
  service_state_reason: Text;
  /** Whether the text of the state or reason mentions a reinstatement (`#rules/class/class-actions.ts`). */
  says_reinstated: GeneratedAlways<boolean>;
  /** Recorded date of this version of the entry. Earlier versions are in `class_status_replaced`. */
  recorded_at: Generated<Date>;
}

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

interface CapacityTable {
  document: Document;
  assetnum: Key;
  category: Key;
}

interface SystemVesselTable {
  document: Document;
  assetnum: Key;
}

interface OwnerTable {
  document: Document;
  assetnum: Key;
  registered_owners: Texts;
  registered_owners_joined: Text;
  operators: Texts;
  operators_joined: Text;
  customer_numbers: Texts;
}

interface SurveyTable {
  document: Document;
  surveyid: Key;
  assetnum: Text;
  abs_service_group_id: Numeral;
  service_type_id: Numeral;
  description: Text;
  status: Text;
  abs_survey_due_date: Moment;
  abs_actual_due_date: Moment;
  withheld: GeneratedAlways<boolean>;
}

interface FindingTable {
  document: Document;
  ticketid: Key;
  assetnum: Text;
  ticket_number: Text;
  status: Text;
  current_due_date: Moment;
  reported_in_service_group: Numeral;
  service_type_id: Numeral;
  withheld: GeneratedAlways<boolean>;
}

interface AssetTable {
  document: Document;
  assetnum: Key;
  abs_destination_vessel: Text;
  parent: Text;
  abs_name: Text;
}

interface CertificateTable {
  document: Document;
  certificateid: Key;
  assetnum: Text;
  certificate_name: Text;
  certificate_number: Text;
  service_group_id: Numeral;
  service_type_id: Numeral;
  issue_date: Moment;
  expiry_date: Moment;
  /** Object ids of the certificate's stored documents. */
  object_ids: Texts;
  withheld: GeneratedAlways<boolean>;
}

interface FlagTable {
  document: Document;
  flag_id: Key<number>;
  name: Text;
  removal_date: Moment;
}

interface VesselTypeTable {
  document: Document;
  description: Key;
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

export interface Tables {
  vessel: VesselTable;
  vessel_history: VesselHistoryTable;
  class_status: ClassStatusTable;
  class_status_replaced: ClassStatusReplacedTable;
  capacity: CapacityTable;
  system_vessel: SystemVesselTable;
  owner: OwnerTable;
  survey: SurveyTable;
  finding: FindingTable;
  asset: AssetTable;
  certificate: CertificateTable;
  flag: FlagTable;
  vessel_type: VesselTypeTable;
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

/** Tables of record sets, whose rows are received documents. */
export type MemberTable = Exclude<
  { [Name in keyof Tables]: Tables[Name] extends { document: Document } ? Name : never }[keyof Tables],
  "class_status_replaced"
>;
