// The conditions of a read of the change log: what the reader may see, and what the filter selects.
import { type RawBuilder, sql } from "kysely";

import type { ChangeFilter } from "#contract/changes/change-filter.ts";
import { type ChangeKind, changeKinds } from "#contract/changes/changes.ts";
import type { Reader } from "#contract/account/reader.ts";
import { isCleared, isNotControlled } from "#records/access/controlled-vessels.ts";

/** The position up to which the log is visible. */
export const visiblePosition = sql<string>`(select coalesce(max(last_position), 0) from change_import)`;

/**
 * Whether the reader may see the row `change` of the version `vessel` as the record is now: nothing of an item that is withheld, or was after
 * the change, and without the clearance nothing of a vessel that is controlled, or was when the change was recorded.
 */
export function isVisible(reader: Reader): RawBuilder<boolean> {
  if (isCleared(reader)) return sql<boolean>`change.audience in (0, 1) and not ${isWithheld}`;
  return sql<boolean>`change.audience in (0, 2) and not ${isWithheld} and ${isNotControlled("vessel.assetnum")}
    and not ${wasLastControlled} and not ${wasReleasedLater}`;
}

/** A vessel that was controlled when it was removed is not in the record. */
const wasLastControlled = sql`(
  select last.is_controlled from change_vessel as last where last.assetnum = vessel.assetnum order by last.id desc limit 1)`;

/** When a vessel is released, the log states its values again, so that what readers saw before it was controlled is not repeated. */
const wasReleasedLater = sql`exists (
  select from change_vessel as released
  where released.assetnum = vessel.assetnum and released.is_released and released.id > change.version
    and released.id <= (select max(last_version) from change_import))`;

/** Whether a later row of the log hides what it states before of an item, because the item was withheld then. */
const isHiddenLater = (key: string) => sql`exists (
  select from change as hiding
  where hiding.item_key = ${sql.ref(key)} and hiding.audience = 3 and left(hiding.kind, 6) = left(change.kind, 6)
    and hiding.position > change.position and hiding.position <= ${visiblePosition})`;

/** Whether the item of the change, or the certificate that has replaced it, is withheld or was later. */
const isWithheld = sql`(change.item_key is not null and (coalesce(
    case
      when change.kind like 'survey%' then (select withheld from survey where surveyid = change.item_key)
      when change.kind like 'finding%' then (select withheld from finding where ticketid = change.item_key)
      else (select withheld from certificate where certificateid = change.item_key) end, false)
    or ${isHiddenLater("change.item_key")})
  or change.successor_key is not null and (coalesce(
    (select withheld from certificate where certificateid = change.successor_key), false)
    or ${isHiddenLater("change.successor_key")}))`;

/** Of what a filter selects few rows, so that they are found by index. Otherwise rows are compared in the order of the log, until a page is full. */
export interface FilterPlan {
  readonly fewKinds: boolean;
  readonly fewVersions: boolean;
}

/** The conditions of a filter for the row `change` of the version `vessel`. A reader's filter looks only at versions that the reader may see. */
export function filterConditions(
  filter: ChangeFilter,
  reader: Reader,
  { fewKinds, fewVersions }: FilterPlan,
): readonly RawBuilder<boolean>[] {
  const kinds = kindsOf(filter);
  const versions = matchingVersions(filter, reader);
  // The planner underestimates how many rows a reader may see, and would sort all rows of a frequent kind for a page.
  const kind = fewKinds ? sql`change.kind` : sql`(change.kind || '')`;
  return [
    ...initialConditions(filter),
    ...lateConditions(filter),
    ...dateConditions(filter),
    ...(kinds === null ? [] : [sql<boolean>`${kind} = any(${[...kinds]}::text[])`]),
    ...(versions === null ? [] : [fewVersions ? isAmong(versions) : isOfVersion(filter, reader)]),
  ];
}

/** The changes of the kinds that a filter selects; `null` if it selects all kinds. */
export function matchingKinds(filter: ChangeFilter): RawBuilder<unknown> | null {
  const kinds = kindsOf(filter);
  return kinds && sql`select position from change where kind = any(${[...kinds]}::text[])`;
}

/** Whether the version of the change, or the one before it, is among others. */
function isAmong(versions: RawBuilder<unknown>): RawBuilder<boolean> {
  const any = sql`any(array(${versions}))`;
  return sql<boolean>`(change.version = ${any} or change.previous = ${any})`;
}

/** The same for a filter that selects many versions. They are read by their ids: the planner would hash all of them for a page of a few rows. */
function isOfVersion(filter: ChangeFilter, reader: Reader): RawBuilder<boolean> {
  const isSelected = (alias: string) =>
    sql.join([...vesselConditions(filter, reader, alias), isMatchable(reader, alias)], sql` and `);
  return sql<boolean>`(${isSelected("vessel")}
    or (select ${isSelected("earlier")} from change_vessel as earlier where earlier.id = change.previous))`;
}

