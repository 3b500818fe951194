// The tables of imports and syncs, of the import console, and of the change log that imports write.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface ImportLogTable {
  id: GeneratedAlways<number>;
  source: string;
  /** The latest one is the "record as of" time. */
  finished_at: Generated<Date>;
  report: ColumnType<unknown, string, string>;
  /** Whether it hid members that visitors could read, which copies from before have. */
  hides_members: Generated<boolean>;
}

/** Keys of members that were removed while visitors could read them (`#importing/merging/hidden-members.ts`). */
interface RemovedMemberTable {
  record_set: string;
  member_key: string;
  removed_at: Generated<Date>;
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

/** Uploads of the import console. */
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

/** A line of the change log. */
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
  /** Key of the certificate that has replaced that of the item. */
  successor_key: string | null;
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

export interface ImportTables {
  import_log: ImportLogTable;
  removed_member: RemovedMemberTable;
  sync_state: SyncStateTable;
  import_upload: ImportUploadTable;
  import_difference: ImportDifferenceTable;
  change: ChangeTable;
  change_vessel: ChangeVesselTable;
  change_import: ChangeImportTable;
}
