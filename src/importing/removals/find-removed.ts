// Finds the rows of the record that a source lacks. A row is in the source if its key is staged, or if the source has the line from which
// it comes. Class status entries are never removed (decision 006).
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { flags } from "#contract/record-sets/flag.ts";
import { vesselTypes } from "#contract/record-sets/vessel-type.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import { type RecordSetName, recordSets } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import { hasHistory } from "#importing/embedded/next-history.ts";
import type { BoundedList, ImportWarning } from "#importing/report.ts";
import { columnList, sameKey, stagingTable } from "#importing/staging.ts";
import { countPages, pageStart } from "#importing/table-pages.ts";
import { createRemovedTable, type RemovedCounts, removedTable } from "./removed-rows.ts";

/** What an import removes: nothing, or the rows of these record sets that its source lacks. */
export type Removals = "none" | { readonly sets: readonly RecordSetName[] };

/** Returns whether the source has the line with this hash. */
export type HasLine = (set: RecordSetDescriptor, hash: Uint8Array) => boolean;

/** Pages of the table that one statement reads, which takes the embedded database a few milliseconds. */
const stepPages = 64;

interface Candidate {
  readonly place: string;
  readonly line_hash: Uint8Array | null;
  /** The key of a vessel; empty for other members. */
  readonly vessel: string;
  readonly is_controlled: boolean;
}

/**
 * Notes the rows that the source lacks in tables of removed rows, before the staged rows are compared. Returns their numbers, and warns of
 * each vessel that has disappeared.
 */
export async function findRemoved(
  database: Database,
  { sets: names }: Exclude<Removals, "none">,
  hasLine: HasLine,
  warnings: BoundedList<ImportWarning>,
): Promise<RemovedCounts> {
  const counts = new Map<RecordSetDescriptor, number>();
  const sets = recordSets.filter((set) => names.includes(set.name) && !hasHistory(set));
  // Which flags and vessel types are still used depends on the removed vessels.
  const ordered = [...sets.filter((set) => set === vessels), ...sets.filter((set) => set !== vessels)];
  for (const set of ordered) {
    await createRemovedTable(database, set);
    counts.set(set, 0);
    const isFree = isUnused(set, counts);
    await forEachPart(database, set, async (candidates) => {
      const lacking = candidates.filter(({ line_hash }) => line_hash === null || !hasLine(set, line_hash));
      if (set === vessels) warnings.add(...lacking.map(disappeared));
      const places = lacking.filter(({ is_controlled }) => !is_controlled).map(({ place }) => place);
      const before = counts.get(set) ?? 0;
      counts.set(set, before + (await insertRemoved(database, set, { places, before, isFree })));
    });
    // Without statistics, finding few rows in a large table may read all of it.
    await sql`analyze ${removedTable(set.table)}`.execute(database.kysely);
  }
  return counts;
}

/** A source may withhold a controlled vessel, so that it is no sign of a removal. It brought no invented one. */
const isControlled = sql`stored.security_domain_id is not distinct from ${sql.lit(controlledDomain)} and not stored.is_demonstration`;

/** Calls `handle` with the rows of a table, part by part, whose keys are not staged. */
async function forEachPart(
  { kysely }: Database,
  { key, table }: RecordSetDescriptor,
  handle: (candidates: readonly Candidate[]) => Promise<void>,
): Promise<void> {
  const isVessel = table.name === vessels.table.name;
  const pages = await countPages(kysely, table.name);
  for (let first = 0; first < pages; first += stepPages) {
    await yieldToEventLoop();
    const { rows } = await sql<Candidate>`
      select stored.ctid::text as place, stored.line_hash, ${isVessel ? sql`stored.assetnum` : sql`''`} as vessel,
        ${isVessel ? isControlled : sql`false`} as is_controlled
      from ${sql.table(table.name)} as stored
      where stored.ctid >= ${pageStart(first)} and stored.ctid < ${pageStart(first + stepPages)}
        and not exists (select from ${stagingTable(table)} as staged where ${sameKey(key, "staged", "stored")})`.execute(
      kysely,
    );
    await handle(rows);
  }
}

interface RemovedPart {
  /** Physical positions of the rows; only the import that holds the lock changes the table. */
  readonly places: readonly string[];
  /** Rows that were noted before. */
  readonly before: number;
  readonly isFree: RawBuilder<boolean>;
}

async function insertRemoved(
  { kysely }: Database,
  { key, table }: RecordSetDescriptor,
  { before, isFree, places }: RemovedPart,
): Promise<number> {
  if (places.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into ${removedTable(table)} (${columnList(key)}, position)
    select ${columnList(key)}, ${before}::bigint + row_number() over ()
    from ${sql.table(table.name)} as stored
    where stored.ctid = any (${places}::text[]::tid[]) and ${isFree}`.execute(kysely);
  return Number(numAffectedRows);
}

/** Whether no vessel of the next record refers to the row `stored` of a record set. */
export function isUnused(set: RecordSetDescriptor, removed: RemovedCounts): RawBuilder<boolean> {
  if (set.name === flags.name) return isUnusedBy(sql`named.flag_id = stored.flag_id`, removed);
  if (set.name === vesselTypes.name) return isUnusedBy(sql`named.vessel_type = stored.description`, removed);
  return sql`true`;
}

function isUnusedBy(refersToStored: RawBuilder<unknown>, removed: RemovedCounts): RawBuilder<boolean> {
  const staged = stagingTable(vessels.table);
  const isKept = removed.has(vessels)
    ? sql`not exists (select from ${removedTable(vessels.table)} as gone where gone.assetnum = named.assetnum)`
    : sql`true`;
  return sql`not exists (select from ${staged} as named where ${refersToStored})
    and not exists (
      select from vessel as named where ${refersToStored} and ${isKept}
        and not exists (select from ${staged} as staged where staged.assetnum = named.assetnum))`;
}

// gap: controlled vessels that a source lacks
function disappeared({ is_controlled, vessel }: Candidate): ImportWarning {
  const message = is_controlled
    ? `Vessel ${vessel} is no longer in the source. It is kept, because it is controlled: without it, its class status history would be public.`
    : `Vessel ${vessel} is no longer in the source and is removed. Its class status history is kept. If it is missing by mistake, import it again.`;
  return { file: vessels.file, field: "assetnum", message };
}
