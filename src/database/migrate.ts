import { type Kysely, type Migration, Migrator } from "kysely";

import { lenientValues } from "./migrations/0001-lenient-values.ts";
import { record } from "./migrations/0002-record.ts";
import { indexes } from "./migrations/0003-indexes.ts";
import { apiKeys } from "./migrations/0004-api-keys.ts";
import { classStatusHistory } from "./migrations/0005-class-status-history.ts";
import { doors } from "./migrations/0006-doors.ts";
import { accounts } from "./migrations/0007-accounts.ts";
import { ledgersAreNotEmptied } from "./migrations/0008-ledgers-are-not-emptied.ts";
import { whereSessionsBegan } from "./migrations/0009-where-sessions-began.ts";
import { companyIndex } from "./migrations/0010-company-index.ts";
import type { Tables } from "./tables.ts";

/** Every migration under its name, in order. One that has been published never changes: a change is a new one. */
const migrations: Readonly<Record<string, Migration>> = {
  "0001-lenient-values": lenientValues,
  "0002-record": record,
  "0003-indexes": indexes,
  "0004-api-keys": apiKeys,
  "0005-class-status-history": classStatusHistory,
  "0006-doors": doors,
  "0007-accounts": accounts,
  "0008-ledgers-are-not-emptied": ledgersAreNotEmptied,
  "0009-where-sessions-began": whereSessionsBegan,
  "0010-company-index": companyIndex,
};

/**
 * Brings the tables to their newest form, in one transaction. Processes that start together wait for each other (a lock of
 * the database), and the ones that come later find nothing to do.
 */
export async function migrate(kysely: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error));
}
