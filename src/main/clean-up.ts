// The daily clean-up: deletes what is older than its retention period. The processes of an installation share it: the first one that notes
// the beginning in the database does it.
import { join } from "node:path";
import { deleteAuditLogBefore, deleteExpiredBefore, deleteRevokedBefore } from "#accounts/clean-up.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import { deleteUncountedEmails } from "#accounts/sign-in/unverified-emails.ts";
import { redactDeletedUsers } from "#accounts/users/redaction.ts";
import { deleteUnverifiedBefore } from "#accounts/users/unverified-accounts.ts";
import type { Database } from "#database/database.ts";
import type { Log } from "#gateway/log.ts";
import { deleteUploadsBefore } from "#importing/console/delete-uploads.ts";
import { deleteMessagesBefore } from "#notifications/delivery/outbox.ts";
import { repeat, type RepeatedWork } from "./repeated-work.ts";
import type { Retention } from "#main/configuration/retention-configuration.ts";

export interface CleanUpSettings {
  readonly dataDir: string;
  readonly retention: Retention;
}

const name = "daily";
const millisecondsPerDay = 24 * 60 * 60_000;
/** Milliseconds between two looks whether it is time. */
const lookInterval = 60 * 60_000;

/**
 * Starts the clean-ups of this process: at once if the last one began a day ago, and then each day. Each hour it completes the redaction of
 * deleted accounts, which a request began or a process that ended left.
 */
export function startCleanUps(settings: CleanUpSettings, database: Database, log: Log): RepeatedWork {
  return repeat(async () => {
    await redactDeletedUsers(database.kysely).catch((error: unknown) =>
      log.error(
        { err: error },
        "The audit log still identifies a deleted user. It is tried again in an hour.",
      ),
    );
    await cleanUpIfDue(settings, database, Date.now()).catch((error: unknown) =>
      log.error({ err: error }, "Old data could not be deleted. It is tried again tomorrow."),
    );
    return lookInterval;
  });
}

/** Cleans up if no process has begun to within a day. Returns what was deleted; `null` if it is not time. */
export async function cleanUpIfDue(
  settings: CleanUpSettings,
  database: Database,
  now: number,
): Promise<Readonly<Record<string, number>> | null> {
  const claimed = await database.kysely
    .insertInto("clean_up")
    .values({ name, began_at: new Date(now) })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ began_at: new Date(now) })
        .where("clean_up.began_at", "<=", new Date(now - millisecondsPerDay)),
    )
    .returning("name")
    .executeTakeFirst();
  if (!claimed) return null;
  const counts = await cleanUp(settings, database, now);
  const what = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind}: ${count}`)
    .join(", ");
  if (what !== "") await audit(database.kysely, { event: "old data deleted", actor: null, what });
  return counts;
}

async function cleanUp(
  { dataDir, retention }: CleanUpSettings,
  database: Database,
  now: number,
): Promise<Readonly<Record<string, number>>> {
  const before = async (days: number | null, remove: (time: Date) => Promise<number>) =>
    days === null ? 0 : remove(new Date(now - days * millisecondsPerDay));
  return {
    "audit log": await before(retention.auditLog, (time) => deleteAuditLogBefore(database, time)),
    messages: await before(retention.deliveries, (time) => deleteMessagesBefore(database, time)),
    uploads: await before(retention.uploads, (time) =>
      deleteUploadsBefore(database, join(dataDir, "uploads"), time),
    ),
    "revoked keys": await before(retention.revoked, (time) => deleteRevokedBefore(database, time)),
    "unverified accounts": await before(retention.unverified, (time) =>
      deleteUnverifiedBefore(database, time),
    ),
    "expired sessions and links": await before(0, (time) => deleteExpiredBefore(database, time)),
    "counted emails": await before(0, (time) => deleteUncountedEmails(database, time)),
  };
}
