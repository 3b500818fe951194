// The page of a company asks for vessels by its number; without this every owner would be read.
import { type Kysely, type Migration, sql } from "kysely";

export const companyIndex: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index on owner using gin (customer_numbers)`.execute(database);
  },
};
