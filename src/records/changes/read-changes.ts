// Reads the change log as a reader may see it now. Every channel (screen, API, feeds, emails, webhooks) reads here.
import { type RawBuilder, sql } from "kysely";

import { labelledValue } from "#contract/changes/change-columns.ts";
import type { ChangeFilter } from "#contract/changes/change-filter.ts";
import { type Change, type ChangeKind, maximumCountedChanges } from "#contract/changes/changes.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { isCleared } from "#records/access/controlled-vessels.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import { daysLate } from "#rules/changes/days-late.ts";

import {
  type FilterPlan,
  filterConditions,
  isInitial,
  isVisible,
  matchingKinds,
  matchingVersions,
  visiblePosition,
} from "./change-conditions.ts";

/** Name of the read in the audit log of controlled reads, unless a call reads. */
const defaultReadName = "the change log";

export interface ChangeQuery {
  readonly filter: ChangeFilter;
  /** Only changes after this position: with the order `oldest` the `lastPosition` of the read before. */
  readonly after?: string | undefined;
  /** Only changes at these positions. */
  readonly positions?: readonly string[] | undefined;
  readonly order: "oldest" | "newest";
  readonly limit: number;
  readonly offset?: number | undefined;
  /** The call that reads, for the audit log of controlled reads. */
  readonly call?: string | undefined;
}

/** A change with its position in the log, which must not leave the server: gaps between positions tell how many changes are hidden. */
export type PositionedChange = Change & { readonly position: string };

export interface FoundChanges {
  readonly changes: readonly PositionedChange[];
  /** The position up to which the read has looked, also at changes that the reader may not see: with `after`, the next read continues here. */
  readonly lastPosition: string;
  readonly hasMore: boolean;
}

/** Reads a part of the change log, and records reads of controlled vessels. */
export async function readChanges(
  database: Database,
  { after, call = defaultReadName, filter, limit, offset = 0, order, positions }: ChangeQuery,
  reader: Reader,
): Promise<FoundChanges> {
  const conditions = await conditionsOf(database, { filter, after, positions }, reader);
  const page = foundChanges(conditions, { filter, limit: limit + 1, offset, order });
  const ofFound = orderOf(order, filter, "found");
  // One statement, so that a replica returns the changes up to the position that it reports.
  const { rows } = await sql<ChangeRow>`
    select latest.position::text as latest, found.*, import.*, present.*, ${isTakenBack} as is_taken_back
    from (select ${visiblePosition} as position) as latest
    left join lateral (${page}) as found on true
    ${recordingImport} ${presentVessel}
    order by ${ofFound}`.execute(database.replica);
  const found = rows.filter(isFound);
  const shown = found.slice(0, limit);
  await auditControlled(reader, call, shown);
  const hasMore = found.length > limit;
  const latest = rows[0]?.latest ?? "0";
  const lastShown = shown.at(-1)?.position ?? latest;
  return {
    changes: shown.map(changeOf),
    lastPosition: hasMore && order === "oldest" ? String(lastShown) : laterPosition(latest, after),
    hasMore,
  };
}

/** The changes of a page, up to the position `latest`. */
function foundChanges(
  conditions: RawBuilder<unknown>,
  { filter, limit, offset = 0, order }: Pick<ChangeQuery, "filter" | "limit" | "offset" | "order">,
): RawBuilder<unknown> {
  const select = (part: RawBuilder<unknown>) => sql`(
    select ${columns}
    from change join change_vessel as vessel on vessel.id = change.version
    where ${conditions} and ${part} and change.position <= latest.position
    order by ${orderOf(order, filter, "change")} limit ${offset + limit}::int)`;
  return sql`
    select * from (${sql.join(partsOf(order, filter).map(select), sql` union all `)}) as found
    order by ${orderOf(order, filter, "found")} limit ${limit}::int offset ${offset}::int`;
}

/** The parts of the log that a statement reads: the index of effective dates has no changes without one. */
function partsOf(
  order: ChangeQuery["order"],
  { by, since, until }: ChangeFilter,
): readonly RawBuilder<unknown>[] {
  const isWhole = order === "newest" && by === "effective" && since === undefined && until === undefined;
  if (!isWhole) return [sql`true`];
  return [sql`change.effective_date is not null`, sql`change.effective_date is null`];
}

/** The newest changes come by the date that the filter goes by, so that a page has whole days. */
function orderOf(order: ChangeQuery["order"], { by }: ChangeFilter, table: string): RawBuilder<unknown> {
  const position = sql.ref(`${table}.position`);
  if (order === "oldest") return sql`${position}`;
  if (by !== "effective") return sql`${position} desc`;
  return sql`${sql.ref(`${table}.effective_date`)} desc nulls last, ${position} desc`;
}

/**
 * The number of changes that a filter selects and the reader may see, up to `maximumCountedChanges`. The caller records the read of a reader
 * with the clearance.
 */
