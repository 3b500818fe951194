import { type Kysely, type Migration, Migrator, sql } from "kysely";

import { DatabaseUnavailableError } from "./errors.ts";
import { schema } from "./migrations/0001-schema.ts";
import { noSharedListCopies } from "./migrations/0002-no-shared-list-copies.ts";
import { revokedAddressesDeleted } from "./migrations/0003-revoked-addresses-deleted.ts";
import { redactionInSteps } from "./migrations/0004-redaction-in-steps.ts";
import { waitsOfWebhooks } from "./migrations/0005-waits-of-webhooks.ts";
import { demonstrationVessels } from "./migrations/0006-demonstration-vessels.ts";
import { comparedNames } from "./migrations/0007-compared-names.ts";
import { issuedStatements } from "./migrations/0008-issued-statements.ts";
import { snapshots } from "./migrations/0009-snapshots.ts";
import type { Tables } from "./tables.ts";

/** All migrations by key, in order. A published migration keeps its key and its statements; a change needs a new migration. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-schema": schema,
  "0002-no-shared-list-copies": noSharedListCopies,
  "0003-revoked-addresses-deleted": revokedAddressesDeleted,
  "0004-redaction-in-steps": redactionInSteps,
  "0005-waits-of-webhooks": waitsOfWebhooks,
  "0006-demonstration-vessels": demonstrationVessels,
  "0007-compared-names": comparedNames,
  "0008-issued-statements": issuedStatements,
  "0009-snapshots": snapshots,
};

/** Where the migrations of a database or a backup end in relation to those of this version; an `earlier` one cannot be updated. */
export function comparedWith(executed: readonly string[]): "updatable" | "earlier" | "newer" {
  const known = Object.keys(migrations);
  if (executed.every((key, index) => known[index] === key)) return "updatable";
  return executed[0] === known[0] ? "newer" : "earlier";
}

/**
 * Runs all pending migrations in one transaction. The caller prevents that another process migrates at the same time. Throws
 * `DatabaseUnavailableError` for a database of another version that this one cannot update.
 */
export async function migrate(kysely: Kysely<Tables>): Promise<void> {
  const compared = comparedWith(await executedMigrations(kysely));
  if (compared !== "updatable") throw new DatabaseUnavailableError(refusals[compared]);
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error));
}

const refusals = {
  earlier:
    "The database was made by an earlier version, whose tables this version cannot update: delete it with `npm run db:reset -- --yes`, and import the record again.",
  newer: "The database was made by a newer version: use that version or a later one.",
} as const;

/** The keys of the migrations that the database has had, in order. */
export async function executedMigrations(kysely: Kysely<Tables>): Promise<readonly string[]> {
  const table = sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`;
  if ((await table.execute(kysely)).rows[0]?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    kysely,
  );
  return rows.map(({ name }) => name);
}
