// Adds flags and vessel types that vessels refer to but that neither the record nor the import has.
import { type RawBuilder, sql } from "kysely";

import { flags } from "#contract/record-sets/flag.ts";
import { vesselTypes } from "#contract/record-sets/vessel-type.ts";
import type { Database } from "#database/database.ts";

import { indexStaging } from "./staging.ts";

/** Stages the missing flags and vessel types of the staged vessels and returns how many were added. */
export async function stageMissingReferences(
  database: Database,
): Promise<{ addedFlags: number; addedVesselTypes: number }> {
  await indexStaging(database, flags);
  await indexStaging(database, vesselTypes);
  return {
    addedFlags: await countAdded(database, missingFlags),
    addedVesselTypes: await countAdded(database, missingVesselTypes),
  };
}

/** Inserts rows and returns how many. */
async function countAdded({ kysely }: Database, insert: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await insert.execute(kysely);
  return Number(numAffectedRows);
}

// gap: name of an added flag
const missingFlags = sql`
  insert into staged_flag (flag_id, name, document, position)
  select flag_id, name, jsonb_build_object('flag_id', flag_id, 'name', name, 'removal_date', null), -row_number() over ()
  from (
    select distinct on (flag_id) flag_id, flag_name as name
    from staged_vessel
    where flag_id is not null and flag_name is not null
      and not exists (select from flag where flag.flag_id = staged_vessel.flag_id)
      and not exists (select from staged_flag where staged_flag.flag_id = staged_vessel.flag_id)
    order by flag_id, position desc
  ) as missing`;

const missingVesselTypes = sql`
  insert into staged_vessel_type (description, document, position)
  select vessel_type, jsonb_build_object('description', vessel_type), -row_number() over ()
  from staged_vessel
  where vessel_type is not null
    and not exists (select from vessel_type where vessel_type.description = staged_vessel.vessel_type)
    and not exists (select from staged_vessel_type where staged_vessel_type.description = staged_vessel.vessel_type)
  group by vessel_type`;
