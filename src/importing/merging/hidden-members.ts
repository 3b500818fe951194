// Whether an import hides members that visitors could read, because their flag withholds them or their vessel is controlled now. Copies of the
// record from before have them, and are withdrawn. A copy may also have a member that was removed since, and comes back hidden.
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import type { Database } from "#database/database.ts";
import { removedTable, type RemovedCounts } from "#importing/removals/removed-rows.ts";
import { sameKey, stagingTable } from "#importing/staging.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import { type BeforeStep, inPositions, inStagedRows, isInPart, type Part } from "./table-parts.ts";

/** Whether the staged rows hide a member; the first import hides nothing. Must run before they are merged. */
export async function hidesMembers(database: Database, beforeStep: BeforeStep): Promise<boolean> {
  if (!(await holds(database, sql`exists (select from import_log)`))) return false;
  let isHiding = false;
  for (const set of vesselSets) {
    await inStagedRows(database, set.set, beforeStep, async (part) => {
      isHiding ||= await holds(database, hidesInPart(set, part));
    });
    if (isHiding) break;
  }
  return isHiding;
}

/** Notes the keys of the members that are removed while visitors can read them. Must run before they are removed. */
export async function noteRemoved(
  database: Database,
  removed: RemovedCounts,
  beforeStep: BeforeStep,
): Promise<void> {
  for (const { isWithheld, set, vessel } of vesselSets) {
    if (!removed.has(set)) continue;
    const rows = removedTable(set.table);
    await inPositions(database, rows, beforeStep, async (part) => {
      await sql`
        insert into removed_member (record_set, member_key)
        select ${set.name}, ${keyText(set, "stored")} from ${rows} as removed
        join ${sql.table(set.table.name)} as stored on ${sameKey(set.key, "stored", "removed")}
        where ${isInPart("removed", part)} and not ${isWithheld("stored")} and not ${wasControlled(sql.ref(`stored.${vessel}`))}
        on conflict (record_set, member_key) do update set removed_at = now()`.execute(database.kysely);
    });
  }
}

/** A record set about vessels. */
interface VesselSet {
  readonly set: RecordSetDescriptor;
  /** The column that names the vessel of a row. */
  readonly vessel: string;
  /** Whether the row of an alias is a withheld item. */
  readonly isWithheld: (alias: string) => RawBuilder<boolean>;
}

const vesselSets: readonly VesselSet[] = recordSets.flatMap((set: RecordSetDescriptor) => {
  const vessel = set.calls.find((call) => call.vessel !== undefined)?.vessel;
  if (vessel === undefined) return [];
  const isWithheld = (alias: string) =>
    "withheld" in set.table.columns ? sql<boolean>`${sql.ref(`${alias}.withheld`)}` : sql<boolean>`false`;
  return [{ set, vessel, isWithheld }];
});

async function holds({ kysely }: Database, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(kysely);
  return rows[0]?.holds === true;
}

function hidesInPart({ isWithheld, set, vessel }: VesselSet, part: Part): RawBuilder<boolean> {
  const isHidden = sql`(${isWithheld("staged")} or ${willBeControlled(sql.ref(`staged.${vessel}`))})`;
  const wasVisible = sql`exists (select from ${sql.table(set.table.name)} as stored
    where ${sameKey(set.key, "stored", "staged")} and not ${isWithheld("stored")} and not ${wasControlled(sql.ref(`stored.${vessel}`))})`;
  const wasRemoved = sql`exists (select from removed_member as removed
    where removed.record_set = ${set.name} and removed.member_key = ${keyText(set, "staged")})`;
  const hides =
    set.name === vessels.name ? isNewlyControlled : sql`${isHidden} and (${wasVisible} or ${wasRemoved})`;
  return sql`exists (
    select from ${stagingTable(set.table)} as staged where ${isInPart("staged", part)} and ${hides})`;
}

/**
 * Whether the staged vessel is controlled, and was not by this name and class number. Even one that is new to the record may be named by another
 * vessel, or may once have had items.
 */
const isNewlyControlled = sql<boolean>`staged.security_domain_id = ${sql.lit(controlledDomain)} and not exists (
  select from ${sql.table(vessels.table.name)} as stored
  where stored.assetnum = staged.assetnum and stored.security_domain_id = ${sql.lit(controlledDomain)}
    and stored.vessel_name is not distinct from staged.vessel_name and stored.class_num is not distinct from staged.class_num)`;

/** The key of a row as one text, which does not depend on the time zone of the session. */
function keyText({ key, table }: RecordSetDescriptor, alias: string): RawBuilder<string> {
  const values = key.map((name) => {
    const value = sql.ref(`${alias}.${name}`);
    return table.columns[name] === "date" ? sql`extract(epoch from ${value})` : value;
  });
  return sql`concat_ws(chr(31), ${sql.join(values)})`;
}

const isControlledIn = (table: RawBuilder<unknown>, assetnum: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from ${table} as controlled
    where controlled.assetnum = ${assetnum} and controlled.security_domain_id = ${sql.lit(controlledDomain)})`;

const wasControlled = (assetnum: RawBuilder<unknown>) =>
  isControlledIn(sql.table(vessels.table.name), assetnum);

/** A staged vessel replaces the stored one. */
const willBeControlled = (assetnum: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${isControlledIn(stagingTable(vessels.table), assetnum)} or ${wasControlled(assetnum)}
    and not exists (select from ${stagingTable(vessels.table)} as replacing where replacing.assetnum = ${assetnum}))`;