export async function readChangeCount(
  database: Database,
  filter: ChangeFilter,
  reader: Reader,
): Promise<number> {
  const conditions = await conditionsOf(database, { filter }, reader);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from change join change_vessel as vessel on vessel.id = change.version
      where ${conditions} and change.position <= ${visiblePosition} limit ${maximumCountedChanges}::int) as counted`.execute(
    database.replica,
  );
  return rows[0]?.count ?? 0;
}

/** The position of the last change on record, which every reader has passed who starts now. */
export async function latestChangePosition({ replica }: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`select ${visiblePosition}::text as position`.execute(
    replica,
  );
  return rows[0]?.position ?? "0";
}

async function conditionsOf(
  database: Database,
  { after, filter, positions }: Pick<ChangeQuery, "after" | "filter" | "positions">,
  reader: Reader,
): Promise<RawBuilder<unknown>> {
  const { by = "recorded", since } = filter;
  const isBounded = after !== undefined || (since !== undefined && by === "recorded");
  const conditions = [
    isVisible(reader),
    ...(after === undefined ? [] : [sql<boolean>`change.position > ${after}::bigint`]),
    ...(positions === undefined ? [] : [sql<boolean>`change.position = any(${[...positions]}::bigint[])`]),
    ...filterConditions(filter, reader, await planOf(database, filter, reader, isBounded)),
  ];
  return sql.join(conditions, sql` and `);
}

/** Rows of the log that a statement finds by index and sorts. */
const maximumIndexed = 20_000;
/** Versions of vessels with about as many changes: a vessel has several values since it was added. */
const indexedVersions = maximumIndexed / 10;

/** Whether a filter selects few rows. It decides how the changes are found, not which ones. */
async function planOf(
  { replica }: Database,
  filter: ChangeFilter,
  reader: Reader,
  isBounded: boolean,
): Promise<FilterPlan> {
  const areFew = async (selected: RawBuilder<unknown> | null, maximum: number): Promise<boolean> => {
    if (selected === null) return false;
    const { rows } = await sql<{ few: boolean }>`
      select not exists (${selected} offset ${maximum}::int) as few`.execute(replica);
    return rows[0]?.few ?? true;
  };
  // The index of versions has the position, too, so that it finds few changes of many versions from a position on.
  return {
    fewKinds: await areFew(matchingKinds(filter), maximumIndexed),
    fewVersions: await areFew(matchingVersions(filter, reader), isBounded ? maximumIndexed : indexedVersions),
  };
}

/** A replica may be behind the position that the caller has from another one. */
function laterPosition(latest: string, after = "0"): string {
  return BigInt(after) > BigInt(latest) ? after : latest;
}

interface ChangeRow {
  readonly latest: string;
  readonly position: number | null;
  readonly id: string;
  readonly kind: ChangeKind;
  readonly is_correction: boolean;
  readonly effective_date: string | null;
  readonly recorded_at: string;
  readonly import_id: number;
  readonly item: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly assetnum: string;
  readonly vessel_name: string | null;
  readonly imo_num: string | null;
  readonly class_num: string | null;
  readonly flag_name: string | null;
  readonly owners: readonly string[];
  readonly is_controlled: boolean | null;
  readonly was_controlled: boolean;
  readonly is_initial: boolean;
  readonly is_taken_back: boolean;
}

type FoundRow = ChangeRow & { readonly position: number };

function isFound(row: ChangeRow): row is FoundRow {
  return row.position !== null;
}

const columns = sql`
  change.position, change.id::text as id, change.kind, change.is_correction, change.effective_date::text as effective_date,
  change.item, change.before, change.after, vessel.assetnum, vessel.flag_name, vessel.owners,
  vessel.is_controlled or change.audience = 1 as was_controlled, ${isInitial("change")} as is_initial`;

/** The import that recorded the row `found`. */
const recordingImport = sql`
  left join lateral (
    select import_id, to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as recorded_at
    from change_import where last_position >= found.position order by last_position limit 1) as import on true`;

/** Whether the class status entry of the row `found` has been taken back since. */
const isTakenBack = sql<boolean>`(found.kind like 'class%' and exists (
  select from change as void join change_vessel as voided on voided.id = void.version
  where void.kind = 'classEntryVoided' and voided.assetnum = found.assetnum and void.effective_date::text = found.effective_date
    and void.before = found.after and void.position > found.position and void.position <= latest.position))`;

/** The present name and numbers of the vessel of the row `found`, or those of its last version if it has been removed. */
const presentVessel = sql`
  left join lateral (
    select vessel_name, imo_num, class_num, security_domain_id is not distinct from ${sql.lit(controlledDomain)} as is_controlled
    from vessel where vessel.assetnum = found.assetnum
    union all
    (select vessel_name, imo_num, class_num, false from change_vessel as last
      where last.assetnum = found.assetnum and not exists (select from vessel where vessel.assetnum = found.assetnum)
      order by last.id desc limit 1)) as present on true`;

async function auditControlled(
  { auditControlledRead, ...reader }: Reader,
  call: string,
  rows: readonly FoundRow[],
): Promise<void> {
  if (!auditControlledRead || !isCleared({ auditControlledRead, ...reader })) return;
  const controlled = rows.filter((row) => row.was_controlled || row.is_controlled);
  const vessels = [...new Set(controlled.map(({ assetnum }) => assetnum))].sort();
  if (vessels.length > 0) await auditControlledRead({ call, vessels });
}

function changeOf(row: FoundRow): PositionedChange {
  const { assetnum, class_num, imo_num, vessel_name } = row;
  return {
    position: String(row.position),
    id: row.id,
    kind: row.kind,
    isCorrection: row.is_correction,
    effectiveDate: row.effective_date,
    recordedAt: row.recorded_at,
    vessel: { assetnum, name: vessel_name, imoNumber: imo_num, classNumber: class_num },
    item: row.item,
    before: labelledValue(row.kind, row.before),
    after: labelledValue(row.kind, row.after),
    flag: row.flag_name,
    owners: row.owners,
    source: `Import ${row.import_id}`,
    isInitial: row.is_initial,
    isTakenBack: row.is_taken_back,
    daysLate:
      row.is_initial || row.kind === "classEntryVoided" ? 0 : daysLate(row.effective_date, row.recorded_at),
  };
}
