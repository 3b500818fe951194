// Official numbers are found without their dashes. The expression is the one of `officialNumberKey` (`#rules/search/search-text.ts`).
import { type Kysely, type Migration, sql } from "kysely";

export const officialNumberKeys: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index vessel_official_number_key on vessel (translate(official_registry_num, '-./ ', ''))`.execute(
      database,
    );
  },
};
