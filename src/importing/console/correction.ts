// The source of an import that undoes another one, made from the stored difference: earlier documents of changed and removed members, and
// the keys of new ones, which it removes.
import { sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { type RecordSetName, recordSets } from "#contract/record-sets/record-sets.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import type { Database } from "#database/database.ts";

import { isRemoved, removedTable } from "#importing/removals/removed-rows.ts";
import type { ImportSource, RemovedMember, SourceDocument, SourceLine } from "#importing/source.ts";
import { sameKey } from "#importing/staging.ts";
import { vesselColumnOf } from "./store-difference.ts";

const pageRows = 500;

interface CorrectionOptions {
  /** The upload to undo. */
  readonly upload: number;
  /** The number of its import. */
  readonly undone: number;
  /** Name of the source in the import log. */
  readonly name: string;
  readonly reason: string;
  /** The documents as they were before the upload. */
  readonly documents: readonly SourceDocument[];
  /** The documents that the upload added, which stay. */
  readonly added: readonly Pick<SourceDocument, "fileName" | "objectId">[];
}

// gap: undo of an import
/** Returns a source that undoes an upload. */
export function correctionSource(
  database: Database,
  { added, documents, name, reason, undone, upload }: CorrectionOptions,
): ImportSource {
  return {
    name,
    errors: [],
    notes: added.map(
      ({ fileName, objectId }) =>
        `documents/${objectId}/${fileName}: import ${undone} added this document, and it stays in the document store. A certificate that names ${objectId} still offers it.`,
    ),
    documents,
    lines: () => earlierMembers(database, upload),
    removals: { reason, members: () => newMembers(database, upload) },
  };
}

async function* earlierMembers(database: Database, upload: number): AsyncGenerator<SourceLine> {
  for (const { file, name: set } of recordSets) {
    let line = 0;
    for await (const { json } of rowsOf(database, upload, set)) {
      if (json === null) continue;
      line += 1;
      yield { file, line, set, json, progress: 0 };
    }
  }
}

async function* newMembers(database: Database, upload: number): AsyncGenerator<RemovedMember> {
  for (const { name: set } of [vessels, ...recordSets.filter((set) => set !== vessels)]) {
    for await (const { json, key } of rowsOf(database, upload, set)) if (json === null) yield { set, key };
  }
}

interface DifferenceRow {
  readonly id: number;
  readonly key: RemovedMember["key"];
  /** The earlier document as text, which keeps every digit of its numbers; null if there was none. */
  readonly json: string | null;
}

async function* rowsOf(
  { kysely }: Database,
  upload: number,
  set: RecordSetName,
): AsyncGenerator<DifferenceRow> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<DifferenceRow>`
      select id::float8 as id, member_key as key, before_document::text as json from import_difference
      where upload_id = ${upload}::int and set_name = ${set}::text and id > ${after}::bigint
      order by id limit ${pageRows}::int`.execute(kysely);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Whether every member that an upload changed is still as the upload left it. */
export async function isUnchangedSince({ kysely }: Database, upload: number): Promise<boolean> {
  for (const { key, name, table } of recordSets as readonly RecordSetDescriptor[]) {
    const documents = table.documentTable ?? table.name;
    const { rows } = await sql`
      select from import_difference as difference
      cross join lateral jsonb_populate_record(null::${sql.table(table.name)}, difference.member_key) as member
      left join ${sql.table(documents)} as stored on ${sameKey(key, "stored", "member")}
      where difference.upload_id = ${upload}::int and difference.set_name = ${name}::text
        and stored.document is distinct from difference.after_document
      limit 1`.execute(kysely);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Whether a vessel whose removal is staged has members that stay. `removed` are the record sets with staged removals. */
export async function leavesMembers(
  { kysely }: Database,
  removed: readonly RecordSetDescriptor[],
): Promise<boolean> {
  if (!removed.includes(vessels)) return false;
  for (const set of recordSets) {
    const vessel = vesselColumnOf(set);
    if (vessel === null || set === vessels) continue;
    const isGone = removed.includes(set) ? isRemoved(set) : sql`false`;
    const { rows } = await sql`
      select from ${sql.table(set.table.name)} as stored
      where ${sql.ref(`stored.${vessel}`)} in (select assetnum from ${removedTable(vessels.table)}) and not ${isGone}
      limit 1`.execute(kysely);
    if (rows.length > 0) return true;
  }
  return false;
}
