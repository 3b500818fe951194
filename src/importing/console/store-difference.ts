// Stores what an import would change, member by member, while its rows are staged. Readers see it through `#records/imports` only, which
// masks it; an undo makes its correcting import from it.
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import { isInPart, type Part } from "#importing/merging/table-parts.ts";
import { removedTable } from "#importing/removals/removed-rows.ts";
import { sameKey, stagingTable } from "#importing/staging.ts";

/** Staged positions of one statement, which takes the embedded database some 20 ms. */
const stepPositions = 500;

/** Replaces the stored difference of an upload by that of the staged rows and the staged removals. */
export async function storeDifference(
  database: Database,
  upload: number,
  removed: readonly RecordSetDescriptor[],
): Promise<void> {
  await database.kysely.deleteFrom("import_difference").where("upload_id", "=", upload).execute();
  for (const set of recordSets) {
    const { first, last } = await stagedRange(database, set);
    for (let at = first; at <= last; at += stepPositions) {
      await insertStaged(upload, set, { first: at, end: at + stepPositions }).execute(database.kysely);
    }
    if (removed.includes(set)) await insertRemoved(upload, set).execute(database.kysely);
  }
}

async function stagedRange({ kysely }: Database, { table }: RecordSetDescriptor) {
  const { rows } = await sql<{ first: number; last: number }>`
    select coalesce(min(position), 1)::float8 as first, coalesce(max(position), 0)::float8 as last
    from ${stagingTable(table)}`.execute(kysely);
  return rows[0] ?? { first: 1, last: 0 };
}

/** The column that names a member's vessel; `null` for flags and vessel types. */
export function vesselColumnOf({ calls }: RecordSetDescriptor): string | null {
  return calls.find(({ vessel }) => vessel !== undefined)?.vessel ?? null;
}

const written = sql`
  import_difference (upload_id, set_name, member_key, assetnum, before_document, after_document, was_withheld, is_withheld, is_controlled)`;

function insertStaged(upload: number, set: RecordSetDescriptor, part: Part): RawBuilder<unknown> {
  const vessel = vesselColumnOf(set);
  const columnOf = (alias: string) => (vessel === null ? sql`null::text` : sql.ref(`${alias}.${vessel}`));
  const [before, now] = [columnOf("stored"), columnOf("staged")];
  return sql`
    insert into ${written}
    select ${upload}::int, ${set.name}::text, ${keyColumns(set, "staged")}, coalesce(${now}, ${before}), earlier.document, staged.document,
      ${withheldOf(set, "stored")}, ${withheldOf(set, "staged")}, ${isControlled([before, now])}
    from ${stagingTable(set.table)} as staged
    left join ${sql.table(set.table.name)} as stored on ${sameKey(set.key, "stored", "staged")}
    left join ${documentTable(set)} as earlier on ${sameKey(set.key, "earlier", "staged")}
    where ${isInPart("staged", part)}
      and earlier.document is distinct from staged.document
    order by staged.position`;
}

function insertRemoved(upload: number, set: RecordSetDescriptor): RawBuilder<unknown> {
  const vessel = vesselColumnOf(set);
  const before = vessel === null ? sql`null::text` : sql.ref(`stored.${vessel}`);
  return sql`
    insert into ${written}
    select ${upload}::int, ${set.name}::text, ${keyColumns(set, "stored")}, ${before}, earlier.document, null,
      ${withheldOf(set, "stored")}, false, ${isControlled([before])}
    from ${removedTable(set.table)} as removed
    join ${sql.table(set.table.name)} as stored on ${sameKey(set.key, "stored", "removed")}
    join ${documentTable(set)} as earlier on ${sameKey(set.key, "earlier", "removed")}`;
}

function documentTable({ table }: RecordSetDescriptor): RawBuilder<unknown> {
  return sql.table(table.documentTable ?? table.name);
}

function keyColumns({ key }: RecordSetDescriptor, alias: string): RawBuilder<unknown> {
  return sql`jsonb_build_object(${sql.join(
    key.flatMap((column) => [sql.lit(column), sql.ref(`${alias}.${column}`)]),
  )})`;
}

function withheldOf({ table }: RecordSetDescriptor, alias: string): RawBuilder<unknown> {
  return "withheld" in table.columns ? sql`coalesce(${sql.ref(`${alias}.withheld`)}, false)` : sql`false`;
}

/** Whether one of the vessels is controlled, in the record or by the import. */
function isControlled(vessels: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const isIn = (table: RawBuilder<unknown>) => sql`exists (
    select from ${table} as vessel
    where vessel.assetnum in (${sql.join(vessels)}) and vessel.security_domain_id = ${sql.lit(controlledDomain)})`;
  return sql`(${isIn(sql.table("vessel"))} or ${isIn(sql.table("staged_vessel"))})`;
}
