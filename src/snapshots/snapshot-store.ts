// Which snapshots there are. One that has what an import has hidden since is not among them from the moment of that import.
import { sql } from "kysely";

import type { RecordState } from "#contract/page/record-state.ts";
import type { Snapshot, SnapshotFile } from "#contract/snapshots/snapshot.ts";
import type { Database } from "#database/database.ts";
import { isoDay } from "#rules/dates.ts";

/** A snapshot that readers can get. */
export type KeptSnapshot = Omit<Snapshot, "files">;

/** A snapshot with what it has. */
export interface WholeSnapshot extends Snapshot {
  /** The last position of the change log when it was made, which must not leave the server. */
  readonly position: string;
}

/** The last import that hid something; 0 without one. */
const lastHiding = sql`(select coalesce(max(id), 0) from import_log where hides_members)`;

/** Whether readers can get the snapshot. */
const isKept = sql<boolean>`(made_at is not null and import_id >= ${lastHiding})`;

const columns = sql`id, import_id, record_as_of, invented, started_at, made_at`;

/** Reads the snapshots that readers can get, latest first. */
export async function readSnapshots({ kysely }: Database): Promise<readonly KeptSnapshot[]> {
  const { rows } = await sql<CompleteRow>`
    select ${columns} from snapshot where ${isKept} order by id desc`.execute(kysely);
  return rows.map(snapshotOf);
}

/** Reads a snapshot that readers can get, by its name, or the latest one without a name; `null` if there is none. */
export async function findSnapshot({ kysely }: Database, name?: string): Promise<WholeSnapshot | null> {
  const id = name === undefined ? null : /^\d{4}-\d\d-\d\d-(\d{1,15})$/.exec(name)?.[1];
  if (id === undefined) return null;
  const { rows } = await sql<CompleteRow & { position: number; files: readonly SnapshotFile[] }>`
    select ${columns}, position, files from snapshot
    where ${isKept} ${id === null ? sql`` : sql`and id = ${id}::bigint`} order by id desc limit 1`.execute(
    kysely,
  );
  const [row] = rows;
  if (!row || (name !== undefined && nameOf(row) !== name)) return null;
  return { ...snapshotOf(row), position: String(row.position), files: row.files };
}

/** The time of the last import or restore that hid something: snapshots of the record from before it are withdrawn. `null` without one. */
export async function readWithdrawal({ kysely }: Database): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(coalesce((report ->> 'restoredAt')::timestamptz, finished_at)) as at from import_log where hides_members`.execute(
    kysely,
  );
  return rows[0]?.at?.toISOString() ?? null;
}

interface SnapshotRow {
  readonly id: number;
  readonly import_id: number;
  readonly record_as_of: Date;
  readonly invented: RecordState["invented"];
  readonly started_at: Date;
  readonly made_at: Date | null;
}

type CompleteRow = SnapshotRow & { readonly made_at: Date };

function snapshotOf(row: CompleteRow): KeptSnapshot {
  return {
    name: nameOf(row),
    importId: row.import_id,
    recordAsOf: row.record_as_of.toISOString(),
    invented: row.invented,
    madeAt: row.made_at.toISOString(),
  };
}

/** Its day and a number of its own, so that no two have the same folder. */
const nameOf = ({ id, started_at }: Pick<SnapshotRow, "id" | "started_at">): string =>
  `${isoDay(started_at.toISOString())}-${id}`;

/** What is known of a snapshot before its files are written. */
export interface BegunSnapshot extends RecordState {
  readonly importId: number;
  readonly position: string;
  readonly recordAsOf: string;
  readonly startedAt: string;
}

/** Notes that a snapshot is being written. Returns its name. */
export async function beginSnapshot(
  { kysely }: Database,
  { importId, invented, position, recordAsOf, startedAt }: BegunSnapshot,
): Promise<string> {
  const row = await kysely
    .insertInto("snapshot")
    .values({
      import_id: importId,
      position: Number(position),
      record_as_of: new Date(recordAsOf),
      invented,
      started_at: new Date(startedAt),
      files: "[]",
    })
    .returning(["id", "started_at"])
    .executeTakeFirstOrThrow();
  return nameOf(row);
}

/** Lets readers get a snapshot. */
export async function completeSnapshot(
  { kysely }: Database,
  name: string,
  files: readonly SnapshotFile[],
  madeAt: Date,
): Promise<void> {
  const { numUpdatedRows } = await kysely
    .updateTable("snapshot")
    .set({ files: JSON.stringify(files), made_at: madeAt })
    .where("id", "=", idOf(name))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error("Another process has removed the snapshot while it was made.");
}

const idOf = (name: string): number => Number(name.split("-").at(-1));

/** Whether there are snapshots that readers may no longer get, or that were not completed. */
export async function hasOutdated({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from snapshot where not ${isKept}) as has`.execute(kysely);
  return rows[0]?.has === true;
}

/** Forgets all snapshots but those of these names, and the members that were removed long before the earliest of them was begun. */
export async function forgetOthers({ kysely }: Database, names: readonly string[]): Promise<void> {
  await sql`delete from snapshot where id <> all (${names.map(idOf)}::bigint[])`.execute(kysely);
  // An import notes them while the record still has them: no import takes a day.
  await sql`
    delete from removed_member
    where removed_at < (select coalesce(min(started_at), now()) - interval '1 day' from snapshot)`.execute(
    kysely,
  );
}

export async function hasSnapshots({ kysely }: Database): Promise<boolean> {
  return (await kysely.selectFrom("snapshot").select("id").limit(1).executeTakeFirst()) !== undefined;
}
