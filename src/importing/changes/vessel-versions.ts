// Stores a version of each vessel whose identity, companies or security domain an import changes; the rows of the change log refer to it.
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { certificates } from "#contract/record-sets/certificate.ts";
import { classStatus } from "#contract/record-sets/class-status.ts";
import { findings } from "#contract/record-sets/finding.ts";
import { owners } from "#contract/record-sets/owner.ts";
import { surveys } from "#contract/record-sets/survey.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import type { Database } from "#database/database.ts";
import { type BeforeStep, isInPart } from "#importing/merging/table-parts.ts";
import { isRemoved, removedTable, type RemovedCounts } from "#importing/removals/removed-rows.ts";
import { stagingTable } from "#importing/staging.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import { latestVersion } from "./change-rows.ts";
import { inLogSteps } from "./log-steps.ts";

/** Stores the versions of all vessels with staged or removed rows that need a new one. */
export async function storeVersions(
  database: Database,
  removed: RemovedCounts,
  beforeStep: BeforeStep,
): Promise<void> {
  const goneOf = (set: RecordSetDescriptor) => (removed.has(set) ? isRemoved(set) : sql<boolean>`false`);
  // A removed vessel keeps its last version, which identifies it in the log. A controlled one gets another if the import brings rows of it,
  // because readers see these without the vessel.
  const isHidden = sql<boolean>`(${goneOf(vessels)} and (${latestVersion(sql`named.assetnum`, sql`is_controlled`)}))`;
  const store = async (names: RawBuilder<unknown>, isGone = isHidden) => {
    await insertVersions(names, { vessel: isGone, owner: goneOf(owners) }).execute(database.kysely);
  };
  const isStagedVessel = sql`exists (select from staged_vessel as vessel where vessel.assetnum = named.assetnum)`;
  await inLogSteps(database, stagingTable(vessels.table), beforeStep, (part) =>
    store(sql`select assetnum from ${stagingTable(vessels.table)} as named where ${isInPart("named", part)}`),
  );
  const storeOwners = (table: RawBuilder<unknown>, isGone?: RawBuilder<boolean>) =>
    inLogSteps(database, table, beforeStep, (part) =>
      store(
        sql`select assetnum from ${table} as named where ${isInPart("named", part)} and not ${isStagedVessel}`,
        isGone,
      ),
    );
  await storeOwners(stagingTable(owners.table));
  if (removed.has(owners)) await storeOwners(removedTable(owners.table), sql<boolean>`false`);
  for (const { table } of [classStatus, surveys, findings, certificates] as readonly RecordSetDescriptor[]) {
    await inLogSteps(database, stagingTable(table), beforeStep, (part) =>
      store(sql`
        select distinct assetnum from ${stagingTable(table)} as named
        where ${isInPart("named", part)} and assetnum is not null and ${mayBeNew}`),
    );
  }
}

/** Whether the vessel of an item may need a version: it has none, or one of a controlled vessel that may not be on record any more. */
const mayBeNew = sql`coalesce((${latestVersion(sql`named.assetnum`, sql`is_controlled`)}), true)`;

const values = [
  "vessel_name",
  "imo_num",
  "class_num",
  "vessel_type",
  "flag_id",
  "flag_name",
  "owners",
  "customer_numbers",
  "is_controlled",
];

const valuesOf = (alias: string) => sql.join(values.map((name) => sql.ref(`${alias}.${name}`)));

/** Stores the next version of each named vessel that differs from its latest one. `isGone`: whether the stored row does not count. */
function insertVersions(
  names: RawBuilder<unknown>,
  isGone: Readonly<Record<"owner" | "vessel", RawBuilder<boolean>>>,
): RawBuilder<unknown> {
  return sql`
    insert into change_vessel (assetnum, ${sql.join(values.map((name) => sql.ref(name)))}, is_released)
    select next.assetnum, ${valuesOf("next")}, coalesce(latest.is_controlled and not next.is_controlled, false)
    from (
      select named.assetnum, vessel.vessel_name, vessel.imo_num, vessel.class_num, vessel.vessel_type, vessel.flag_id,
        case when vessel.flag_name is null and vessel.flag_id is not null then ${flagName} else vessel.flag_name end as flag_name,
        coalesce(company.registered_owners, '{}') as owners, coalesce(company.customer_numbers, '{}') as customer_numbers,
        coalesce(vessel.security_domain_id = ${sql.lit(controlledDomain)}, false) as is_controlled
      from (${names}) as named
      left join lateral (${nextRow(vessels, sql`vessel_name, imo_num, class_num, vessel_type, flag_id, flag_name, security_domain_id`, isGone.vessel)}) as vessel on true
      left join lateral (${nextRow(owners, sql`registered_owners, customer_numbers`, isGone.owner)}) as company on true
    ) as next
    left join lateral (
      select * from change_vessel as version where version.assetnum = next.assetnum order by version.id desc limit 1) as latest on true
    where latest.id is null or (${valuesOf("latest")}) is distinct from (${valuesOf("next")})`;
}

const flagName = sql`coalesce(
  (select name from staged_flag as flag where flag.flag_id = vessel.flag_id limit 1),
  (select name from flag where flag.flag_id = vessel.flag_id))`;

/** The staged row of the vessel `named`, or else that of the record, `stored`. */
function nextRow(
  set: RecordSetDescriptor,
  columns: RawBuilder<unknown>,
  isGone: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    select ${columns} from ${stagingTable(set.table)} as staged where staged.assetnum = named.assetnum
    union all
    select ${columns} from ${sql.table(set.table.name)} as stored
    where stored.assetnum = named.assetnum and not ${isGone}
      and not exists (select from ${stagingTable(set.table)} as staged where staged.assetnum = named.assetnum)
    limit 1`;
}
