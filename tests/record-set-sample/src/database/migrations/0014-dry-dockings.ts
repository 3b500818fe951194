// The table of dry dockings: the document, and the queryable columns generated from it.
import { type Kysely, type Migration, sql } from "kysely";

export const dryDockings: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table dry_docking (
        document jsonb not null,
        dockingid text generated always as (text_in(document -> 'dockingid')) stored,
        assetnum text generated always as (text_in(document -> 'assetnum')) stored,
        service_group_id numeric generated always as (number_in(document -> 'service_group_id')) stored,
        docked_date timestamptz generated always as (date_in(document -> 'docked_date')) stored,
        shipyard text generated always as (text_in(document -> 'shipyard')) stored,
        withheld boolean generated always as (
          coalesce(
            number_in(document -> 'service_group_id') = 2 or number_in(document -> 'service_type_id') = 24,
            false
          ) and not has_entry(document -> 'abs_flag_lu')
        ) stored,
        primary key (dockingid)
      )`.execute(database);
    await sql`create index on dry_docking (assetnum, docked_date)`.execute(database);
  },
};
