// The change log: what each import changed in the record, one row for each value. Rows are written in steps before the transaction of the
// import, and readers see them from the moment at which that transaction adds the import to `change_import`.
import { type Kysely, type Migration, sql } from "kysely";

import { changesOnRecord } from "./0029-changes-on-record.ts";

/**
 * A vessel as it was when its changes were recorded, with a row for each of its versions; log rows refer to it, so that they stay narrow.
 * `is_released` says that this version is no longer controlled and the one before was.
 */
const versions = sql`
  create table change_vessel (
    id bigint generated always as identity primary key,
    assetnum text not null,
    vessel_name text,
    imo_num text,
    class_num text,
    vessel_type text,
    flag_id numeric,
    flag_name text,
    owners text[] not null,
    customer_numbers text[] not null,
    is_controlled boolean not null,
    is_released boolean not null
  )`;

/**
 * `audience`: 0 every reader, 1 readers with the clearance (the vessel was controlled), 2 readers without it (values that the vessel had when it
 * was no longer controlled), 3 no reader (an item was removed while it was withheld). Withheld items have no other rows. `previous` is the
 * version before, if the change made a new one.
 */
const changes = sql`
  create table change (
    position bigint generated always as identity primary key,
    id uuid not null default gen_random_uuid(),
    kind text not null,
    audience smallint not null,
    is_correction boolean not null,
    effective_date date,
    version bigint not null,
    previous bigint,
    item_key text,
    item text,
    before text,
    after text
  )`;

/** The imports with changes: the positions and versions up to the last ones are visible. */
const imports = sql`
  create table change_import (
    import_id bigint primary key,
    last_position bigint not null,
    last_version bigint not null,
    recorded_at timestamptz not null
  )`;

const indexes = [
  sql`create index on change_vessel (assetnum, id)`,
  sql`create index change_vessel_released on change_vessel (assetnum, id) where is_released`,
  sql`create index on change_vessel (flag_id)`,
  sql`create index on change_vessel (vessel_type)`,
  sql`create index on change_vessel using gin (customer_numbers)`,
  sql`create index on change (version, position)`,
  sql`create index on change (previous) where previous is not null`,
  sql`create index on change (effective_date) where effective_date is not null`,
  sql`create index change_withheld on change (item_key) where audience = 3`,
  sql`create index on change_import (last_position)`,
  sql`create index on change_import (recorded_at)`,
];

export const changeLog: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [versions, changes, imports, ...changesOnRecord, ...indexes])
      await step.execute(database);
  },
};
