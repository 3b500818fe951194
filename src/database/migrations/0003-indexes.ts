// Indexes for all queryable columns, so that no query has to scan a table.
import { type Kysely, type Migration, sql } from "kysely";

const ordered = [
  // The vessel search always sorts by name and key, whatever its criteria.
  "vessel (vessel_name, assetnum)",
  "vessel (flag_id, vessel_name, assetnum)",
  "vessel (vessel_type, vessel_name, assetnum)",
  "vessel (imo_num)",
  "vessel (class_num)",
  "vessel (official_registry_num)",
  "vessel (call_sign)",
  "vessel (security_domain_id)",
  "vessel_history (assetnum, changed_date)",
  "class_status (changed_date, assetnum)",
  "survey (assetnum, abs_service_group_id, abs_survey_due_date)",
  "finding (assetnum, current_due_date)",
  "finding (current_due_date)",
  "finding (ticket_number)",
  "asset (abs_destination_vessel, parent)",
  "asset (parent)",
  "certificate (assetnum, service_group_id, certificate_name)",
  "certificate (certificate_number)",
  "flag (name)",
  "import_log (finished_at)",
];

const inverted = [
  "vessel using gin (vessel_name gin_trgm_ops)",
  "vessel using gin (previous_names_joined gin_trgm_ops)",
  "owner using gin (registered_owners_joined gin_trgm_ops)",
  "owner using gin (operators_joined gin_trgm_ops)",
  "owner using gin (registered_owners)",
  "owner using gin (operators)",
  "certificate using gin (object_ids)",
];

export const indexes: Migration = {
  async up(database: Kysely<unknown>) {
    for (const index of [...ordered, ...inverted])
      await sql.raw(`create index on ${index}`).execute(database);
  },
};