/** The ids of the versions of vessels that a filter selects; `null` if it selects all. */
export function matchingVersions(filter: ChangeFilter, reader: Reader): RawBuilder<unknown> | null {
  const conditions = vesselConditions(filter, reader, "version");
  if (conditions.length === 0) return null;
  return sql`select id from change_vessel as version
    where ${sql.join([...conditions, isMatchable(reader, "version")], sql` and `)}`;
}

/** Whether a filter of the reader may match a version: one on record, and without the clearance not one of a controlled vessel. */
function isMatchable(reader: Reader, alias: string): RawBuilder<boolean> {
  const isOnRecord = sql<boolean>`${sql.ref(`${alias}.id`)} <= (select coalesce(max(last_version), 0) from change_import)`;
  if (isCleared(reader)) return isOnRecord;
  return sql<boolean>`${isOnRecord} and not ${sql.ref(`${alias}.is_controlled`)}`;
}

/** The kinds that the filter selects; `null` for all. */
function kindsOf({ kinds, topics }: ChangeFilter): readonly ChangeKind[] | null {
  if (kinds === undefined && topics === undefined) return null;
  const all = Object.keys(changeKinds) as ChangeKind[];
  return all.filter(
    (kind) => (topics?.includes(changeKinds[kind]) ?? true) && (kinds?.includes(kind) ?? true),
  );
}

/** The last position of the first import: what the record began with. */
// gap: first import in the change log
const initialPosition = sql`(select coalesce(min(last_position), 0) from change_import)`;

/** Whether the first import recorded the row with an alias. */
export function isInitial(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.position`)} <= ${initialPosition}`;
}

function initialConditions({ initial }: ChangeFilter): readonly RawBuilder<boolean>[] {
  if (initial === "included") return [];
  return [initial === "only" ? isInitial("change") : sql<boolean>`change.position > ${initialPosition}`];
}

/** What the record began with is never late. */
function lateConditions({ late }: ChangeFilter): readonly RawBuilder<boolean>[] {
  if (late === undefined) return [];
  const recordedDay = sql`(select (recorded_at at time zone 'UTC')::date from change_import
    where last_position >= change.position order by last_position limit 1)`;
  return [
    sql<boolean>`change.position > ${initialPosition}`,
    sql<boolean>`change.kind <> 'classEntryVoided'`,
    sql<boolean>`change.effective_date <= ${recordedDay} - ${late}::int`,
  ];
}

function dateConditions({ by = "recorded", since, until }: ChangeFilter): readonly RawBuilder<boolean>[] {
  if (by === "effective") {
    return [
      ...(since === undefined ? [] : [sql<boolean>`change.effective_date >= ${since}::date`]),
      ...(until === undefined ? [] : [sql<boolean>`change.effective_date <= ${until}::date`]),
    ];
  }
  // Positions follow the time of recording, so that a period is a range of positions.
  return [
    ...(since === undefined ? [] : [sql<boolean>`change.position > ${lastBefore(sql`${since}::date`)}`]),
    ...(until === undefined ? [] : [sql<boolean>`change.position <= ${lastBefore(sql`${until}::date + 1`)}`]),
  ];
}

/** The last position that was recorded before a day began (UTC). */
function lastBefore(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(max(last_position), 0) from change_import
    where recorded_at < (${day})::timestamp at time zone 'UTC')`;
}

/** The conditions for the version of a vessel with an alias. */
function vesselConditions(
  { assetnums, company, flag, numbers, type }: ChangeFilter,
  reader: Reader,
  alias: string,
): readonly RawBuilder<boolean>[] {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return [
    ...(flag === undefined ? [] : [sql<boolean>`${column("flag_id")} = ${flag}::numeric`]),
    ...(type === undefined ? [] : [sql<boolean>`${column("vessel_type")} = ${type}::text`]),
    ...(company === undefined
      ? []
      : [sql<boolean>`${column("customer_numbers")} @> array[${company}::text]`]),
    ...(assetnums === undefined && numbers === undefined
      ? []
      : [sql<boolean>`${column("assetnum")} in (${namedVessels(assetnums, numbers, reader)})`]),
  ];
}

/** The asset numbers of vessels of which a list names some by asset number and others by IMO or class number, now or formerly. */
function namedVessels(
  assetnums: readonly string[] | undefined,
  numbers: readonly string[] | undefined,
  reader: Reader,
): RawBuilder<unknown> {
  const withNumber = (name: string) => sql`
    select assetnum from change_vessel as numbered
    where ${sql.ref(name)} = any(${[...(numbers ?? [])]}::text[]) and ${isMatchable(reader, "numbered")}`;
  return sql`
    select unnest(${[...(assetnums ?? [])]}::text[]) union ${withNumber("imo_num")} union ${withNumber("class_num")}`;
}
