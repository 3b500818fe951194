// Also protects the class status history (decision 006) against `truncate`, which does not fire the row triggers of 0005.
import { type Kysely, type Migration, sql } from "kysely";

const onTruncate = (table: string) => sql`
  create trigger is_not_emptied before truncate on ${sql.table(table)}
  for each statement execute function refuse_removal_from_ledger()`;

export const ledgersAreNotEmptied: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of ["class_status", "class_status_replaced"]) await onTruncate(table).execute(database);
  },
};
