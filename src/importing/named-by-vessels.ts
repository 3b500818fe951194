// Flags and vessel types that vessels name but no file brings are added by the import itself (record format).
import { sql } from "kysely";

import type { Database } from "#database/database.ts";

import { affected } from "./staging.ts";

/** Stages the flags and vessel types that staged vessels name and nothing has; gives how many. */
export async function stageWhatVesselsName(
  database: Database,
): Promise<{ addedFlags: number; addedVesselTypes: number }> {
  return {
    addedFlags: await affected(database.kysely, missingFlags),
    addedVesselTypes: await affected(database.kysely, missingVesselTypes),
  };
}

// gap: name of an added flag
const missingFlags = sql`
  insert into staged_flag (document, position)
  select jsonb_build_object('flag_id', flag_id, 'name', name, 'removal_date', null), -row_number() over ()
  from (
    select distinct on (flag_id) flag_id, document -> 'flag_name' as name
    from staged_vessel
    where flag_id is not null and text_in(document -> 'flag_name') is not null
      and not exists (select from flag where flag.flag_id = staged_vessel.flag_id)
      and not exists (select from staged_flag where staged_flag.flag_id = staged_vessel.flag_id)
    order by flag_id, position desc
  ) as missing`;

const missingVesselTypes = sql`
  insert into staged_vessel_type (document, position)
  select jsonb_build_object('description', vessel_type), -row_number() over ()
  from staged_vessel
  where vessel_type is not null
    and not exists (select from vessel_type where vessel_type.description = staged_vessel.vessel_type)
    and not exists (select from staged_vessel_type where staged_vessel_type.description = staged_vessel.vessel_type)
  group by vessel_type`;
