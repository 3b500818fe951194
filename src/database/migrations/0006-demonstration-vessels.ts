// A vessel of the demonstration fleet says of itself that it is invented, so that every screen and file can say so.
import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  `alter table vessel add column is_demonstration boolean not null default false`,
  `create index vessel_demonstration on vessel (assetnum) where is_demonstration`,
  // The fleet of earlier versions does not say it yet. A vessel that was imported since has another line.
  `update vessel set is_demonstration = true
    where assetnum between 'V1001' and 'V1061' and length(assetnum) = 5
      and exists (select from import_log where source = 'the demonstration fleet')`,
  // Names and numbers are compared without invisible marks and with more prefixes: the next import reads each line again.
  `update vessel set line_hash = null`,
];

export const demonstrationVessels: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
