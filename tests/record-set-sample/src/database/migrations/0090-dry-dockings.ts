// The table of dry dockings: the columns that the record set declares, the hash of the imported line, and the document.
import { type Kysely, type Migration, sql } from "kysely";

export const dryDockings: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table dry_docking (
        dockingid text primary key,
        assetnum text,
        service_group_id numeric,
        docked_date timestamptz,
        shipyard text,
        withheld boolean not null,
        line_hash bytea,
        document jsonb not null
      )`.execute(database);
    await sql`create index on dry_docking (assetnum, docked_date)`.execute(database);
  },
};
