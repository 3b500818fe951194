// Where the members of each record set are kept.
import { type RecordSet, type RecordSetName, recordSets } from "#contract/record-sets.ts";
import type { MemberTable } from "#database/tables.ts";

export interface SetTable {
  readonly table: MemberTable;
  /** Columns that identify a row, named as the fields of the member's key. */
  readonly key: readonly string[];
  readonly schema: RecordSet["schema"];
  /** Indexed texts: an index has room for a short text only. */
  readonly indexed: readonly string[];
}

const tables: Readonly<Record<RecordSetName, readonly [MemberTable, ...indexed: string[]]>> = {
  ABSRECORDFLAG: ["flag", "name"],
  ABSRECORDVESSELTYPE: ["vessel_type", "description"],
  ABSRECORDVESSEL: [
    "vessel",
    "assetnum",
    "imo_num",
    "class_num",
    "vessel_name",
    "vessel_type",
    "official_registry_num",
    "call_sign",
  ],
  ABSRECORDVESSELHIST: ["vessel_history", "assetnum", "changed_attribute", "changed_value"],
  ABSRECORDCLASSSTATUS: ["class_status", "assetnum"],
  ABSRECORDCAPACITY: ["capacity", "assetnum", "category"],
  ABSAPISISVESSEL: ["system_vessel", "assetnum"],
  ABSRECORDOWNER: ["owner", "assetnum"],
  ABSRECORDSURVEY: ["survey", "surveyid", "assetnum"],
  ABSRECORDFINDING: ["finding", "ticketid", "assetnum", "ticket_number"],
  ABSRECORDASSET: ["asset", "assetnum", "abs_destination_vessel", "parent"],
  ABSRECORDCERTIFICATE: [
    "certificate",
    "certificateid",
    "assetnum",
    "certificate_name",
    "certificate_number",
    "ll_object_id",
    "ll_object_id_np",
    "cert_ll_object_id",
    "prep_ll_object_id",
  ],
};

const byName = new Map<RecordSetName, SetTable>(
  recordSets.map(({ name, key, schema }) => {
    const [table, ...indexed] = tables[name];
    return [name, { table, key, schema, indexed }];
  }),
);

export const setTables: readonly SetTable[] = [...byName.values()];

export function tableOf(set: RecordSetName): SetTable {
  const found = byName.get(set);
  if (found === undefined) throw new Error(`There is no record set ${set}.`);
  return found;
}
