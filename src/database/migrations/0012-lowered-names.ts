// Patterns are compared with names in lower case, so the trigram indexes must contain the names in lower case.
import { type Kysely, type Migration, sql } from "kysely";

const names = [
  ["vessel", "vessel_name"],
  ["vessel", "previous_names_joined"],
  ["owner", "registered_owners_joined"],
  ["owner", "operators_joined"],
] as const;

export const loweredNames: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [table, column] of names) {
      await sql.raw(`drop index ${table}_${column}_idx`).execute(database);
      await sql.raw(`create index on ${table} using gin (lower(${column}) gin_trgm_ops)`).execute(database);
    }
  },
};
