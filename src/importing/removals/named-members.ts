// Removes single members by their keys, as an import that corrects another one does. An entry of the class status history is not deleted:
// a version is added that voids it.
import { type Kysely, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { findRecordSet } from "#contract/record-sets/record-sets.ts";
import { classStatus } from "#contract/record-sets/class-status.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import type { RemovedMember, SourceRemovals } from "#importing/source.ts";
import { columnList, sameKey } from "#importing/staging.ts";

import { isUnused } from "./find-removed.ts";
import { createRemovedTable, type RemovedCounts, removedTable } from "./removed-rows.ts";

/** The staged removals of a source. */
export interface NamedRemovals {
  /** The numbers of rows to delete, without class status entries. */
  readonly counts: RemovedCounts;
  /** The reason in the versions that void class status entries; `null` if there are none to void. */
  readonly voidReason: string | null;
}

const batchRows = 1000;

/** Stages the keys of the members that a source removes. A flag or vessel type that a vessel still has stays. */
export async function stageNamedRemovals(
  database: Database,
  { members, reason }: SourceRemovals,
): Promise<NamedRemovals> {
  const counts = new Map<RecordSetDescriptor, number>();
  let batch: RemovedMember[] = [];
  const flush = async () => {
    const [first] = batch;
    if (first) await insertKeys(database, findRecordSet(first.set), batch, counts);
    batch = [];
  };
  for await (const member of members()) {
    if (batch.length >= batchRows || batch[0]?.set !== member.set) await flush();
    batch.push(member);
  }
  await flush();
  const isVoiding = counts.delete(classStatus);
  return { counts, voidReason: isVoiding ? reason : null };
}

async function insertKeys(
  database: Database,
  set: RecordSetDescriptor,
  members: readonly RemovedMember[],
  counts: Map<RecordSetDescriptor, number>,
): Promise<void> {
  const before = counts.get(set) ?? 0;
  if (!counts.has(set)) await createRemovedTable(database, set);
  const keys = JSON.stringify(members.map(({ key }) => key));
  const removed = removedTable(set.table);
  const { numAffectedRows = 0n } = await sql`
    insert into ${removed} (${columnList(set.key)}, position)
    select ${columnList(set.key.map((column) => `stored.${column}`))}, ${before}::bigint + row_number() over ()
    from jsonb_populate_recordset(null::${removed}, ${keys}::text::jsonb) as named
    join ${sql.table(set.table.name)} as stored on ${sameKey(set.key, "stored", "named")}
    where ${isUnused(set, counts)}`.execute(database.kysely);
  counts.set(set, before + Number(numAffectedRows));
}

/**
 * Voids the staged class status entries: adds the voiding versions, upon which the entries may leave the current ones. Must run in the
 * transaction of the merge. Their vessels' stored class actions are removed, and have to be stored again.
 */
export async function voidClassStatus(transaction: Kysely<Tables>, reason: string): Promise<void> {
  const { key, table } = classStatus;
  const removed = removedTable(table);
  await sql`
    insert into class_status_void (${columnList(key)}, reason)
    select ${columnList(key)}, ${reason}::text from ${removed}`.execute(transaction);
  await sql`
    delete from class_status as stored using ${removed} as removed where ${sameKey(key, "stored", "removed")}`.execute(
    transaction,
  );
  await sql`select remove_last_class_actions(array(select assetnum from ${removed}))`.execute(transaction);
}
