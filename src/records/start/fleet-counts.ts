// Counts the vessels of the record by class state, type and flag. The database decides the class state of a vessel by its latest class
// status entry; the few vessels for which one entry does not decide it are read and decided by the verdict (`#records/class/vessel-facts.ts`).
import { type RawBuilder, sql } from "kysely";

import type { StartPage } from "#contract/search/start.ts";
import type { Database } from "#database/database.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import { stateCode } from "#rules/class/class-status-entry.ts";

import { readClassStatusHistories } from "#records/class/class-status-histories.ts";
import { classVerdict, verdictFields } from "#records/class/vessel-facts.ts";
import { readVesselFields } from "#records/vessel-fields.ts";

/** Vessels of one statement, so that other callers of the embedded database wait for it only briefly. */
const vesselsPerStatement = 2000;
/** Vessels whose services are read by one statement, because the main thread parses them. */
const servicesPerStatement = 500;

type FleetCounts = StartPage["fleet"] & Pick<StartPage, "types" | "flags">;

interface Counts {
  readonly vessels: number;
  readonly inClass: number;
  readonly suspended: number;
}

/** The vessels of one statement that have the same type and flag. */
interface Group extends Counts {
  readonly type: string | null;
  readonly flagId: number | null;
  readonly flag: string | null;
}

interface GroupRow extends Group {
  /** Vessels whose class state one entry does not decide. */
  readonly undecided: readonly string[];
  /** The last asset number of the statement, in the order of the database. */
  readonly last: string;
}

/** Counts the vessels that are not controlled, with their class states at the end of a day (UTC). */
export async function readFleetCounts(
  database: Database,
  day: string,
  size = vesselsPerStatement,
): Promise<FleetCounts> {
  const groups: Group[] = [];
  let rows = await readGroups(database, day, { after: "", size });
  while (rows[0]) {
    for (const row of rows) groups.push(await withUndecided(database, row, day));
    rows = await readGroups(database, day, { after: rows[0].last, size });
  }
  const types = groupedBy(groups, ({ type }) => type).map(([name, { inClass, vessels }]) => ({
    name,
    vessels,
    inClass,
  }));
  const names = new Map(groups.map(({ flag, flagId }) => [flagId, flag]));
  const flags = groupedBy(groups, ({ flagId }) => flagId).map(([flagId, { inClass, vessels }]) => ({
    flagId,
    name: names.get(flagId) ?? null,
    vessels,
    inClass,
  }));
  return { ...sumOf(groups), types: mostFirst(types), flags: mostFirst(flags) };
}

/** Groups the next vessels in the order of their asset numbers. */
async function readGroups(
  { replica }: Database,
  day: string,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<readonly GroupRow[]> {
  const countOf = (state: number) => sql`(count(*) filter (where state = ${sql.lit(state)}))::integer`;
  const { rows } = await sql<GroupRow>`
    select vessel_type as type, flag_id as "flagId", max(flag_name) as flag, count(*)::integer as vessels,
      ${countOf(stateCode.inClass)} as "inClass", ${countOf(stateCode.suspended)} as suspended,
      coalesce(array_agg(assetnum) filter (where state is null), '{}') as undecided, max(max(assetnum)) over () as last
    from (
      select assetnum, vessel_type, flag_id, flag_name, ${lastState(day)} as state
      from vessel where assetnum > ${after} and security_domain_id is distinct from ${sql.lit(controlledDomain)}
      order by assetnum limit ${size}::bigint
    ) as stated
    group by vessel_type, flag_id`.execute(replica);
  return rows;
}

/** The state of a vessel's latest entry in force; null without one, or if there are several of the same moment. */
function lastState(day: string): RawBuilder<number | null> {
  return sql`(
    select case when count(*) = 1 then min(service_state_id) end from class_status
    where class_status.assetnum = vessel.assetnum and changed_date = (
      select max(changed_date) from class_status as entry
      where entry.assetnum = vessel.assetnum
        and changed_date < (${day}::date + 1)::timestamp at time zone 'UTC'))`;
}

/** Adds the vessels that the statement could not decide. */
async function withUndecided(database: Database, row: GroupRow, day: string): Promise<Group> {
  const { undecided, last: _, ...group } = row;
  const decided = { inClass: 0, suspended: 0 };
  for (let start = 0; start < undecided.length; start += servicesPerStatement) {
    for (const state of await readStates(
      database,
      undecided.slice(start, start + servicesPerStatement),
      day,
    )) {
      if (state === stateCode.inClass) decided.inClass += 1;
      if (state === stateCode.suspended) decided.suspended += 1;
    }
  }
  return {
    ...group,
    inClass: group.inClass + decided.inClass,
    suspended: group.suspended + decided.suspended,
  };
}

/** The codes of the class states of vessels, by their verdicts. */
async function readStates(
  database: Database,
  vessels: readonly string[],
  day: string,
): Promise<readonly (number | null | undefined)[]> {
  const histories = await readClassStatusHistories(database, vessels, day);
  const services = await readVesselFields(database, vessels, verdictFields);
  return [...services].map(
    ([assetnum, vessel]) => classVerdict(vessel, histories.get(assetnum) ?? [], day).classState?.code,
  );
}

function sumOf(counts: readonly Counts[]): Counts {
  const sum = (field: keyof Counts) => counts.reduce((total, one) => total + one[field], 0);
  return { vessels: sum("vessels"), inClass: sum("inClass"), suspended: sum("suspended") };
}

/** The counts of all groups with the same key. */
function groupedBy<Key>(
  groups: readonly Group[],
  keyOf: (group: Group) => Key,
): readonly (readonly [Key, Pick<Counts, "vessels" | "inClass">])[] {
  const byKey = new Map<Key, Pick<Counts, "vessels" | "inClass">>();
  for (const group of groups) {
    const { inClass, vessels } = byKey.get(keyOf(group)) ?? { vessels: 0, inClass: 0 };
    byKey.set(keyOf(group), { vessels: vessels + group.vessels, inClass: inClass + group.inClass });
  }
  return [...byKey];
}

/** Sorted by number of vessels and name; those without a name are the last. */
function mostFirst<Row extends { readonly name: string | null; readonly vessels: number }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted((one, other) => {
    if (one.name === null || other.name === null)
      return Number(one.name === null) - Number(other.name === null);
    return other.vessels - one.vessels || (one.name < other.name ? -1 : 1);
  });
}
