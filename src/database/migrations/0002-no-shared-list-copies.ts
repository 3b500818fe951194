// Lists are shared by their own addresses (decision 024), so that nothing is stored for those who share them.
import { type Kysely, type Migration, sql } from "kysely";

export const noSharedListCopies: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`drop table shared_list_copy`.execute(database);
  },
};
