// The changes that tell readers without the clearance of a released vessel no longer refer to its version before, which was controlled: filters
// matched its owners, flag and type.
import { type Kysely, type Migration, sql } from "kysely";

const audience = { everyone: 0, withoutClearance: 2 } as const;

export const releasedVesselsInTheChangeLog: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      update change set previous = null
      where previous is not null and audience in (${sql.lit(audience.everyone)}, ${sql.lit(audience.withoutClearance)})
        and exists (select from change_vessel as earlier where earlier.id = change.previous and earlier.is_controlled)`.execute(
      database,
    );
  },
};
