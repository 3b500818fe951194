// The table, key and indexed fields of each record set.
import { type RecordSet, type RecordSetName, recordSets } from "#contract/record-sets.ts";
import type { MemberTable } from "#database/tables.ts";

export interface RecordSetTable {
  readonly table: MemberTable;
  /** Columns of the primary key, which have the names of the member's key fields. */
  readonly key: readonly string[];
  readonly schema: RecordSet["schema"];
  /** Text fields with an index, whose length is limited because an index entry must fit on a page. */
  readonly indexedFields: readonly string[];
}

const tables: Readonly<Record<RecordSetName, readonly [MemberTable, ...indexedFields: string[]]>> = {
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

const byName = new Map<RecordSetName, RecordSetTable>(
  recordSets.map(({ name, key, schema }) => {
    const [table, ...indexedFields] = tables[name];
    return [name, { table, key, schema, indexedFields }];
  }),
);

export const recordSetTables: readonly RecordSetTable[] = [...byName.values()];

export function tableOf(set: RecordSetName): RecordSetTable {
  const found = byName.get(set);
  if (found === undefined) throw new Error(`There is no record set ${set}.`);
  return found;
}
