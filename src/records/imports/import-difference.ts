// The difference of an import, as a reader may see it: of a controlled vessel the identity only without the clearance, and nothing of a
// statutory item that its flag has not released, not even in a number.
import { sql } from "kysely";

import {
  type DifferenceCount,
  differenceMembers,
  type DifferencePage,
  differencePageSize,
  type VesselDifference,
} from "#contract/administration/imports.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { classStatus } from "#contract/record-sets/class-status.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import { isCleared } from "#records/access/controlled-vessels.ts";
import { memberDifference } from "./member-difference.ts";

/** Name of the read in the audit log of controlled reads. */
const readName = "the difference of an import";

/**
 * Reads a page of the vessels that an upload changes: first those with class actions, then in the order of their asset numbers; members without a
 * vessel come last. Records the controlled vessels that a cleared reader sees.
 */
export async function readImportDifference(
  database: Database,
  { pageno, upload }: { readonly upload: number; readonly pageno: number },
  reader: Reader,
): Promise<DifferencePage> {
  const hidesControlled = !isCleared(reader);
  const groups = await readGroups(database, upload, pageno, hidesControlled);
  const shown = groups.filter(({ controlled }) => !(controlled && hidesControlled));
  const controlled = groups.filter((group) => group.controlled && !hidesControlled);
  if (controlled.length > 0) {
    const vessels = controlled.map(({ assetnum }) => assetnum ?? "");
    await reader.auditControlledRead?.({ call: readName, vessels });
  }
  const members = await readMembers(database, upload, shown);
  const totalCount = groups[0]?.total ?? 0;
  return {
    vessels: groups.map((group) => vesselDifference(group, hidesControlled && group.controlled, members)),
    counts: await readDifferenceCounts(database, upload, hidesControlled),
    totalCount,
    pageno,
    totalPages: Math.max(1, Math.ceil(totalCount / differencePageSize)),
  };
}

/** The rows of an upload with the versions that any reader may see. */
function rowsOf(upload: number) {
  return sql`(
    select id, set_name, member_key, assetnum,
      case when not was_withheld then before_document end as before,
      case when not is_withheld then after_document end as after,
      is_controlled or exists (
        select from vessel where vessel.assetnum = difference.assetnum
          and vessel.security_domain_id = ${sql.lit(controlledDomain)}) as controlled
    from import_difference as difference
    where upload_id = ${upload}::int
      and (before_document is not null and not was_withheld or after_document is not null and not is_withheld))`;
}

interface VesselGroup {
  readonly assetnum: string | null;
  readonly controlled: boolean;
  readonly members: number;
  readonly name: string | null;
  readonly imo: string | null;
  readonly total: number;
}

async function readGroups(
  { replica }: Database,
  upload: number,
  pageno: number,
  hidesControlled: boolean,
): Promise<readonly VesselGroup[]> {
  const ofVessel = (field: string) => sql`
    max(coalesce(after, before) ->> ${sql.lit(field)}) filter (where set_name = ${sql.lit(vessels.name)})`;
  const { rows } = await sql<VesselGroup>`
    select page.assetnum, controlled, members, total, coalesce(vessel.vessel_name, page.name) as name,
      coalesce(vessel.imo_num, page.imo) as imo
    from (
      select assetnum, bool_or(controlled) as controlled, count(*)::int as members, count(*) over ()::int as total,
        ${ofVessel("vessel_name")} as name, ${ofVessel("imo_num")} as imo,
        bool_or(${isClassAction} and not (controlled and ${hidesControlled}::boolean)) as acts
      from ${rowsOf(upload)} as visible group by assetnum
      order by acts desc, assetnum nulls last
      limit ${differencePageSize}::int offset ${(pageno - 1) * differencePageSize}::int) as page
    left join vessel on vessel.assetnum = page.assetnum
    order by acts desc, page.assetnum nulls last`.execute(replica);
  return rows;
}

