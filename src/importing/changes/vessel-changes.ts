// The changes of vessels: added and removed ones, what identifies them, their size, and the class state of those without class status entries.
import { type RawBuilder, sql } from "kysely";

import { classStatus } from "#contract/record-sets/class-status.ts";
import { isRemoved } from "#importing/removals/removed-rows.ts";

import { dayOf, fieldText } from "./change-rows.ts";
import { classStateLabels } from "./class-changes.ts";

interface VesselImport {
  /** Whether all vessels are taken as new. */
  readonly isNew: boolean;
  /** Whether the import voids class status entries. */
  readonly isVoiding: boolean;
}

/** The changes of staged vessels. A vessel that is new has its values without earlier ones; its name is in the change that adds it. */
export function vesselChanges(
  isChosen: RawBuilder<boolean>,
  { isNew, isVoiding }: VesselImport,
): RawBuilder<unknown> {
  return sql`
    select staged.position, line.ordinal, staged.assetnum, line.kind, false,
      case when stored.assetnum is not null then ${effectiveDate} end, null::text, null::text, line.before, line.after, false
    from staged_vessel as staged
    left join vessel as stored on stored.assetnum = staged.assetnum and ${sql.lit(!isNew)}
    left join vessel_document as earlier on earlier.assetnum = stored.assetnum
    cross join lateral (values
      (0, 'vesselAdded', null, staged.vessel_name, stored.assetnum is null),
      (1, 'nameChanged', stored.vessel_name, staged.vessel_name, stored.assetnum is not null),
      (2, 'numberChanged', stored.imo_num, staged.imo_num, stored.assetnum is not null),
      (3, 'numberChanged', stored.class_num, staged.class_num, stored.assetnum is not null),
      (4, 'typeChanged', stored.vessel_type, staged.vessel_type, true),
      (5, 'flagChanged', ${flagOf("stored")}, ${flagOf("staged")}, true),
      (6, 'portChanged', ${fieldText("earlier.document", "port_registry")}, ${fieldText("staged.document", "port_registry")}, true),
      (7, 'classStateChanged', ${serviceState("stored")}, ${serviceState("staged")}, not ${hasEntries(isVoiding)}),
      (8, 'callSignChanged', stored.call_sign, staged.call_sign, stored.assetnum is not null),
      (9, 'officialNumberChanged', stored.official_registry_num, staged.official_registry_num, stored.assetnum is not null),
      (10, 'lifecycleStateChanged', ${fieldText("earlier.document", "lifecycle_status")}, ${fieldText("staged.document", "lifecycle_status")}, stored.assetnum is not null),
      (11, 'buildDateChanged', ${dayOf("earlier.document", "delivery_date")}, ${dayOf("staged.document", "delivery_date")}, stored.assetnum is not null),
      (12, 'grossTonnageChanged', stored.gross_tonnage::text, staged.gross_tonnage::text, stored.assetnum is not null)
    ) as line (ordinal, kind, before, after, applies)
    where ${isChosen} and line.applies and (line.ordinal = 0 or line.before is distinct from line.after)`;
}

/** The removed vessels of a part. */
export function removedVessels(isChosen: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select removed.position, 0, removed.assetnum, 'vesselRemoved', false, null::date, null::text, null::text,
      stored.vessel_name, null::text, false
    from removed_vessel as removed join vessel as stored on stored.assetnum = removed.assetnum
    where ${isChosen}`;
}

/** The name of the flag; a vessel may state its id only. */
function flagOf(alias: string): RawBuilder<string | null> {
  const id = sql.ref(`${alias}.flag_id`);
  const isStated = sql`${sql.ref(`${alias}.flag_name`)} is not null or ${id} is null`;
  return sql`case when ${isStated} then ${sql.ref(`${alias}.flag_name`)} else coalesce(
    (select name from staged_flag as flag where flag.flag_id = ${id} limit 1),
    (select name from flag where flag.flag_id = ${id}), ${id}::text) end`;
}

/** The state of the class service, which is the class state of a vessel without class status entries. */
function serviceState(alias: string): RawBuilder<string | null> {
  const [code, text] = ["class_service_state_id", "class_service_state"].map((name) =>
    sql.ref(`${alias}.${name}`),
  );
  return sql`coalesce(nullif(btrim(${text}), ''), ${classStateLabels(sql`${code}`)})`;
}

/** Whether the vessel `staged` has class status entries after the import. */
function hasEntries(isVoiding: boolean): RawBuilder<boolean> {
  const isGone = isVoiding ? isRemoved(classStatus) : sql`false`;
  return sql`(
  exists (select from class_status as stored where stored.assetnum = staged.assetnum and not ${isGone})
  or exists (select from staged_class_status as entry where entry.assetnum = staged.assetnum))`;
}

/** The day of a change of name or flag by the history of the vessel. */
const effectiveDate = sql`(
  select (max(changed_date) at time zone 'UTC')::date from (
    select changed_date, changed_attribute, changed_value from vessel_history as entry where entry.assetnum = staged.assetnum
    union all
    select changed_date, changed_attribute, changed_value from staged_vessel_history as entry where entry.assetnum = staged.assetnum
  ) as entry
  where changed_value = line.after
    and changed_attribute = case line.kind when 'nameChanged' then 'VESSEL_NAME' when 'flagChanged' then 'FLAG_NAME' end)`;
