// The values of vessels that an import releases from the controlled ones. Readers without the clearance get them as those of a new vessel;
// readers with it have them already.
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { classStatus } from "#contract/record-sets/class-status.ts";
import { owners } from "#contract/record-sets/owner.ts";
import { writtenColumns } from "#contract/members/table-row.ts";
import type { Database } from "#database/database.ts";
import type { BeforeStep } from "#importing/merging/table-parts.ts";
import { isRemoved, type RemovedCounts } from "#importing/removals/removed-rows.ts";
import { columnList, sameKey, stagingTable } from "#importing/staging.ts";

import { insertChanges, type LogStart } from "./change-rows.ts";
import { classChanges } from "./class-changes.ts";
import { companyChanges } from "./company-changes.ts";
import { itemChanges } from "./item-changes.ts";
import { itemSets } from "./item-values.ts";
import { vesselChanges } from "./vessel-changes.ts";

interface ReleasingImport {
  readonly start: LogStart;
  readonly removed: RemovedCounts;
  readonly isVoiding: boolean;
}

/** Vessels of one statement. */
const stepVessels = 20;

/** Adds the values of released vessels to the log, as they are after the import. */
export async function logReleasedVessels(
  database: Database,
  { isVoiding, removed, start }: ReleasingImport,
  beforeStep: BeforeStep,
): Promise<void> {
  const { rows } = await sql<{ assetnum: string }>`
    select assetnum from change_vessel where is_released and id > ${start.version}::bigint order by id`.execute(
    database.kysely,
  );
  const always = sql<boolean>`true`;
  for (let first = 0; first < rows.length; first += stepVessels) {
    beforeStep();
    const names = rows.slice(first, first + stepVessels).map(({ assetnum }) => assetnum);
    const isReleased = sql<boolean>`staged.assetnum = any(${names}::text[])`;
    const rowsOf = (set: RecordSetDescriptor) =>
      nextRows(set, names, removed.has(set) || (set === classStatus && isVoiding));
    const insert = (changes: RawBuilder<unknown>) =>
      insertChanges(database, start, changes, { audience: "released" });
    await insert(vesselChanges(isReleased, { isNew: true, isVoiding }));
    await insert(classChanges(rowsOf(classStatus), always, true));
    await insert(
      companyChanges(
        sql`select position, assetnum, null::jsonb as before, document as after from ${rowsOf(owners)} as staged`,
      ),
    );
    for (const item of itemSets) await insert(itemChanges(item, rowsOf(item.set), always, true));
  }
}

/** The rows of vessels in a record set after the import. */
function nextRows(
  set: RecordSetDescriptor,
  names: readonly string[],
  hasRemoved: boolean,
): RawBuilder<unknown> {
  const { key, table } = set;
  const columns = columnList(writtenColumns(table).map((name) => `stored.${name}`));
  const document =
    table.documentTable === undefined
      ? sql`stored.document`
      : sql`(select document from ${sql.table(table.documentTable)} as own where ${sameKey(key, "own", "stored")})`;
  const isGone = hasRemoved ? isRemoved(set) : sql`false`;
  return sql`(
    select ${columns}, stored.document, stored.position from ${stagingTable(table)} as stored
    where stored.assetnum = any(${[...names]}::text[])
    union all
    select ${columns}, ${document}, 0 from ${sql.table(table.name)} as stored
    where stored.assetnum = any(${[...names]}::text[]) and not ${isGone}
      and not exists (select from ${stagingTable(table)} as staged where ${sameKey(key, "staged", "stored")}))`;
}
