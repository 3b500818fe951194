// The company screen queries vessels by customer number, which would scan the owner table without this index.
import { type Kysely, type Migration, sql } from "kysely";

export const companyIndex: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index on owner using gin (customer_numbers)`.execute(database);
  },
};