/** What readers rely on most. */
const isClassAction = sql<boolean>`set_name = ${sql.lit(classStatus.name)}`;

interface MemberRow {
  readonly set_name: string;
  readonly assetnum: string | null;
  readonly key: Member;
  readonly before: Member | null;
  readonly after: Member | null;
  readonly earlier: Member | null;
}

/** Class actions come first. */
async function readMembers(
  { replica }: Database,
  upload: number,
  groups: readonly VesselGroup[],
): Promise<readonly MemberRow[]> {
  if (groups.length === 0) return [];
  const names = groups.flatMap(({ assetnum }) => assetnum ?? []);
  const hasOthers = groups.length > names.length;
  const { rows } = await sql<MemberRow>`
    select set_name, assetnum, member_key as key, before, after,
      case when ${isClassAction} and before is null then ${earlierEntry(upload)} end as earlier
    from (
      select *, row_number() over (partition by assetnum order by ${isClassAction} desc, id) as position
      from ${rowsOf(upload)} as visible
      where assetnum = any(${names}::text[]) or ${hasOthers}::boolean and assetnum is null) as numbered
    where position <= ${differenceMembers}::int order by assetnum nulls last, position`.execute(replica);
  return rows;
}

/** The class status entry before that of a row, as the record has it with the upload. */
function earlierEntry(upload: number) {
  const day = (row: string) => sql`(${sql.ref(`${row}.member_key`)} ->> 'changed_date')::timestamptz`;
  const state = (row: string) => sql`(${sql.ref(`${row}.member_key`)} ->> 'service_state_id')::numeric`;
  const ofUpload = sql`
    ${rowsOf(upload)} as of_upload where set_name = ${sql.lit(classStatus.name)} and of_upload.assetnum = numbered.assetnum`;
  return sql`(
    select document from (
      select document, changed_date, service_state_id from class_status
      where class_status.assetnum = numbered.assetnum and not exists (
        select from ${ofUpload} and ${day("of_upload")} = changed_date and ${state("of_upload")} = service_state_id)
      union all
      select after, ${day("of_upload")}, ${state("of_upload")} from ${ofUpload} and after is not null
    ) as entry (document, changed_date, service_state_id)
    where changed_date < ${day("numbered")} order by changed_date desc, service_state_id limit 1)`;
}

/** Changes by record set, without those of controlled vessels if they are hidden. */
async function readDifferenceCounts(
  { replica }: Database,
  upload: number,
  hidesControlled: boolean,
): Promise<readonly DifferenceCount[]> {
  const { rows } = await sql<DifferenceCount>`
    select set_name as set, count(*) filter (where before is null)::int as added,
      count(*) filter (where before is not null and after is not null)::int as changed,
      count(*) filter (where after is null)::int as removed
    from ${rowsOf(upload)} as visible
    where not (controlled and ${hidesControlled}::boolean) group by set_name`.execute(replica);
  const order: readonly string[] = recordSets.map(({ name }) => name);
  return rows.toSorted((one, other) => order.indexOf(one.set) - order.indexOf(other.set));
}

function vesselDifference(
  { assetnum, imo, members: count, name }: VesselGroup,
  isHidden: boolean,
  rows: readonly MemberRow[],
): VesselDifference {
  const own = isHidden ? [] : rows.filter((row) => row.assetnum === assetnum);
  return {
    assetnum,
    vesselName: name,
    imoNumber: imo,
    isControlled: isHidden,
    members: own.flatMap(differenceOf),
    moreMembers: isHidden ? 0 : count - own.length,
  };
}

const sets: ReadonlyMap<string, RecordSetDescriptor> = new Map(recordSets.map((set) => [set.name, set]));

function differenceOf({ set_name, ...versions }: MemberRow) {
  const set = sets.get(set_name);
  if (set === undefined) return [];
  const vesselColumn = set.calls.find(({ vessel }) => vessel !== undefined)?.vessel ?? null;
  return [memberDifference(set, vesselColumn, versions)];
}
