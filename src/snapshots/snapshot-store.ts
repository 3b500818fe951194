// Which snapshots there are. One that has what an import has hidden since is not among them from the moment of that import.
import { sql } from "kysely";

import type { RecordState } from "#contract/page/record-state.ts";
import type { Snapshot, SnapshotFile } from "#contract/snapshots/snapshot.ts";
import type { Database } from "#database/database.ts";
import { isoDay } from "#rules/dates.ts";

/** A snapshot that readers can get. */
export interface KeptSnapshot extends Snapshot {
  readonly id: number;
  readonly importId: number;
  /** The last position of the change log when it was made, which must not leave the server. */
  readonly position: string;
}

/** A snapshot of which files may be left: it was not completed, or has what is hidden now. */
export interface OutdatedSnapshot {
  readonly id: number;
  readonly name: string;
}

/** The name of a snapshot, by its beginning and its last import. */
export function snapshotName(startedAt: string, importId: number): string {
  return `${isoDay(startedAt)}-${importId}`;
}

/** The last import that hid something; 0 without one. */
const lastHiding = sql`(select coalesce(max(id), 0) from import_log where hides_members)`;

/** Reads the snapshots that readers can get, latest first. */
export async function readSnapshots({ kysely }: Database): Promise<readonly KeptSnapshot[]> {
  const { rows } = await sql<SnapshotRow & { made_at: Date; files: readonly SnapshotFile[] }>`
    select * from snapshot where made_at is not null and import_id >= ${lastHiding} order by id desc`.execute(
    kysely,
  );
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    importId: row.import_id,
    position: String(row.position),
    recordAsOf: row.record_as_of.toISOString(),
    invented: row.invented,
    madeAt: row.made_at.toISOString(),
    files: row.files,
  }));
}

/** The time of the last import that hid something: snapshots of the record from before it are withdrawn. `null` without one. */
export async function readWithdrawal({ kysely }: Database): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from import_log where hides_members`.execute(kysely);
  return rows[0]?.at?.toISOString() ?? null;
}

/** Reads the snapshots whose files must be removed. No other process may be writing one. */
export async function readOutdated({ kysely }: Database): Promise<readonly OutdatedSnapshot[]> {
  const { rows } = await sql<SnapshotRow>`
    select * from snapshot where made_at is null or import_id < ${lastHiding} order by id`.execute(kysely);
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
}

interface SnapshotRow {
  readonly id: number;
  readonly import_id: number;
  readonly position: number;
  readonly record_as_of: Date;
  readonly invented: RecordState["invented"];
  readonly started_at: Date;
}

const nameOf = ({ import_id, started_at }: SnapshotRow): string =>
  snapshotName(started_at.toISOString(), import_id);

/** What is known of a snapshot before its files are written. */
export interface BegunSnapshot extends RecordState {
  readonly importId: number;
  readonly position: string;
  readonly recordAsOf: string;
  readonly startedAt: string;
}

/** Notes that a snapshot is being written, so that its files are found again if the process ends. Returns its id. */
export async function beginSnapshot(
  { kysely }: Database,
  { importId, invented, position, recordAsOf, startedAt }: BegunSnapshot,
): Promise<number> {
  const { id } = await kysely
    .insertInto("snapshot")
    .values({
      import_id: importId,
      position: Number(position),
      record_as_of: new Date(recordAsOf),
      invented,
      started_at: new Date(startedAt),
      files: "[]",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets readers get a snapshot. */
export async function completeSnapshot(
  { kysely }: Database,
  id: number,
  files: readonly SnapshotFile[],
  madeAt: Date,
): Promise<void> {
  await kysely
    .updateTable("snapshot")
    .set({ files: JSON.stringify(files), made_at: madeAt })
    .where("id", "=", id)
    .execute();
}

export async function deleteSnapshot({ kysely }: Database, id: number): Promise<void> {
  await kysely.deleteFrom("snapshot").where("id", "=", id).execute();
}

/** Forgets the members that were removed before the earliest snapshot was begun, which no snapshot has. */
export async function forgetRemovedMembers({ kysely }: Database): Promise<void> {
  await sql`delete from removed_member where removed_at < (select min(started_at) from snapshot)`.execute(
    kysely,
  );
}
