// The columns by which the results of a search are filtered, counted and ordered: the state of the class service, year of build and gross
// tonnage. An import computes them (`#contract/record-sets/vessel.ts`); here they are computed for the record that exists.
import { type Kysely, type Migration, sql } from "kysely";

import { classServiceState } from "#rules/class/class-service-state.ts";
import { grossTonnageOf, yearBuilt } from "#rules/vessel/vessel-size.ts";

const pageSize = 2000;

interface StoredVessel {
  readonly assetnum: string;
  readonly delivery_date: unknown;
  readonly abs_tonnage: unknown;
  readonly abs_service: unknown;
}

export const searchResultColumns: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      alter table vessel add column year_of_build numeric, add column gross_tonnage numeric,
        add column class_service_state_id numeric, add column class_service_state text`.execute(database);
    await fill(database);
  },
};

async function fill(database: Kysely<unknown>): Promise<void> {
  let after = "";
  for (;;) {
    const { rows } = await sql<StoredVessel>`
      select assetnum, document -> 'delivery_date' as delivery_date, document -> 'abs_tonnage' as abs_tonnage,
        document -> 'abs_service' as abs_service
      from vessel_document where assetnum > ${after} order by assetnum limit ${pageSize}`.execute(database);
    const last = rows.at(-1);
    if (!last) return;
    await sql`
      update vessel set year_of_build = given.year_of_build, gross_tonnage = given.gross_tonnage,
        class_service_state_id = given.class_service_state_id, class_service_state = given.class_service_state
      from jsonb_to_recordset(${JSON.stringify(rows.map(columnsOf))}::text::jsonb) as given (
        assetnum text, year_of_build numeric, gross_tonnage numeric, class_service_state_id numeric, class_service_state text)
      where vessel.assetnum = given.assetnum`.execute(database);
    after = last.assetnum;
  }
}

function columnsOf({ abs_service, abs_tonnage, assetnum, delivery_date }: StoredVessel) {
  const { code, text } = classServiceState(abs_service);
  return {
    assetnum,
    year_of_build: yearBuilt(delivery_date),
    gross_tonnage: grossTonnageOf(abs_tonnage),
    class_service_state_id: code,
    class_service_state: text,
  };
}
