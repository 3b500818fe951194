// The certificate that has replaced the one of a change, so that no reader learns of it while it is withheld, and indexes for reads of a long log:
// rare kinds, numbers of vessels, and the newest changes by effective date.
import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  sql`alter table change add column successor_key text`,
  sql`create index on change (kind)`,
  sql`create index on change_vessel (imo_num)`,
  sql`create index on change_vessel (class_num)`,
  sql`drop index change_effective_date_idx`,
  sql`create index change_effective on change (effective_date desc nulls last, position desc) where effective_date is not null`,
];

export const longChangeLog: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
